/** Shows the maximum cost of a seat for all or part of the route, before the user asks for a seat. */

import { useId, useState } from 'react'
import type { Crew, CrewCost } from '../../../../shared/api/endpoints.ts'
import { ceilingOfJoining } from '../../../../shared/crew/cost.ts'
import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { formatYen } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/form/field.tsx'
import { LegsTable } from './legs-table.tsx'
import { hasParts, joinChoices, leaveChoices, partOf } from './partial-route.ts'

export function SeatEstimate({ crew, cost }: { crew: Crew; cost: CrewCost }) {
  const { t } = useTranslation('cost')
  if (cost.budgetYen === 0) return null
  const own = cost.shares.find(({ isReader }) => isReader)
  return (
    <>
      {own ? <Figure crew={crew} cost={cost} own={own} /> : <p>{t('would.closed')}</p>}
      <LegsTable cost={cost} />
    </>
  )
}

interface FigureProps {
  readonly crew: Crew
  readonly cost: CrewCost
  readonly own: CrewCost['shares'][number]
}

function Figure({ crew, cost, own }: FigureProps) {
  const { t, language } = useTranslation('cost')
  const towns = useTranslation('crew').t
  const figure = useId()
  const [seats, setSeats] = useState(own.seats)
  const [join, setJoin] = useState<CrewTown>(own.joinTown ?? crew.startTown)
  const [leave, setLeave] = useState<CrewTown>(own.leaveTown ?? crew.endTown)
  const joins = joinChoices(crew)
  const leaves = leaveChoices(crew, join)
  // A chosen town may no longer be available: the owner may have removed it from the route, and a later town to get in
  // leaves fewer towns to get out.
  const from = joins.includes(join) ? join : crew.startTown
  const to = leaves.includes(leave) ? leave : (leaves[0] ?? crew.endTown)
  const count = Math.min(seats, Math.max(1, crew.freeSeats))
  const yen = ceilingOfJoining(cost.legs, { seats: count, ...partOf(crew, from, to) })
  const named = (list: readonly CrewTown[]) => list.map((value) => ({ value, label: towns(`towns.${value}`) }))
  return (
    <>
      <div className="crew-cost-row">
        {hasParts(crew) && (
          <>
            <SelectField
              name="costFrom"
              label={t('would.from')}
              options={named(joins)}
              value={from}
              aria-controls={figure}
              onChange={(event) => setJoin(joins.find((town) => town === event.currentTarget.value) ?? from)}
            />
            <SelectField
              name="costTo"
              label={t('would.to')}
              options={named(leaves)}
              value={to}
              aria-controls={figure}
              onChange={(event) => setLeave(leaves.find((town) => town === event.currentTarget.value) ?? to)}
            />
          </>
        )}
        {crew.freeSeats > 1 && (
          <SelectField
            name="costSeats"
            label={t('would.seats')}
            options={countOptions(language, 1, crew.freeSeats)}
            value={String(count)}
            aria-controls={figure}
            onChange={(event) => setSeats(Number(event.currentTarget.value))}
          />
        )}
      </div>
      <p className="crew-cost-figure" id={figure} role="status">
        <strong>{t('would.figure', { yen: formatYen(language, yen) })}</strong> {t('would.figureSeats', { count })}
      </p>
      <p className="crew-cost-soft">{t('would.reckoned')}</p>
    </>
  )
}
