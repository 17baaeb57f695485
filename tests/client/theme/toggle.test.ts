/** The toggle goes by what the visitor sees (specification §2), not by a cookie that may say something else. */

import { afterEach, expect, test, vi } from 'vitest'
import { toggleTheme } from '../../../client/theme/theme.ts'

/** A page that shows `theme`; `cookie` is what every reading of the cookies answers, whatever is written. */
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
])('from %s, on a system that is dark: %s, one press leads to %s', (theme, systemIsDark, after) => {
  const shown = page(theme, '', systemIsDark)
  toggleTheme()
  expect(shown.theme).toBe(after)
})

test('a second press leads back where the browser refuses cookies', () => {
  const shown = page('auto', '', false)
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  toggleTheme()
  toggleTheme()
  expect(shown.theme).toBe('light')
})

test('one press changes what is seen, also when another tab has chosen otherwise meanwhile', () => {
  const shown = page('light', 'theme=dark', false)
  toggleTheme()
  expect(shown.theme).toBe('dark')
})
