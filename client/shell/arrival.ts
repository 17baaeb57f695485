/** Does for client-side navigation what a page load does: title, language, direction, scroll position and focus. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts'
import { withLanguage } from '../../shared/routes.ts'
import { keepsScroll } from '../ui/browser/keep-scroll.ts'
import { recallScroll, rememberScroll } from './scroll-memory.ts'

/** Whether two paths are one page, in the same language or another. */
export function isSamePage(before: string, after: string): boolean {
  return withLanguage(before, DEFAULT_LANGUAGE) === withLanguage(after, DEFAULT_LANGUAGE)
}

// Prerendering has no layout to wait for, and React warns where a layout effect is asked for in vain.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The document's own language and direction follow the page's. */
export function useDocumentLanguage(language: Language): void {
  useBrowserLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = LANGUAGES[language].dir
  }, [language])
}

/** Moves scroll and focus to where a reader of the new page begins; `ready` is false while its spinner shows. */
export function useArrival(ready: boolean): void {
  const location = useLocation()
  const type = useNavigationType()
  const shown = useRef<Location>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return rememberScroll(() => shown.current?.key)
  }, [])

  useBrowserLayoutEffect(() => {
    if (!ready || shown.current === location) return
    const before = shown.current
    shown.current = location
    // The reader may have followed a link before the new words arrived: that page is new, whatever its language.
    const same = !before || isSamePage(before.pathname, location.pathname)
    if (keepsScroll(location.state) && type !== NavigationType.Pop && same) return
    const recalled = type === NavigationType.Pop ? recallScroll(location.key) : undefined
    const target = document.getElementById(idOfHash(location.hash))
    if (recalled !== undefined) scrollTo(0, recalled)
    else if (target) target.scrollIntoView()
    else if (before) scrollTo(0, 0)
    if (before && before.pathname !== location.pathname) focusStart()
  }, [ready, location, type])
}

/** The id a hash names; a hash that was not written for us may not even be decodable. */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Focuses the heading so that screen readers announce it, or the page when there is none. */
function focusStart(): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (start && !start.hasAttribute('tabindex')) start.tabIndex = -1
  start?.focus({ preventScroll: true })
}
