/**
 * Two countdowns: to the next closing time or the latest end of the day, and to sunset. Screen readers do not announce
 * them.
 */

import type { ReactNode } from 'react'
import { backBy, dinnerBy } from '../../../../shared/planner/bounds.ts'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import type { Rest } from '../../../../shared/planner/today/rest-of-day.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { hoursOn } from '../day/deciding-fact.ts'
import { usePlanWords } from '../words/plan-words.tsx'

interface TimeLeftProps {
  readonly plan: Plan
  readonly index: number
  readonly rest: Rest
  readonly minutes: number
}

export function TimeLeft({ plan, index, rest, minutes }: TimeLeftProps) {
  const { t } = useTranslation('itinerary-today')
  const day = plan.days[index]
  const limit = useNextLimit({ plan, index, rest, minutes })
  if (!day) return null
  const sunset = Math.round(day.sunset)
  return (
    <div className="today-counts">
      {limit && <Countdown label={limit.label} from={day.leaves} until={limit.until} minutes={minutes} />}
      {minutes < sunset ? (
        <Countdown
          label={t('count.sunset', { time: clockOf(sunset) })}
          from={day.leaves}
          until={sunset}
          minutes={minutes}
          isSun
        />
      ) : (
        <p className="today-count">{t('count.dark', { time: clockOf(sunset) })}</p>
      )}
    </div>
  )
}

interface CountdownProps {
  readonly label: ReactNode
  readonly from: number
  readonly until: number
  readonly minutes: number
  readonly isSun?: boolean
}

function Countdown({ label, from, until, minutes, isSun = false }: CountdownProps) {
  const { brief } = usePlanWords()
  const share = Math.min(1, Math.max(0, (until - minutes) / Math.max(1, until - from)))
  return (
    <div className="today-count" data-sun={isSun || undefined}>
      <p>{label}</p>
      {/* The `timer` role is not a live region by default, so a screen reader reads the time only on request. */}
      <p className="today-count-left" role="timer">
        <bdi>{brief(Math.max(0, until - minutes))}</bdi>
      </p>
      <span className="today-count-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}

function useNextLimit({ plan, index, rest, minutes }: TimeLeftProps) {
  const { t } = useTranslation('itinerary-today')
  const { placeName, townName } = usePlanWords()
  const day = plan.days[index]
  if (!day) return undefined
  for (const { place } of rest.stops.filter(({ leaves }) => leaves > minutes)) {
    const until = hoursOn(place, day.day)?.closes
    if (until !== undefined && until > minutes) {
      return { until, label: t('count.closes', { place: withoutBrackets(placeName(place)), time: clockOf(until) }) }
    }
  }
  const town = day.night
  const at = town === null ? undefined : nodeById.get(town)
  const until =
    town === null ? backBy(plan.request) : at ? Math.round(dinnerBy(town, day.day, at, plan.request.children)) : 0
  if (until <= minutes) return undefined
  const place = withoutBrackets(townName(town ?? plan.request.departure.gate))
  return { until, label: t('count.by', { place, time: clockOf(until) }) }
}
