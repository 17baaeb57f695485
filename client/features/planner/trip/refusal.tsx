/** Explains which wish of a request cannot be met and offers the nearest possible trip. */

import { useEffect, useRef } from 'react'
import type { Refusal } from '../../../../shared/planner/plan.ts'
import { EXTRA_WISHES, MOST_DAYS, type PlanRequest } from '../../../../shared/planner/request.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { formatDay, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { clockText } from './answers.ts'
import { readOwnWishes } from './own-wishes.ts'

interface RefusalProps {
  readonly refusal: Refusal
  readonly asked: PlanRequest
  readonly onNearest: (request: PlanRequest) => void
  readonly onDismiss: () => void
}

export function RefusalAlert({ refusal: { wish, about = '', nearest }, asked, onNearest, onDismiss }: RefusalProps) {
  const { t } = useTranslation('itinerary')
  const nameOf = useNames()
  const alert = useRef<HTMLDivElement>(null)
  const change = useChange(asked, nearest)
  useEffect(() => alert.current?.focus(), [])
  return (
    <Alert ref={alert} tone="error" onDismiss={onDismiss} dismissLabel={t('refused.dismiss')}>
      <p className="trip-refusal-head">{t('refused.heading')}</p>
      <p>{t(`refused.wish.${wish}`, { name: nameOf(about), most: MOST_DAYS })}</p>
      {nearest && (
        <p className="trip-refusal-nearest">
          <span>{change}</span>
          <Button variant="primary" onClick={() => onNearest(nearest.request)}>
            {t('refused.nearest')}
          </Button>
        </p>
      )}
    </Alert>
  )
}

function useNames(): (id: string) => string {
  const { t: texts, has } = useTranslation('places')
  return (id) => {
    const key = [`place.${id}`, `town.${id}`, `island.${id}`].find(has)
    if (key && has(key)) return texts(key)
    return readOwnWishes().find((own) => own.id === id)?.name ?? id
  }
}

function useChange(asked: PlanRequest, nearest: Refusal['nearest']): string {
  const { t, language } = useTranslation('itinerary')
  const nameOf = useNames()
  if (!nearest) return ''
  const { request, change } = nearest
  const { arrival, departure, longestDrive } = request
  const without = (before: readonly string[], after: readonly string[]) => before.filter((id) => !after.includes(id))
  switch (change) {
    case 'drop': {
      const names = formatList(language, without(asked.must, request.must).map(nameOf))
      if (names !== '') return t('refused.change.drop', { names })
      return t('refused.change.keep', { names: formatList(language, without(asked.skip, request.skip).map(nameOf)) })
    }
    case 'wishes': {
      const dropped = EXTRA_WISHES.filter((wish) => asked[wish] !== undefined && request[wish] === undefined)
      return t('refused.change.wishes', {
        names: formatList(
          language,
          dropped.map((wish) => t(`refused.dropped.${wish}`)),
        ),
      })
    }
    case 'longest-drive':
      return longestDrive === null
        ? t('refused.change.advised')
        : t('refused.change.drive', { time: formatMinutes(language, longestDrive) })
    case 'last-day':
      return t('refused.change.lastDay', { day: formatDay(language, request.lastDay) })
    case 'first-day':
      return t('refused.change.days', {
        first: formatDay(language, request.firstDay),
        last: formatDay(language, request.lastDay),
      })
    case 'hours':
      return t('refused.change.hours', { arrival: clockText(arrival.at), departure: clockText(departure.at) })
  }
}
