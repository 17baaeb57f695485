/** Does for client-side navigation what a page load does: title, language, direction, scroll position and focus. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts'
import { withLanguage } from '../../shared/routes.ts'
import { keepsScroll } from '../ui/browser/keep-scroll.ts'
import { recallScroll, rememberScroll } from './scroll-memory.ts'

export function isSamePage(before: string, after: string): boolean {
  return withLanguage(before, DEFAULT_LANGUAGE) === withLanguage(after, DEFAULT_LANGUAGE)
}

// React warns about layout effects when rendering on the server.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function useDocumentLanguage(language: Language): void {
  useBrowserLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = LANGUAGES[language].dir
  }, [language])
}

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
    // A change of language keeps the scroll position by a state in the history entry. If the user follows a link while
    // the texts are loading, this state arrives with another page. So the paths are compared too.
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

/** Returns the decoded id in a hash; a malformed one is returned undecoded. */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Focuses the heading, or main if there is none, so that screen readers announce the page. */
function focusStart(): void {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (start && !start.hasAttribute('tabindex')) start.tabIndex = -1
  start?.focus({ preventScroll: true })
}
