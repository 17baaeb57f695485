/**
 * The search over the whole site. The browser loads the index on first use and searches it locally. When the user
 * submits the query or opens a result, the query is put into the URL, so a reload or a shared link sends it to the
 * server.
 */

import '../../ui/styles/chip.css'
import './search.css'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isComposing } from '../../ui/browser/composing.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Results } from './results.tsx'
import { Starts } from './starts.tsx'
import { useSearch } from './use-search.ts'

const PAGE = 10

const WAYS = [
  ['help', 'phonebot'],
  ['articles', 'articles'],
  ['places', 'itineraries'],
  ['itinerary', 'hokkaido-itinerary'],
  ['contact', 'contact'],
] as const

export function Search() {
  const { t, language } = useTranslation('search')
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [typed, setTyped] = useState('')
  const [touched, setTouched] = useState(false)
  const [most, setMost] = useState(PAGE)
  const form = useRef<HTMLFormElement>(null)
  const text = useDeferredValue(typed.trim())
  const { loaded, state } = useSearch(language, touched || text !== '')
  const hits = useMemo(() => (loaded && text ? loaded.search.find(text) : []), [loaded, text])

  // The server sends the same document for every query, so the query of the URL is read after hydration.
  useEffect(() => setTyped(asked), [asked])
  // After navigation every page focuses its heading. This effect runs later and moves the focus to the search field.
  useEffect(() => inputOf(form.current)?.focus({ preventScroll: true }), [])

  const change = (value: string) => {
    setTyped(value)
    setMost(PAGE)
  }
  /**
   * Writes the query to the URL, so that Back and a copied link lead to the same results. The page already shows the
   * results, so `replaceState` is used and the router does not navigate.
   */
  const keep = () => {
    const query = typed.trim() ? `?q=${encodeURIComponent(typed.trim())}` : ''
    history.replaceState(history.state, '', location.pathname + query)
  }
  /** Moves the focus to the first result that the button has revealed, because the button can disappear. */
  const showMore = () => {
    flushSync(() => setMost(most + PAGE))
    document.querySelectorAll<HTMLElement>('[data-result]')[most]?.focus()
  }
  /** Reloads the page, because browsers do not fetch a module again whose import has failed. */
  const loadAgain = () => {
    keep()
    location.reload()
  }
  const found = loaded !== undefined && text !== ''
  const isIncomplete = found && state === 'incomplete'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the field and the results inside.
    <div className="search page-width" onKeyDown={moveThroughResults}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <NoScript>
        <p>{t('noScript')}</p>
      </NoScript>
      <search>
        <form
          ref={form}
          className="search-form"
          onFocus={() => setTouched(true)}
          onSubmit={(event) => {
            event.preventDefault()
            keep()
            document.querySelector<HTMLElement>('[data-result]')?.focus()
          }}
        >
          <Field
            type="search"
            name="q"
            label={t('label')}
            hint={t('hint')}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </form>
      </search>
      <p className="search-count" role="status">
        {state === 'loading' && text !== '' && t('loading')}
        {found && hits.length > 0 && t('count', { count: hits.length })}
        {found && hits.length === 0 && t('none', { text })}
        {isIncomplete && (
          <>
            <br />
            {t('incomplete')}
          </>
        )}
        {state === 'failed' && t('failed')}
      </p>
      {(state === 'failed' || isIncomplete) && <Button onClick={loadAgain}>{t('retry')}</Button>}
      {hits.length > 0 && <Results hits={hits.slice(0, most)} onFollow={keep} />}
      {hits.length > most && <Button onClick={showMore}>{t('more')}</Button>}
      {hits.length === 0 && (
        <section className="search-ways" aria-labelledby="search-ways">
          <h2 id="search-ways">{t(found ? 'noneText' : 'start')}</h2>
          <ul className="chip-row">
            {WAYS.map(([way, route]) => (
              <li key={way}>
                <Link className="chip" to={pathTo(route, language)} data-way={way}>
                  {t(`ways.${way}`)}
                </Link>
              </li>
            ))}
          </ul>
          <Starts />
        </section>
      )}
      <p className="search-privacy">{t('privacy')}</p>
    </div>
  )
}

function inputOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input') ?? null
}

function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-result]')]
  const at = stops.indexOf(event.target as HTMLElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const next = event.key === 'Escape' && at !== 0 ? stops[0] : step && at >= 0 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
