/**
 * A list of places. The prerendered document contains all of them, for search engines; after hydration the list shows a
 * dozen at first.
 */

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ServerRendered } from '../../../ui/hydration/server-rendered.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { entryId, PlaceEntry } from './place-entry.tsx'

const DOZEN = 12

export interface PlaceListProps {
  readonly places: readonly Place[]
  readonly target: string | undefined
  readonly chosen: string | undefined
  readonly onShow: (place: string) => void
}

export function PlaceList({ places, target, chosen, onShow }: PlaceListProps) {
  const { t } = useTranslation('maps')
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(DOZEN)
  const wanted = 1 + Math.max(...[target, chosen].map((id) => places.findIndex((place) => place.id === id)))
  const most = hydrated ? Math.max(asked, Math.ceil(wanted / DOZEN) * DOZEN) : places.length
  const hidden = places.length - most
  const showMore = () => {
    setAsked(most + DOZEN)
    // The button can disappear, so the focus moves to the first of the entries that it has revealed.
    const next = places[most]
    if (next) requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${entryId(next.id)} summary`)?.focus())
  }
  return (
    <>
      <ul className="place-list">
        {places.slice(0, most).map((place) => (
          <PlaceEntry
            key={place.id}
            place={place}
            open={place.id === target}
            isChosen={place.id === chosen}
            onShow={() => onShow(place.id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="places-more">
          <Button onClick={showMore}>{t('places.more', { count: Math.min(hidden, DOZEN), rest: hidden })}</Button>
        </p>
      )}
    </>
  )
}

/**
 * Lists the places of one region, collapsed until the user or a link opens it. The prerendered list of a closed region
 * is removed after hydration without being hydrated, because these lists are half of the page's elements.
 */
interface PlaceRegionProps extends PlaceListProps {
  readonly name: string
  readonly guide: string | undefined
}

export function PlaceRegion({ name, guide, ...list }: PlaceRegionProps) {
  const { t } = useTranslation('maps')
  const { places, target, chosen } = list
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const wanted = [target, chosen].map((place) => places.find(({ id }) => id === place)?.id)
  const [seen, setSeen] = useState<typeof wanted>([])
  // Opens the region for each place that is wanted, because the user can close it in the meantime. This is not an effect,
  // so that the entry is shown when the caller scrolls to it in the next frame.
  if (wanted.some((id, at) => id !== seen[at])) {
    setSeen(wanted)
    if (wanted.some((id, at) => id !== undefined && id !== seen[at])) setOpen(true)
  }
  if (isOpen && !wasOpen) setWasOpen(true)
  const region = useRef<HTMLDetailsElement>(null)
  // The user can open the region before hydration.
  useEffect(() => {
    if (region.current?.open) setOpen(true)
  }, [])
  return (
    <details
      ref={region}
      className="place-region"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{name}</h3>
        <span className="place-region-count">{t('places.count', { count: places.length })}</span>
      </summary>
      {wasOpen || import.meta.env.SSR ? (
        <div className="place-region-list">
          {guide && (
            <p className="place-region-guide">
              <Link to={guide}>{t('places.guide', { region: name })}</Link>
            </p>
          )}
          <PlaceList {...list} />
        </div>
      ) : (
        !hydrated && <ServerRendered className="place-region-list" />
      )}
    </details>
  )
}
