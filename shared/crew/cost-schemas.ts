/** Schemas of a crew's costs: budget, cost shares, expenses and settlement. */

import Type from 'typebox'
import { closed, Id, line, oneOf, PublicPerson, Time } from '../schemas.ts'
import { BUDGET_KINDS, CREW_LIMITS, CREW_TOWNS } from './crew.ts'

const Yen = Type.Integer({ minimum: 0 })

export const CostLeg = Type.Object({
  from: oneOf(CREW_TOWNS),
  to: oneOf(CREW_TOWNS),
  km: Type.Number(),
  yen: Yen,
  people: Type.Integer(),
})

export const CostShare = Type.Object({
  /** Absent if the user may not see this person. */
  person: Type.Optional(PublicPerson),
  isDriver: Type.Boolean(),
  isReader: Type.Boolean(),
  seats: Type.Integer(),
  joinTown: Type.Optional(oneOf(CREW_TOWNS)),
  leaveTown: Type.Optional(oneOf(CREW_TOWNS)),
  /** This person's part of the budgeted costs: for a passenger the maximum to pay, for the driver the rest. */
  budgetYen: Yen,
  /** This person's part of the actual expenses: for a passenger the maximum to pay, for the driver the rest. */
  actualYen: Yen,
  paidYen: Yen,
})

const expenseFields = {
  kind: oneOf(BUDGET_KINDS),
  yen: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  note: Type.Optional(line(CREW_LIMITS.expenseNote)),
  /** The part of the route that the expense covers. If both towns are absent, it covers the whole route. */
  fromTown: Type.Optional(oneOf(CREW_TOWNS)),
  toTown: Type.Optional(oneOf(CREW_TOWNS)),
}

export const NewExpense = Type.Object(expenseFields, closed)

export const Expense = Type.Object({
  id: Id,
  crewId: Id,
  ...expenseFields,
  /** Absent if the user may not see this person. */
  payer: Type.Optional(PublicPerson),
  isReader: Type.Boolean(),
  createdAt: Time,
})

/** `from` and `to` are indexes in the list of shares. */
export const Transfer = Type.Object({ from: Type.Integer(), to: Type.Integer(), yen: Yen })

export const CrewCost = Type.Object({
  legs: Type.Array(CostLeg),
  budgetYen: Yen,
  fuelYen: Yen,
  actualYen: Yen,
  shares: Type.Array(CostShare),
  expenses: Type.Array(Expense),
  transfers: Type.Array(Transfer),
})
