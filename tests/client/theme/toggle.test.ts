import { afterEach, expect, test, vi } from 'vitest'
import { toggleTheme } from '../../../client/theme/theme.ts'

/** A page that shows `theme`; reading `document.cookie` returns `cookie`. */
function page(theme: string, cookie: string, systemIsDark: boolean) {
  const dataset = { theme }
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => [], cookie })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }))
  return dataset
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['auto', false, 'dark'],
  ['auto', true, 'light'],
  ['light', true, 'dark'],
  ['dark', false, 'light'],
])('from %s on a dark system (%s), one press changes the theme to %s', (theme, systemIsDark, after) => {
  const shown = page(theme, '', systemIsDark)
  toggleTheme()
  expect(shown.theme).toBe(after)
})

test('a second press changes back although the browser refuses cookies', () => {
  const shown = page('auto', '', false)
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  toggleTheme()
  toggleTheme()
  expect(shown.theme).toBe('light')
})

test('one press changes the shown theme although another tab has set another one', () => {
  const shown = page('light', 'theme=dark', false)
  toggleTheme()
  expect(shown.theme).toBe('dark')
})
