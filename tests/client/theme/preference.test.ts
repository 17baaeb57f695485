import { describe, expect, it } from 'vitest'
import { preferenceCookie, preferenceIn } from '../../../client/theme/preference.ts'
import { themeOf } from '../../../client/theme/theme.ts'

describe('a preference', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['language=fr; theme=light', 'light'],
    ['language=fr; __Host-theme=dark', 'dark'],
    ['mytheme=dark', undefined],
    ['__Host-mytheme=dark', undefined],
    ['', undefined],
  ])('is read from %j as %s', (cookies, value) => expect(preferenceIn(cookies, 'theme')).toBe(value))

  it('is stored for a year and all paths, and on https with Secure and the __Host- prefix', () => {
    expect(preferenceCookie('language', 'ja', true)).toBe(
      '__Host-language=ja; path=/; max-age=31536000; SameSite=Lax; Secure',
    )
    expect(preferenceCookie('language', 'ja', false)).toBe('language=ja; path=/; max-age=31536000; SameSite=Lax')
  })
})

describe('the theme', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['purple', true, 'dark'],
  ] as const)('the theme with the preference %s on a dark system (%s) is %s', (preference, systemIsDark, theme) => {
    expect(themeOf(preference, systemIsDark)).toBe(theme)
  })
})
