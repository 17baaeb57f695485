/**
 * Buttons with the numbers of the days, which stay visible below the top bar. A press opens a day; "All" collapses them
 * all.
 */

import '../../../ui/styles/chip.css'
import './day-chips.css'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { formatDay } from '../../../i18n/format.ts'
import { usePlanWords } from '../words/plan-words.tsx'

interface DayChipsProps {
  readonly plan: Plan
  readonly day: number | null
  readonly onDay: (day: number | null) => void
}

export function DayChips({ plan, day, onDay }: DayChipsProps) {
  const { t, language } = usePlanWords()
  return (
    <nav className="day-chips" aria-label={t('chips.label')}>
      <button type="button" className="chip" aria-pressed={day === null} onClick={() => onDay(null)}>
        {t('chips.all')}
      </button>
      {plan.days.map((one, index) => (
        <button
          key={one.day}
          type="button"
          className="chip"
          aria-pressed={day === index}
          aria-label={t('tool.toDay', {
            day: index + 1,
            date: formatDay(language, one.day, { weekday: 'short', month: 'short', day: 'numeric' }),
          })}
          onClick={() => onDay(index)}
        >
          <bdi>{index + 1}</bdi>
        </button>
      ))}
    </nav>
  )
}
