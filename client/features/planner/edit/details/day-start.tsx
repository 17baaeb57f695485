/** A field for the time at which a day starts, and a button that restores the usual time. */

import type { PlanDay } from '../../../../../shared/planner/plan.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { clockText } from '../../trip/answers.ts'
import { usePlanWords } from '../../words/plan-words.tsx'
import type { Edits } from './edits.ts'
import { setDay } from './outline-details.ts'

export function DayStart({ day, index, edits }: { day: PlanDay; index: number; edits: Edits }) {
  const { t, pointName } = usePlanWords()
  const chosen = day.chosen?.leaves
  const shown = clockText(chosen ?? day.leaves)
  const change = (leaves: number | undefined) => {
    const said =
      leaves === undefined
        ? t('status.usualStart', { day: index + 1 })
        : t('status.start', { day: index + 1, time: clockText(leaves) })
    edits.apply(setDay(edits.outline, index, { leaves }), said)
  }
  const commit = (typed: string) => {
    const [hours = Number.NaN, minutes = Number.NaN] = typed.split(':').map(Number)
    if (typed === shown || Number.isNaN(hours * 60 + minutes)) return
    change(hours * 60 + minutes)
  }
  return (
    <div className="day-start">
      <Field
        // The key remounts the field when the time changes, so that an undo also replaces the typed time.
        key={shown}
        name={`start-${index + 1}`}
        type="time"
        label={t('start.label', { place: pointName(day.from) })}
        data-control="start"
        required
        defaultValue={shown}
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      />
      {chosen !== undefined && (
        <Button variant="quiet" onClick={() => change(undefined)}>
          {t('start.usual')}
        </Button>
      )}
    </div>
  )
}
