/**
 * Splits a crew's car costs (product decisions §6). Costs are assigned to legs, the drives from one town of the route
 * to the next. The people in the car on a leg share its costs. A passenger pays at most the sum of those shares,
 * rounded down to ¥10. The owner, who counts as the driver, bears the rest. The parts add up to the cost exactly: no
 * fee and no profit.
 */

import { type FuelUse, fuelYen, shareOf } from '../travel-cost/costs.ts'
import { type BUDGET_KINDS, CREW_LIMITS, type CrewTown } from './crew.ts'
import { partOfTheWay } from './part-of-the-way.ts'

export const EXPENSE_LIMITS = {
  perCrew: 200,
  openAfterTripMs: 30 * 24 * 3_600_000,
} as const

export type BudgetKind = (typeof BUDGET_KINDS)[number]

export interface Budgeted {
  readonly budget: readonly { readonly kind: BudgetKind; readonly yen: number }[]
  readonly fuelUse?: FuelUse | undefined
}

/** Returns the budget in yen, and the fuel in it. A fuel cost calculated from `fuelUse` replaces a typed amount. */
export function budgetYen({ budget, fuelUse }: Budgeted): { readonly total: number; readonly fuel: number } {
  const sum = (of: (kind: BudgetKind) => boolean) =>
    budget.reduce((yen, item) => yen + (of(item.kind) ? item.yen : 0), 0)
  const fuel = fuelUse ? fuelYen(fuelUse) : sum((kind) => kind === 'fuel')
  return { total: fuel + sum((kind) => kind !== 'fuel'), fuel }
}

export interface Stretch {
  readonly from: CrewTown
  readonly to: CrewTown
  readonly km: number
}

export interface CostLeg extends Stretch {
  readonly yen: number
  readonly people: number
}

export interface Charge {
  readonly yen: number
  readonly fromTown?: CrewTown | null | undefined
  readonly toTown?: CrewTown | null | undefined
}

export interface Passenger {
  readonly seats: number
  readonly joinTown?: CrewTown | null | undefined
  readonly leaveTown?: CrewTown | null | undefined
}

/**
 * Each yen is divided into this many parts, so that up to nine people can share it in whole parts: the least common
 * multiple of the numbers from 1 to 9.
 */
export const PARTS_OF_A_YEN = 2_520
const MOST_PEOPLE = CREW_LIMITS.maximumSeats + 1

/** Returns the part of the route between two towns. If a town is no longer on the route, this is the whole route. */
function partOf(legs: readonly Stretch[], joinTown: Passenger['joinTown'], leaveTown: Passenger['leaveTown']) {
  const stops = legs.flatMap(({ from, to }, index) => (index === 0 ? [from, to] : [to]))
  return partOfTheWay(stops, { joinTown, leaveTown }) ?? { from: 0, to: legs.length }
}

/**
 * Each yen goes to the leg with the highest km ÷ (2 × yen + 1), where yen is the leg's amount so far (Webster's
 * method). Unlike the method of largest remainders, a higher total never lowers a leg's amount. If all legs have zero
 * kilometres, they count as equally long.
 * @param km of each leg; at least one leg
 */
export function distributeYen(yen: number, km: readonly number[]): number[] {
  const driven = km.map((length) => Math.round(length * 10))
  const lengths = driven.some((length) => length > 0) ? driven : driven.map(() => 1)
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  // Start slightly below the result, so that the loop distributes only a few yen. In the result, no leg is more than
  // `lengths.length` yen below its exact share.
  const laid = lengths.map((length) => Math.max(0, Math.floor((yen * length) / whole) - lengths.length))
  for (let left = yen - laid.reduce((sum, amount) => sum + amount, 0); left > 0; left--) {
    let next = 0
    for (let leg = 1; leg < lengths.length; leg++) {
      const [ours, theirs] = [lengths[leg] as number, lengths[next] as number]
      if (ours * (2 * (laid[next] as number) + 1) > theirs * (2 * (laid[leg] as number) + 1)) next = leg
    }
    laid[next] = (laid[next] as number) + 1
  }
  return laid
}

/** Distributes the charges over the legs. For a crew that stays in one town, pass one leg of zero kilometres. */
function yenOnLegs(legs: readonly Stretch[], charges: readonly Charge[]): number[] {
  const yen = legs.map(() => 0)
  for (const charge of charges) {
    const { from, to } = partOf(legs, charge.fromTown, charge.toTown)
    const km = legs.slice(from, to).map((leg) => leg.km)
    for (const [index, amount] of distributeYen(charge.yen, km).entries())
      yen[from + index] = (yen[from + index] ?? 0) + amount
  }
  return yen
}

function peopleOnLegs(legs: readonly Stretch[], passengers: readonly Passenger[]): number[] {
  const people = legs.map(() => 1)
  for (const { seats, joinTown, leaveTown } of passengers) {
    const { from, to } = partOf(legs, joinTown, leaveTown)
    for (let leg = from; leg < to; leg++) people[leg] = (people[leg] ?? 1) + seats
  }
  return people
}

export interface Split {
  readonly legs: readonly CostLeg[]
  readonly total: number
  /** The maximum that each passenger pays for all of their seats, in the order of the given passengers. */
  readonly passengers: readonly number[]
  readonly driver: number
}

/** @throws RangeError if more people are in the car than a crew may have */
export function splitCosts(
  stretches: readonly Stretch[],
  charges: readonly Charge[],
  passengers: readonly Passenger[],
): Split {
  const yen = yenOnLegs(stretches, charges)
  const people = peopleOnLegs(stretches, passengers)
  const legs = stretches.map((stretch, index) => ({
    ...stretch,
    yen: yen[index] as number,
    people: people[index] as number,
  }))
  const parts = passengers.map((passenger) => ceilingOf(legs, passenger))
  const total = yen.reduce((sum, amount) => sum + amount, 0)
  return { legs, total, passengers: parts, driver: total - parts.reduce((sum, part) => sum + part, 0) }
}

/**
 * Returns the maximum that a passenger pays for all of their seats; the amount for each seat is rounded down to ¥10.
 * `people` of the legs must already include these seats.
 */
export function ceilingOf(legs: readonly CostLeg[], { seats, joinTown, leaveTown }: Passenger): number {
  const { from, to } = partOf(legs, joinTown, leaveTown)
  const parts = legs.slice(from, to).reduce((sum, { yen, people }) => {
    if (people > MOST_PEOPLE)
      throw new RangeError(`${people} people exceed the maximum of ${MOST_PEOPLE} in a crew's car`)
    return sum + yen * (PARTS_OF_A_YEN / people)
  }, 0)
  return seats * shareOf(parts, PARTS_OF_A_YEN)
}

export function ceilingOfJoining(legs: readonly CostLeg[], passenger: Passenger): number {
  const { from, to } = partOf(legs, passenger.joinTown, passenger.leaveTown)
  const joined = legs.map((leg, index) =>
    index >= from && index < to ? { ...leg, people: leg.people + passenger.seats } : leg,
  )
  return ceilingOf(joined, passenger)
}
