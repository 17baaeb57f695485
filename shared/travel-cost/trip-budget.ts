/** Sums up the planned cost of a trip, and compares it with the expenses. All amounts are whole yen. */

import { type FuelUse, fuelYen } from './costs.ts'

export const COST_KINDS = ['fuel', 'tolls', 'rental', 'entry', 'parking', 'other'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** Figures that the planner knows and prices that the user typed. An absent price is not counted. */
export interface TripFigures {
  readonly km: number
  /** Calendar days with the car, first and last included. */
  readonly days: number
  readonly persons: number
  readonly kmPerLitre?: number | undefined
  readonly yenPerLitre?: number | undefined
  readonly tolls: number
  readonly rentalPerDay?: number | undefined
  readonly entryPerPerson?: number | undefined
  readonly parking?: number | undefined
  readonly other?: number | undefined
}

/** Undefined: a figure is missing, so the cost is not counted. */
export type PlannedCosts = Readonly<Record<CostKind, number | undefined>>

export function fuelUseOf({ km, kmPerLitre, yenPerLitre }: TripFigures): FuelUse | undefined {
  if (kmPerLitre === undefined || yenPerLitre === undefined) return undefined
  return { km, kmPerLitre, yenPerLitre }
}

export function plannedCosts(figures: TripFigures): PlannedCosts {
  const { days, persons, tolls, rentalPerDay, entryPerPerson, parking, other } = figures
  const fuel = fuelUseOf(figures)
  const times = (price: number | undefined, count: number) =>
    price === undefined ? undefined : Math.round(price * count)
  return {
    fuel: fuel && fuelYen(fuel),
    tolls,
    rental: times(rentalPerDay, days),
    entry: times(entryPerPerson, persons),
    parking: times(parking, 1),
    other: times(other, 1),
  }
}

export function totalOf(costs: PlannedCosts): number {
  return COST_KINDS.reduce((sum, kind) => sum + (costs[kind] ?? 0), 0)
}

export function notCounted(costs: PlannedCosts): CostKind[] {
  return COST_KINDS.filter((kind) => costs[kind] === undefined)
}

/** Returns one person's share, rounded up to a whole yen, so that the shares of all persons cover the total. */
export function eachOf(total: number, persons: number): number {
  return Math.ceil(total / persons)
}

export interface SpentEntry {
  readonly kind: CostKind
  readonly yen: number
  readonly note: string
}

export function spentByKind(entries: readonly SpentEntry[]): Readonly<Record<CostKind, number>> {
  const sums = { fuel: 0, tolls: 0, rental: 0, entry: 0, parking: 0, other: 0 }
  for (const { kind, yen } of entries) sums[kind] += yen
  return sums
}
