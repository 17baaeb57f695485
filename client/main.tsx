/** Browser entry point: loads the page and its texts, then hydrates the prerendered document. */

import './theme/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../shared/languages.ts'
import { matchRoute, redirectOf } from '../shared/routes.ts'
import { App } from './app.tsx'
import { setServedForm } from './features/account/served-form.ts'
import { loadCatalogs } from './i18n/catalogs.ts'
import { translation } from './i18n/use-translation.ts'
import { isReady, prepare, prepareServed } from './routes.tsx'
import { PreparedRouter } from './shell/loading/prepared-router.tsx'
import { readPreference } from './theme/preference.ts'
import { applyRememberedTheme } from './theme/theme.ts'

/** Delay before the one retry after a failed load; the served page stays readable meanwhile. */
const RETRY_DELAY_MS = 5_000

function shownLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

function preparePath(pathname: string): Promise<void> | undefined {
  const match = matchRoute(pathname)
  const language = match?.language ?? shownLanguage()
  if (!match || isReady(match, language)) return undefined
  return Promise.all([prepare(match, language), loadCatalogs(language, ['common'])]).then(() => undefined)
}

const waitingText = () => translation(shownLanguage(), 'common').t('state.loading')

async function start(root: HTMLElement): Promise<void> {
  applyRememberedTheme()
  const served = document.documentElement.lang
  const remembered = readPreference('language')
  const fallback = isLanguage(remembered) ? remembered : isLanguage(served) ? served : DEFAULT_LANGUAGE
  for (let to = redirectOf(location.pathname, fallback); to; to = redirectOf(to, fallback))
    history.replaceState(history.state, '', to + location.search + location.hash)

  const match = matchRoute(location.pathname)
  const language = match?.language ?? fallback
  // A document that was served for another URL or language cannot be hydrated. The app then renders from scratch.
  const hydrates = root.dataset.address === location.pathname && served === language
  const prepared = hydrates ? prepareServed : prepare
  setServedForm(hydrates && root.dataset.form !== undefined)
  await Promise.all([loadCatalogs(language, ['common']), match && prepared(match, language)])

  const app = (
    <StrictMode>
      <PreparedRouter prepare={preparePath} waiting={waitingText}>
        <App language={language} />
      </PreparedRouter>
    </StrictMode>
  )
  // A transition is interruptible, so that the page responds to input while it hydrates.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function startWithRetry(root: HTMLElement, attempts: number): void {
  start(root).catch((error: unknown) => {
    reportError(error)
    if (attempts > 1) setTimeout(() => startWithRetry(root, attempts - 1), RETRY_DELAY_MS)
  })
}

const root = document.getElementById('root')
if (root) startWithRetry(root, 2)
