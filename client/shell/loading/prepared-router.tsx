/**
 * A browser router that shows a new URL only when its page is loaded. Until then the old page stays, and a line
 * under the top bar shows the progress. After a second, a spinner appears.
 */

import './prepared-router.css'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type NavigationType, type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router-dom'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../shared/languages.ts'
import { redirectOf } from '../../../shared/routes.ts'
import { followIntents } from './fetch-ahead.ts'

export const SPINNER_AFTER_MS = 1_000

export interface PreparedRouterProps {
  /**
   * Loads what a path needs; returns undefined if it is already loaded. If loading fails, the new page is shown anyway
   * and reports the failure.
   */
  readonly prepare: (pathname: string) => Promise<void> | undefined
  readonly waiting: () => string
  readonly children: ReactNode
}

export function PreparedRouter({ prepare, waiting, children }: PreparedRouterProps) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action as NavigationType, location: history.location })
  const [stage, setStage] = useState<'done' | 'pending' | 'slow'>('done')
  const newest = useRef(0)
  const pathnameShown = useRef(history.location.pathname)

  // Ignore `replace` while another page loads: after a sign-out, the old page's guard would replace the next page's
  // URL.
  const navigator = useMemo(
    (): Navigator => ({
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: history.push,
      replace: (to, state) => {
        if (pathnameShown.current === history.location.pathname) history.replace(to, state)
      },
    }),
    [history],
  )

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const turn = ++newest.current
        const next = { action: action as NavigationType, location }
        // If only the query or fragment changes, show it at once, together with the state change that caused it.
        if (location.pathname === pathnameShown.current) {
          setStage('done')
          return setShown(next)
        }
        const show = () => {
          if (turn !== newest.current) return
          setStage('done')
          startTransition(() => setShown(next))
        }
        const loading = prepare(redirectOf(location.pathname, languageShown()) ?? location.pathname)
        if (!loading) return show()
        setStage('pending')
        loading.then(show, show)
      }),
    [history, prepare],
  )

  useLayoutEffect(() => {
    pathnameShown.current = shown.location.pathname
  }, [shown])

  useEffect(() => followIntents((pathname) => prepare(pathname)?.catch(() => {})), [prepare])

  useEffect(() => {
    if (stage !== 'pending') return
    const timer = setTimeout(() => setStage('slow'), SPINNER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stage])

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
      {stage !== 'done' && (
        <div className="route-progress" role="status">
          {stage === 'slow' && (
            <>
              <span className="spinner-ring" aria-hidden="true" />
              <span className="visually-hidden">{waiting()}</span>
            </>
          )}
        </div>
      )}
    </Router>
  )
}

function languageShown(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
