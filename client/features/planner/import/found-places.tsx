/** Lists the places found in an import. The user can deselect any of them before they become must-see places. */

import { useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { ImportedPoint } from '../../../../shared/planner/import/imported-point.ts'
import { isUnnamed, type Match, type Matching } from '../../../../shared/planner/import/match-points.ts'
import { isInHokkaido, MOST_OWN_PLACES } from '../../../../shared/planner/places/own-place.ts'
import { MOST_WISHES } from '../../../../shared/planner/request.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { type Translation, useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/form/field.tsx'
import { useStoredTrip } from '../trip/answers.ts'
import { useOwnWishes } from '../trip/own-wishes.ts'

export interface OwnPoint {
  readonly name: string
  readonly at: Position
}

const METRES_STEP = 10

function formatDistance(language: Language, km: number): string {
  if (km >= 1) return formatNumber(language, km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  const metres = Math.max(METRES_STEP, Math.round((km * 1000) / METRES_STEP) * METRES_STEP)
  return formatNumber(language, metres, { style: 'unit', unit: 'meter' })
}

export interface Found extends Matching {
  readonly more: number
}

/** Whether the user can add the point as an own place. */
function canBeOwn(point: ImportedPoint): point is ImportedPoint & { readonly at: Position } {
  return point.at !== undefined && isInHokkaido(point.at)
}

/** Returns the number of places that the user can add. */
export function countFound({ matches, unknown }: Matching): number {
  return matches.length + unknown.filter(canBeOwn).length
}

interface FoundPlacesProps {
  readonly texts: Translation<'itinerary-import'>
  readonly found: Found
  readonly onAdd: (ids: readonly string[], own: readonly OwnPoint[]) => void
}

/**
 * Whether a place found in the import is selected at first. A named point that is only near a known place is not
 * selected, because it can be a different place.
 */
const isChosenAtFirst = ({ by, point }: Match) => by === 'name' || isUnnamed(point)

export function FoundPlaces({ texts: { t, language }, found, onAdd }: FoundPlacesProps) {
  const places = useTranslation('places')
  const { must } = useStoredTrip().answers
  const { matches, unknown, more } = found
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(matches.filter(isChosenAtFirst).map(({ place }) => place)),
  )
  const added = matches.filter(({ place }) => chosen.has(place) && !must.includes(place)).map(({ place }) => place)
  const room = MOST_WISHES - must.length
  const ownPoints = unknown.filter(canBeOwn).map(({ name, at }): OwnPoint => ({ name: name || t('unnamed'), at }))
  const [left, setLeft] = useState<ReadonlySet<OwnPoint['at']>>(new Set())
  const own = ownPoints.filter(({ at }) => !left.has(at))
  const ownRoom = MOST_OWN_PLACES - useOwnWishes().length
  const notAdded = unknown.filter((point) => !canBeOwn(point))
  const count = added.length + own.length

  const nameOf = (id: string) => {
    const key = `place.${id}`
    return places.has(key) ? places.t(key) : id
  }
  const hintOf = ({ place, point, by, km = 0 }: Match) => {
    if (must.includes(place)) return t('already')
    const name = point.name || t('unnamed')
    if (by === 'name') return t('written', { name })
    return t('near', { name, distance: formatDistance(language, km) })
  }
  const toggle = <Item,>(set: ReadonlySet<Item>, item: Item, on: boolean) => {
    const next = new Set(set)
    if (on) next.add(item)
    else next.delete(item)
    return next
  }

  return (
    <>
      {matches.length > 0 && (
        <fieldset className="import-found">
          <legend>{t('choose')}</legend>
          {matches.map((match) => (
            <CheckboxField
              key={match.place}
              name={`import-${match.place}`}
              optional
              label={nameOf(match.place)}
              hint={hintOf(match)}
              checked={chosen.has(match.place) || must.includes(match.place)}
              disabled={must.includes(match.place)}
              onChange={(event) => setChosen(toggle(chosen, match.place, event.currentTarget.checked))}
            />
          ))}
        </fieldset>
      )}
      {ownPoints.length > 0 && (
        <fieldset className="import-found">
          <legend>{t('ownChoose')}</legend>
          {ownPoints.map((point) => (
            <CheckboxField
              key={JSON.stringify(point)}
              name="import-own"
              optional
              label={<bdi>{point.name}</bdi>}
              checked={!left.has(point.at)}
              onChange={(event) => setLeft(toggle(left, point.at, !event.currentTarget.checked))}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="import-full">
        {added.length > room && `${t('tooMany', { most: MOST_WISHES, count: added.length - room })} `}
        {own.length > ownRoom && t('ownFull', { most: MOST_OWN_PLACES, count: own.length - ownRoom })}
      </p>
      {matches.length + ownPoints.length > 0 && (
        <p>
          <Button
            variant="primary"
            disabled={count === 0 || added.length > room || own.length > ownRoom}
            onClick={() => onAdd(added, own)}
          >
            {t('add', { count })}
          </Button>
        </p>
      )}
      {notAdded.length > 0 && (
        <div className="import-unknown">
          <p>{t('unknown', { count: notAdded.length })}</p>
          <ul>
            {notAdded.map((point) => (
              <li key={JSON.stringify(point)}>
                <bdi>{point.name || t('unnamed')}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {more > 0 && <p className="ask-note">{t('more', { count: more })}</p>}
    </>
  )
}
