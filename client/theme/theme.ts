/** Light or dark: the cookie's choice when there is one, otherwise the system's. */

import { readPreference, writePreference } from './preference.ts'

export type Theme = 'light' | 'dark'

/** The paper colours of tokens.css, for the browser's own bars around the page. */
export const THEME_COLOURS: Readonly<Record<Theme, string>> = { light: '#fbfaf7', dark: '#0f1b2a' }

/** The theme in force, from a choice (a cookie's value, the document's data-theme) and whether the system prefers dark. */
export function themeOf(preference: string | undefined, systemIsDark: boolean): Theme {
  if (preference === 'light' || preference === 'dark') return preference
  return systemIsDark ? 'dark' : 'light'
}

/** The other theme than the one that shows, which may differ from the cookie: it can be refused, or set by another tab. */
function nextTheme(shown: string | undefined, systemIsDark: boolean): Theme {
  return themeOf(shown, systemIsDark) === 'dark' ? 'light' : 'dark'
}

/** Brings the document in line with a chosen theme; without one it goes on following the system. */
function applyTheme(theme: Theme | undefined): void {
  document.documentElement.dataset.theme = theme ?? 'auto'
  if (!theme) return
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLOURS[theme])
}

/** Applies the remembered choice, for documents served without it. */
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
