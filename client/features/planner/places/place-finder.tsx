/** All places of the planner: search and filters, with a map and a list of the same places. */

import './place-finder.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { DateClosures, useClosedRoads } from './date-closures.tsx'
import { entryId } from './place-entry.tsx'
import { areasOf, filterPlaces, isNarrow, NO_FILTER, readFilter, writeFilter } from './place-filter.ts'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceList, PlaceRegion } from './place-list.tsx'
import { placesByRegion } from './place-regions.ts'
import { findPlaces } from './place-search.ts'
import { PlacesMap } from './places-map.tsx'
import { fullTripName } from './ready-card.tsx'
import { withTrip } from './ready-made-trips.tsx'
import { guideTo } from './region-guides.ts'
import { usePlaces } from './use-places.ts'

const AREAS = areasOf(PLACES)
const AREA_NAMES = new Set(AREAS.keys())

const BESIDE = '(min-width: 992px)'

interface PlaceFinderProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly trip: ReadyTrip | undefined
}

export function PlaceFinder({ search, onSearch, trip }: PlaceFinderProps) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const { t, language } = words
  const bar = useRef<HTMLDivElement>(null)
  const both = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [target, goTo] = useTarget()
  const [closedOn, setClosedOn] = useState<string>()
  const closed = useClosedRoads(closedOn)
  const filter = useMemo(() => readFilter(search, AREA_NAMES), [search])
  const known = usePlaces(typed !== '').places
  const shown = useMemo(() => {
    const fitting = filterPlaces(PLACES, filter)
    if (typed.trim() === '' || !known) return fitting
    const found = findPlaces(known, typed).flatMap(({ id }) => placeById.get(id) ?? [])
    return found.filter((place) => fitting.includes(place))
  }, [filter, typed, known])
  const chooseOnMap = (place: string | undefined) => {
    setChosen(place)
    if (place === undefined || !matchMedia(BESIDE).matches) return
    requestAnimationFrame(() => document.getElementById(entryId(place))?.scrollIntoView({ block: 'nearest' }))
  }
  const clear = () => {
    setTyped('')
    onSearch(writeFilter(search, NO_FILTER))
    bar.current?.querySelector('input')?.focus()
  }
  const list = {
    target,
    chosen,
    onShow: (place: string) => {
      setChosen(place)
      both.current?.scrollIntoView({ block: 'start' })
    },
  }
  return (
    <section className="places" aria-labelledby="places">
      <h2 id="places" tabIndex={-1}>
        {t('parts.places')}
      </h2>
      <p>{t('places.lead')}</p>
      <div className="places-bar" ref={bar}>
        <Field
          type="search"
          name="place"
          label={t('places.search')}
          optional
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PlaceFilters filter={filter} areas={AREAS} onChange={(next) => onSearch(writeFilter(search, next))} />
      </div>
      <p className="places-count" role="status">
        {t('places.count', { count: shown.length })}
      </p>
      {trip && (
        <p className="places-trip">
          {t('places.trip', { trip: fullTripName(words, places, trip) })}{' '}
          <Button variant="quiet" onClick={() => onSearch(withTrip(search, undefined))}>
            {t('places.hideTrip')}
          </Button>
        </p>
      )}
      <div className="places-both" ref={both}>
        <div className="places-map">
          <PlacesMap places={shown} trip={trip} closed={closed} chosen={chosen} onChoose={chooseOnMap} onRead={goTo} />
          <DateClosures day={closedOn} closed={closed} onDay={setClosedOn} />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            title={t('places.none')}
            drawing={<EmptyPicture kind="search" />}
            action={
              <Button variant="primary" onClick={clear}>
                {t('filter.clear')}
              </Button>
            }
          >
            <p>{t('places.noneText')}</p>
          </EmptyState>
        ) : (
          <div className="places-list">
            {isNarrow(filter) || typed.trim() !== '' ? (
              <PlaceList places={shown} {...list} />
            ) : (
              placesByRegion(shown).map(({ region, places: inside }) => (
                <PlaceRegion
                  key={region ?? ''}
                  name={t(region ? `places.regions.${region}` : 'places.elsewhere')}
                  places={inside}
                  guide={guideTo(region, language)}
                  {...list}
                />
              ))
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * Returns the place in the hash of the URL, or the place to which `goTo` went later, and the function `goTo`. Going to
 * a place opens its entry and scrolls to it, even if the user has closed the entry or its region in the meantime.
 */
function useTarget(): [place: string | undefined, goTo: (place: string) => void] {
  const { hash } = useLocation()
  const [target, setTarget] = useState<{ readonly place: string }>()
  useEffect(() => {
    const place = [...placeById.keys()].find((id) => hash === `#${entryId(id)}`)
    if (place !== undefined) setTarget({ place })
  }, [hash])
  useEffect(() => {
    if (!target) return
    // Waits for the next frame, because the region that contains the place must first be rendered open.
    const frame = requestAnimationFrame(() => {
      const entry = document.getElementById(entryId(target.place))
      for (const details of [entry?.closest('details'), entry?.querySelector('details')])
        details?.setAttribute('open', '')
      entry?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return [target?.place, (place) => setTarget({ place })]
}
