/** Lists the roads that are usually closed on a date that the user chooses. The map of places draws them. */

import { useEffect, useState } from 'react'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { ClosedRoad } from '../map/closed-on.ts'
import { closedRoadName } from '../map/closed-road-name.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns the roads that are closed on `day`; undefined if `day` is undefined or the lines of the roads have not loaded
 * yet.
 * @param day 'YYYY-MM-DD'
 */
export function useClosedRoads(day: string | undefined): readonly ClosedRoad[] | undefined {
  const [closedOn, setClosedOn] = useState<(days: readonly string[]) => ClosedRoad[]>()
  const [closed, setClosed] = useState<readonly ClosedRoad[]>()
  const isWanted = day !== undefined
  useEffect(() => {
    if (!isWanted) return
    let left = false
    import('../map/closed-on.ts').then(({ closedRoadsOn }) => {
      if (!left) setClosedOn(() => closedRoadsOn)
    }, reportError)
    return () => {
      left = true
    }
  }, [isWanted])
  useEffect(() => setClosed(day === undefined ? undefined : closedOn?.([day])), [closedOn, day])
  return closed
}

interface DateClosuresProps {
  readonly day: string | undefined
  readonly closed: readonly ClosedRoad[] | undefined
  readonly onDay: (day: string | undefined) => void
}

export function DateClosures({ day, closed, onDay }: DateClosuresProps) {
  const { t, language } = useTranslation('maps')
  const places = useTranslation('places')
  const texts = useLazyTexts('itinerary-plan', day !== undefined)
  const [typed, setTyped] = useState('')
  const toggle = (isOpen: boolean) => {
    const today = dayInJapan(systemClock.now())
    setTyped(today)
    onDay(isOpen ? today : undefined)
  }
  const date = day === undefined ? '' : formatDay(language, day)
  return (
    <details className="places-closures" onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>{t('closures.title')}</summary>
      <Field
        type="date"
        name="closed-on"
        optional
        label={t('closures.date')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (DAY.test(value)) onDay(value)
        }}
      />
      <div role="status">
        {texts && closed && (
          <>
            <p>{t(closed.length === 0 ? 'closures.none' : 'closures.closed', { date })}</p>
            <ul>
              {closed.map((road) => (
                <li key={road.id}>
                  {road.kind === 'night'
                    ? t('closures.night', { road: closedRoadName(texts, places, road) })
                    : closedRoadName(texts, places, road)}
                </li>
              ))}
            </ul>
            {closed.length > 0 && <p>{t('closures.check')}</p>}
          </>
        )}
      </div>
    </details>
  )
}
