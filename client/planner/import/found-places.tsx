/** The places found for an import: each can be left out before they become must-see places. */

import { useState } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { isUnnamed, type Match, type Matching } from '../../../shared/planner/import/match-points.ts'
import { MOST_WISHES } from '../../../shared/planner/request.ts'
import { formatNumber } from '../../i18n/format.ts'
import { type Translation, useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { useStoredTrip } from '../trip/answers.ts'

const METRES_STEP = 10

function formatDistance(language: Language, km: number): string {
  if (km >= 1) return formatNumber(language, km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
  const metres = Math.max(METRES_STEP, Math.round((km * 1000) / METRES_STEP) * METRES_STEP)
  return formatNumber(language, metres, { style: 'unit', unit: 'meter' })
}

export interface Found extends Matching {
  /** Points of a long file that are not looked up. */
  readonly more: number
}

interface FoundPlacesProps {
  readonly texts: Translation<'itinerary-import'>
  readonly found: Found
  readonly onAdd: (ids: readonly string[]) => void
}

/** A point beside a place can be something else, so it is chosen only if it has no name of its own. */
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
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
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
              onChange={(event) => toggle(match.place, event.currentTarget.checked)}
            />
          ))}
          <p role="status" className="field-error">
            {added.length > room && t('tooMany', { most: MOST_WISHES, count: added.length - room })}
          </p>
          <p>
            <Button variant="primary" disabled={added.length === 0 || added.length > room} onClick={() => onAdd(added)}>
              {t('add', { count: added.length })}
            </Button>
          </p>
        </fieldset>
      )}
      {unknown.length > 0 && (
        <div className="import-unknown">
          <p>{t('unknown', { count: unknown.length })}</p>
          <ul>
            {unknown.map((point) => (
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
