/** What a crew's car costs, who pays what at most, what was laid out, and how it is settled. */

import Type from 'typebox'
import { closed, Id, line, oneOf, PublicPerson, Time } from '../schemas.ts'
import { BUDGET_KINDS, CREW_LIMITS, CREW_TOWNS } from './crew.ts'

const Yen = Type.Integer({ minimum: 0 })

/** From one town of the crew's route to the next. */
export const CostLeg = Type.Object({
  from: oneOf(CREW_TOWNS),
  to: oneOf(CREW_TOWNS),
  km: Type.Number(),
  yen: Yen,
  /** In the car, the driver and everybody's seats counted. */
  people: Type.Integer(),
})

export const CostShare = Type.Object({
  /** Missing for somebody the reader does not see. */
  person: Type.Optional(PublicPerson),
  /** The owner, who takes what rounding leaves. */
  isDriver: Type.Boolean(),
  isReader: Type.Boolean(),
  seats: Type.Integer(),
  joinTown: Type.Optional(oneOf(CREW_TOWNS)),
  leaveTown: Type.Optional(oneOf(CREW_TOWNS)),
  /** The ceiling of a passenger by the budget; the driver's own part. */
  budgetYen: Yen,
  /** The same by what was really laid out. */
  actualYen: Yen,
  paidYen: Yen,
})

const expenseFields = {
  kind: oneOf(BUDGET_KINDS),
  yen: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  note: Type.Optional(line(CREW_LIMITS.expenseNote)),
  /** The part of the route it was for; both are missing for all of it. */
  fromTown: Type.Optional(oneOf(CREW_TOWNS)),
  toTown: Type.Optional(oneOf(CREW_TOWNS)),
}

export const NewExpense = Type.Object(expenseFields, closed)

export const Expense = Type.Object({
  id: Id,
  crewId: Id,
  ...expenseFields,
  /** Missing for somebody the reader does not see. */
  payer: Type.Optional(PublicPerson),
  isReader: Type.Boolean(),
  createdAt: Time,
})

/** One payment of the settle-up, between two of the shares by their place in the list. */
export const Transfer = Type.Object({ from: Type.Integer(), to: Type.Integer(), yen: Yen })

export const CrewCost = Type.Object({
  legs: Type.Array(CostLeg),
  /** The whole car by its budget, and what of it is fuel. */
  budgetYen: Yen,
  fuelYen: Yen,
  /** What has been laid out. */
  actualYen: Yen,
  shares: Type.Array(CostShare),
  expenses: Type.Array(Expense),
  /** As few payments as settle what was laid out. */
  transfers: Type.Array(Transfer),
})
