/** The application inside a router: matches the URL, loads the page and its texts, and renders it inside the shell. */

import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { textsKeyOf } from '../shared/head.ts'
import type { Language } from '../shared/languages.ts'
import { type Match, matchRoute, redirectOf } from '../shared/routes.ts'
import { SessionProvider, useSession } from './auth/session.tsx'
import { catalogOf, hasCatalogs, loadCatalogs } from './i18n/catalogs.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { isReady, prepare, Screen } from './routes.tsx'
import { useSettings } from './settings.ts'
import { useArrival, useDocumentLanguage } from './shell/arrival.ts'
import { FailureBoundary } from './shell/failure.tsx'
import { createLanguageChange } from './shell/language-change.ts'
import { Waiting } from './shell/loading/waiting.tsx'
import { holdReadingPlace } from './shell/reading-place.ts'
import { Shell } from './shell/shell.tsx'
import { loadFontFaces } from './theme/font-faces.ts'
import { readPreference, writePreference } from './theme/preference.ts'
import { KEEP_SCROLL } from './ui/browser/keep-scroll.ts'
import { setPageTitle } from './ui/browser/page-title.ts'

const PasskeyOffer = lazy(async () => ({
  default: (await import('./shell/passkey-offer/passkey-offer.tsx')).PasskeyOffer,
}))

export interface AppProps {
  /** The language of the page. Its catalog `common` must be loaded. */
  language: Language
}

export function App({ language }: AppProps) {
  return (
    <SessionProvider>
      <Site start={language} />
    </SessionProvider>
  )
}

function Site({ start }: { start: Language }) {
  const { pathname, search, hash } = useLocation()
  const [current, setCurrent] = useState(start)
  const match = matchRoute(pathname)
  const language = match?.language ?? current
  const ready = usePrepared(match, language)
  const changeLanguage = useLanguageChange(setCurrent)
  const shownLanguage = useShownLanguage(language, start)

  useEffect(() => {
    if (!ready) return
    setCurrent(language)
  }, [ready, language])
  useLanguageOfReload(match, language)
  useDocumentLanguage(shownLanguage)
  useDocumentTitle(ready ? match : undefined, language)
  useArrival(ready)

  // Pages and redirects render inside the shell, so that the shell stays mounted. Unmounting an open drawer would
  // prevent it from returning the focus when it closes.
  return (
    <LanguageProvider language={shownLanguage}>
      <FailureBoundary attempt={pathname}>
        <Shell route={match?.route} onLanguage={changeLanguage}>
          <FailureBoundary attempt={pathname}>
            {!match && <Navigate replace to={(redirectOf(pathname, current) ?? '/') + search + hash} />}
            {match && !ready && <Waiting />}
            {match && ready && (
              <Screen
                key={match.slug ?? match.route.id}
                match={match}
                returnTo={pathname + search}
                waiting={<Waiting />}
              />
            )}
          </FailureBoundary>
          <OfferAfterSignIn />
        </Shell>
      </FailureBoundary>
    </LanguageProvider>
  )
}

function OfferAfterSignIn() {
  const { fresh, user } = useSession()
  const { passkeys } = useSettings()
  if (!passkeys || !fresh || !user) return null
  return (
    <Suspense>
      <PasskeyOffer key={user.sub} user={user} />
    </Suspense>
  )
}

/**
 * Whether the page and its texts are loaded. Loads them if they are not. A failure is logged, and the spinner stays
 * (specification §8).
 */
function usePrepared(match: Match | undefined, language: Language): boolean {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const route = match?.route
  const slug = match?.slug
  const ready = route !== undefined && isReady({ route, slug }, language)
  useEffect(() => {
    if (ready || !route) return
    let wanted = true
    prepare({ route, slug }, language).then(() => wanted && rerender(), reportError)
    return () => {
      wanted = false
    }
  }, [ready, route, slug, language])
  return ready
}

/**
 * Stores the language when the user goes from a URL that names a language to one that does not, so that a reload
 * keeps it. Without the stored language, the server would choose one by the browser's header.
 */
function useLanguageOfReload(match: Match | undefined, language: Language): void {
  const seen = useRef(false)
  const matched = match !== undefined
  const named = match?.language !== undefined
  useEffect(() => {
    if (named) seen.current = true
    else if (matched && seen.current && readPreference('language') !== language) writePreference('language', language)
  }, [matched, named, language])
}

function useLanguageChange(setLanguage: (language: Language) => void) {
  const navigate = useNavigate()
  const release = useRef<() => void>(undefined)
  useEffect(() => {
    release.current?.()
    release.current = undefined
  })
  const [change] = useState(() =>
    createLanguageChange({
      // The path is read from the browser, because the router's location may still be that of the previous render.
      pathname: () => location.pathname,
      prepare: async (match, language) => {
        await Promise.all([prepare(match, language), loadFontFaces(language)])
      },
      remember: (language) => writePreference('language', language),
      go: (pathname) => {
        release.current = holdReadingPlace()
        navigate(pathname + location.search + location.hash, { state: KEEP_SCROLL })
      },
      setLanguage: (language) => {
        release.current = holdReadingPlace()
        setLanguage(language)
      },
      report: (error) => reportError(error),
    }),
  )
  return change
}

/** The language that the shell renders in. It changes only after the shell's catalog has loaded in the new language. */
function useShownLanguage(language: Language, start: Language): Language {
  const [shownLanguage, setShownLanguage] = useState(start)
  if (shownLanguage === language || !hasCatalogs(language, ['common'])) return shownLanguage
  setShownLanguage(language)
  return language
}

/**
 * Sets the document's title after a navigation. The served document already has its title, so the `head` catalog is not
 * loaded for the first page.
 */
function useDocumentTitle(match: Match | undefined, language: Language): void {
  const key = match && textsKeyOf(match.route, match.slug)
  const first = useRef(key && `${language} ${key}`)
  useEffect(() => {
    if (!key || first.current === `${language} ${key}`) return
    first.current = undefined
    let wanted = true
    loadCatalogs(language, ['head']).then(() => {
      const texts: Readonly<Record<string, { title: string } | undefined>> = catalogOf(language, 'head') ?? {}
      if (wanted && texts[key]) setPageTitle(texts[key].title)
    }, reportError)
    return () => {
      wanted = false
    }
  }, [key, language])
}
