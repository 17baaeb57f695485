/** Applies and changes the theme: the one stored in the cookie, or else the system's. */

import { readPreference, writePreference } from './preference.ts'

export type Theme = 'light' | 'dark'

/** The background colours (`--paper` in tokens.css), for `<meta name="theme-color">`. */
export const THEME_COLOURS: Readonly<Record<Theme, string>> = { light: '#fbfaf7', dark: '#0f1b2a' }

/** @param preference a cookie's value or the document's data-theme; anything but light and dark follows the system */
export function themeOf(preference: string | undefined, systemIsDark: boolean): Theme {
  if (preference === 'light' || preference === 'dark') return preference
  return systemIsDark ? 'dark' : 'light'
}

/**
 * Returns the theme to change to, from the theme that is shown. The cookie is not used, because it can differ if
 * cookies are blocked or another tab has set it.
 */
function nextTheme(shown: string | undefined, systemIsDark: boolean): Theme {
  return themeOf(shown, systemIsDark) === 'dark' ? 'light' : 'dark'
}

function applyTheme(theme: Theme | undefined): void {
  document.documentElement.dataset.theme = theme ?? 'auto'
  if (!theme) return
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLOURS[theme])
}

export function applyRememberedTheme(): void {
  const remembered = readPreference('theme')
  applyTheme(remembered === 'light' || remembered === 'dark' ? remembered : undefined)
}

export function toggleTheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const next = nextTheme(document.documentElement.dataset.theme, systemIsDark)
  writePreference('theme', next)
  applyTheme(next)
}
