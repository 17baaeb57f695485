/** A stop as one row of an expanded day. The row expands to a card, and only one row at a time is expanded. */

import './stop-row.css'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import type { Fault, Stop } from '../../../../shared/planner/plan.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { PlacePlate } from '../words/place-plate.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { Clock, usePlanWords } from '../words/plan-words.tsx'
import { decidingFact } from './deciding-fact.ts'
import { OwnLines } from './own-lines.tsx'
import { PlanFaults } from './plan-faults.tsx'
import { StopCard } from './stop-card.tsx'

export interface StopRowProps {
  readonly stop: Stop
  readonly day: string
  readonly faults: readonly Fault[]
  readonly instead?: string | undefined
  readonly onOpen: () => void
}

export function StopRow({ stop, day, faults, instead, onOpen }: StopRowProps) {
  const words = usePlanWords()
  const { t, brief, placeName, japanese, time } = words
  const name = withoutBrackets(placeName(stop.place))
  const written = withoutBrackets(japanese({ kind: 'place', id: stop.place }) ?? '')
  const fact = instead ?? decidingFact(stop, day, words)
  return (
    <li
      className="stop-row"
      data-place={stop.place}
      data-pinned={stop.pinned || undefined}
      data-faulty={faults.length > 0 || undefined}
    >
      {/*
       * The `<details>` elements of all stops have the same `name`, so the browser closes the open one when another
       * opens.
       */}
      <details name="plan-stop" onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary>
          <span className="stop-row-times">
            <Clock at={stop.arrives} />
            {/* Screen readers have the departure in a sentence, after the length of the stay. */}
            <span className="stop-row-leaves" aria-hidden="true">
              –<Clock at={stop.leaves} />
            </span>
          </span>
          <span className="stop-row-drawing">
            <PlacePlate id={stop.place} />
          </span>
          <div className="stop-row-text">
            <h3>
              {name}
              {written !== '' && written !== name && (
                <>
                  {' '}
                  <bdi lang="ja" className="stop-row-japanese">
                    {written}
                  </bdi>
                </>
              )}
            </h3>
            {fact && <span className="stop-row-fact">{fact}</span>}
          </div>
          <span className="stop-row-stay">
            {stop.pinned && <PlanIcon name="pin" />}
            <span aria-hidden="true">{brief(stop.leaves - stop.begins)}</span>
            <span className="visually-hidden">
              {`${t('stop.stay', { time: time(stop.leaves - stop.begins) })}, `}
              {t('stop.leaves', { time: clockOf(stop.leaves) })}
            </span>
          </span>
          <ChevronDownIcon />
        </summary>
        <StopCard stop={stop} day={day} />
      </details>
      <PlanFaults faults={faults} />
      <OwnLines note={stop.chosen?.note} booking={stop.chosen?.booking} />
    </li>
  )
}
