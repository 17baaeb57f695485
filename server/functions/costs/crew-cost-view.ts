/**
 * A crew's costs for one reader. The owner and riders see everything. Other readers see the legs (parts of the route),
 * the budget and the maximum that they would pay.
 */

import type { CrewCost, Expense, PublicPerson } from '../../../shared/api/endpoints.ts'
import {
  budgetYen,
  type CostLeg,
  ceilingOfJoining,
  type Passenger,
  type Stretch,
  splitCosts,
} from '../../../shared/crew/cost.ts'
import { departureOf } from '../../../shared/crew/crew.ts'
import { legsOf } from '../../../shared/crew/route.ts'
import { settleUp } from '../../../shared/crew/settle-up.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { fieldsOf, freeSeatsOf, stateOf } from '../crews/crew-rows.ts'
import { findPeople, type People, personIn } from '../crews/crew-view.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import type { Person } from '../people/people.ts'
import { publicPerson } from '../people/public-person.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, ExpenseRow, RequestRow } from '../store/tables.ts'

type Share = CrewCost['shares'][number]

/** Request states of people who left the crew. People who left after departure still share the costs of the trip. */
const LEFT: readonly RequestRow['state'][] = ['withdrawn', 'removed']

export async function viewCrewCost(db: Queries, crew: CrewRow, reader: Person, now: number): Promise<CrewCost> {
  const fields = fieldsOf(crew)
  const requests = await db
    .selectFrom('requests')
    .selectAll()
    .where('crewId', '=', crew.id)
    .where((is) =>
      is.or([
        is('state', '=', 'accepted'),
        is.and([is('state', 'in', LEFT), is('decidedAt', '>=', departureOf(fields.firstDay))]),
        is.and([is('state', '=', 'pending'), is('senderSub', '=', reader.sub), is('expiresAt', '>', now)]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const mates = requests.filter(({ state }) => state !== 'pending')
  const routed = legsOf(fields)
  const { startTown, endTown, fuelUse } = fields
  const stretches = routed.length > 0 ? routed : [{ from: startTown, to: endTown, km: fuelUse?.km ?? 0 }]
  const { total, fuel } = budgetYen(fields)
  const budget = splitCosts(stretches, [{ yen: total }], mates)
  const whole = { legs: [...budget.legs], budgetYen: total, fuelYen: fuel }

  const isRiding = crew.ownerSub === reader.sub || mates.some(({ senderSub }) => senderSub === reader.sub)
  if (isRiding) return { ...whole, ...(await viewRide(db, { crew, mates, stretches, budget, reader })) }
  const own = joiningShare(crew, requests, budget.legs, reader, now)
  return { ...whole, actualYen: 0, shares: own ? [own] : [], expenses: [], transfers: [] }
}

/**
 * Computes the share that the reader would pay after joining. It uses the seats and towns of the reader's pending
 * request; without one, it assumes one seat for the whole route.
 */
function joiningShare(
  crew: CrewRow,
  requests: readonly RequestRow[],
  legs: readonly CostLeg[],
  reader: Person,
  now: number,
): Share | undefined {
  const pending = requests.find(({ senderSub, state }) => senderSub === reader.sub && state === 'pending')
  const passenger: Passenger = pending ?? { seats: 1 }
  if (stateOf(crew, now) !== 'open' || passenger.seats > freeSeatsOf(crew)) return undefined
  return {
    person: publicPerson(reader, true),
    isDriver: false,
    isReader: true,
    seats: passenger.seats,
    ...townsOf(passenger),
    budgetYen: ceilingOfJoining(legs, passenger),
    actualYen: 0,
    paidYen: 0,
  }
}

interface Ride {
  readonly crew: CrewRow
  readonly mates: readonly RequestRow[]
  readonly stretches: readonly Stretch[]
  readonly budget: ReturnType<typeof splitCosts>
  readonly reader: Person
}

/**
 * Builds the costs as the owner and the riders see them. A payer who left before departure stays in the settlement with
 * a share of 0, so that they are paid back.
 */
async function viewRide(db: Queries, { crew, mates, stretches, budget, reader }: Ride) {
  const rows = await db
    .selectFrom('expenses')
    .selectAll()
    .where('crewId', '=', crew.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const actual = splitCosts(stretches, rows, mates)
  const riding = [crew.ownerSub, ...mates.map(({ senderSub }) => senderSub)]
  const left = [...new Set(rows.map(({ payerSub }) => payerSub))].filter((sub) => !riding.includes(sub))
  const subs = [...riding, ...left]
  const show = await visiblePeople(db, subs, crew, reader)
  const shares = subs.map((sub, index): Share => {
    const mate = mates[index - 1]
    const paidYen = rows.reduce((sum, { payerSub, yen }) => sum + (payerSub === sub ? yen : 0), 0)
    const { person } = show(sub)
    const part = (split: typeof actual) => (index === 0 ? split.driver : (split.passengers[index - 1] ?? 0))
    return {
      ...(person && { person }),
      isDriver: index === 0,
      isReader: sub === reader.sub,
      seats: index === 0 ? 1 : (mate?.seats ?? 0),
      ...(mate && townsOf(mate)),
      budgetYen: part(budget),
      actualYen: part(actual),
      paidYen,
    }
  })
  return {
    actualYen: actual.total,
    shares,
    expenses: rows.map((row) => viewExpense(row, show(row.payerSub), reader)),
    transfers: settleUp(shares.map(({ paidYen, actualYen }) => paidYen - actualYen)),
  }
}

interface Shown {
  readonly person?: PublicPerson
  readonly isOpen: boolean
}

export function viewExpense(row: ExpenseRow, { person: payer, isOpen }: Shown, reader: Person): Expense {
  const { id, crewId, kind, yen, note, fromTown, toTown, payerSub, createdAt } = row
  return {
    id,
    crewId,
    kind,
    yen,
    ...(note && payer && { note: isOpen ? note : maskContacts(note) }),
    ...(fromTown && { fromTown }),
    ...(toTown && { toTown }),
    ...(payer && { payer }),
    isReader: payerSub === reader.sub,
    createdAt,
  }
}

async function visiblePeople(db: Queries, subs: readonly string[], crew: CrewRow, reader: Person) {
  const unseen = await hiddenFrom(db, reader.sub)
  const people: People = await findPeople(db, subs)
  return (sub: string): Shown => {
    if (unseen.has(sub)) return { isOpen: false }
    const isOpen = [sub, crew.ownerSub].includes(reader.sub) || sub === crew.ownerSub
    return { person: publicPerson(personIn(people, sub), isOpen), isOpen }
  }
}

function townsOf({ joinTown, leaveTown }: Passenger) {
  return { ...(joinTown && { joinTown }), ...(leaveTown && { leaveTown }) }
}
