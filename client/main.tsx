/** The browser's entrance: waits for the page and its texts, then takes over the prerendered document. */

import './theme/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { DEFAULT_LANGUAGE, isLanguage } from '../shared/languages.ts'
import { matchRoute, redirectOf } from '../shared/routes.ts'
import { App } from './app.tsx'
import { loadCatalogs } from './i18n/catalogs.ts'
import { prepare, prepareServed } from './routes.tsx'
import { readPreference } from './theme/preference.ts'
import { applyRememberedTheme } from './theme/theme.ts'

/** After this long a page whose files could not be fetched tries once more; it stays readable meanwhile. */
const TRY_AGAIN_AFTER_MS = 5_000

async function start(root: HTMLElement): Promise<void> {
  applyRememberedTheme()
  const served = document.documentElement.lang
  const remembered = readPreference('language')
  const fallback = isLanguage(remembered) ? remembered : isLanguage(served) ? served : DEFAULT_LANGUAGE
  for (let to = redirectOf(location.pathname, fallback); to; to = redirectOf(to, fallback))
    history.replaceState(history.state, '', to + location.search + location.hash)

  const match = matchRoute(location.pathname)
  const language = match?.language ?? fallback
  // A document made for another address or language is replaced rather than taken over.
  const takenOver = root.dataset.address === location.pathname && served === language
  const prepared = takenOver ? prepareServed : prepare
  await Promise.all([loadCatalogs(language, ['common']), match && prepared(match, language)])

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App language={language} />
      </BrowserRouter>
    </StrictMode>
  )
  // As a transition the work comes in slices, and a tap in between is answered at once.
  startTransition(() => {
    if (takenOver) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function startIn(root: HTMLElement, attempts: number): void {
  start(root).catch((error: unknown) => {
    reportError(error)
    if (attempts > 1) setTimeout(() => startIn(root, attempts - 1), TRY_AGAIN_AFTER_MS)
  })
}

const root = document.getElementById('root')
if (root) startIn(root, 2)
