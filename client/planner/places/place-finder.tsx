/** All places of the planner: filters, with a map and a list of the same places. */

import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { withValues } from '../../data/query-values.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { entryId, PlaceEntry } from './place-entry.tsx'
import { areasOf, filterPlaces, NO_FILTER, readFilter, writeFilter } from './place-filter.ts'
import { PlaceFilters } from './place-filters.tsx'
import { PlacesMap } from './places-map.tsx'
import { tripName } from './ready-card.tsx'

const AREAS = areasOf(PLACES)
const AREA_NAMES = new Set(AREAS.keys())

/** From this width on, the map is beside the list (client/pages/planner/itineraries.css). */
const BESIDE = '(min-width: 992px)'

interface PlaceFinderProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly trip: ReadyTrip | undefined
}

export function PlaceFinder({ search, onSearch, trip }: PlaceFinderProps) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const { t } = words
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const form = useRef<HTMLDivElement>(null)
  const both = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const filter = useMemo(() => readFilter(search, AREA_NAMES), [search])
  const shown = useMemo(() => filterPlaces(PLACES, filter), [filter])
  const chooseOnMap = (place: string | undefined) => {
    setChosen(place)
    if (place === undefined || !matchMedia(BESIDE).matches) return
    document.getElementById(entryId(place))?.scrollIntoView({ block: 'nearest' })
  }
  const clear = () => {
    onSearch(writeFilter(search, NO_FILTER))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <section className="places" aria-labelledby="places">
      <h2 id="places" tabIndex={-1}>
        {t('parts.places')}
      </h2>
      <p>{t('places.lead')}</p>
      <div ref={form}>
        <PlaceFilters filter={filter} areas={AREAS} onChange={(next) => onSearch(writeFilter(search, next))} />
      </div>
      <p className="places-count" role="status">
        {t('places.count', { count: shown.length })}
      </p>
      {trip && (
        <p className="places-trip">
          {t('places.trip', { trip: tripName(words, places, trip) })}{' '}
          <Button variant="quiet" onClick={() => onSearch(withValues(search, { trip: '' }))}>
            {t('places.hideTrip')}
          </Button>
        </p>
      )}
      <div className="places-both" ref={both}>
        <PlacesMap places={shown} trip={trip} chosen={chosen} onChoose={chooseOnMap} />
        {shown.length === 0 ? (
          <EmptyState
            title={t('places.none')}
            action={
              <Button variant="primary" onClick={clear}>
                {t('filter.clear')}
              </Button>
            }
          >
            <p>{t('places.noneText')}</p>
          </EmptyState>
        ) : (
          <ul className="place-list">
            {shown.map((place) => (
              <PlaceEntry
                key={place.id}
                place={place}
                open={hydrated && hash === `#${entryId(place.id)}`}
                isChosen={place.id === chosen}
                onShow={() => {
                  setChosen(place.id)
                  both.current?.scrollIntoView({ block: 'nearest' })
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/**
 * Opens the entry that a link leads to. The browser does not do so when the hash is already in the address and the user
 * has closed the entry.
 */
export function openPressedEntry(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#place-"]') : null
  const entry = link && document.querySelector(`${link.getAttribute('href')} > details`)
  if (entry instanceof HTMLDetailsElement) entry.open = true
}
