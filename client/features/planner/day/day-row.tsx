/** The row of a collapsed day: number, date, title, figures and small drawings. */

import './day-row.css'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import { RouteShield } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Facts, usePlanWords } from '../words/plan-words.tsx'
import { dayKinds } from '../words/stop-kind.ts'
import { dayName } from '../words/trip-name.ts'

/** The maximum number of small drawings in the row of a day. Phones show only the first four (day-row.css). */
const MOST_DRAWINGS = 5

interface DayRowProps {
  readonly plan: Plan
  readonly day: PlanDay
  readonly index: number
}

export function DayRow({ plan, day, index }: DayRowProps) {
  const words = usePlanWords()
  const { t, language, km, brief } = words
  return (
    <>
      {/* The shield is hidden from screen readers, because the heading says the number of the day. */}
      <span className="day-row-shield" aria-hidden="true">
        <RouteShield number={index + 1} />
      </span>
      <div className="day-row-text">
        <h2 id={`plan-day-${index + 1}`}>
          <span className="visually-hidden">{`${t('chips.day', { day: index + 1 })}, `}</span>
          <span className="day-row-date">
            {formatDay(language, day.day, { weekday: 'short', day: 'numeric', month: 'short' })}
          </span>{' '}
          <span className="day-row-title">{dayName(plan, index, words)}</span>
        </h2>
        <Facts
          as="span"
          of={[
            <bdi key="km">{km(day.km)}</bdi>,
            <span key="wheel">
              <span className="visually-hidden">{t('totals.wheel')} </span>
              <bdi>{brief(day.minutes)}</bdi>
            </span>,
            <span key="sunset" className="day-row-sunset">
              <PlanIcon name="sunset" />
              <span className="visually-hidden">{t('day.sunset', { time: clockOf(day.sunset) })}</span>
              <bdi aria-hidden="true">{clockOf(day.sunset)}</bdi>
            </span>,
          ]}
        />
      </div>
      <span className="day-row-drawings">
        {dayKinds(plan, day, MOST_DRAWINGS).map((kind, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawings have no other identity and keep their order
          <KindDrawing key={at} kind={kind} />
        ))}
      </span>
      <ChevronDownIcon />
    </>
  )
}
