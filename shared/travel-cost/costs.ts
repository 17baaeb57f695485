/**
 * Cost of a car journey and its split (product decisions §6): fuel = km ÷ km per litre × yen per litre, plus tolls,
 * parking and rental. Each passenger pays an equal share rounded down to ¥10; the driver pays the remainder.
 */

/** Typical values; the user can change them. */
export const KM_PER_LITRE = { kei: 18, compact: 16, van: 10 } as const
export type CarClass = keyof typeof KM_PER_LITRE
export const CAR_CLASSES: readonly CarClass[] = ['kei', 'compact', 'van']

/** Factor on km per litre in winter, because cold engines, snow and winter tyres reduce the range. */
export const WINTER_RANGE_FACTOR = 0.85
/** Factor on driving times from December to March, when the same road takes longer. */
export const WINTER_TIME_FACTOR = 1.3

export const MOST_PERSONS = 8
const ROUNDING_YEN = 10
const ROUNDING_MINUTES = 5

export function kmPerLitre(car: CarClass, winter: boolean): number {
  return KM_PER_LITRE[car] * (winter ? WINTER_RANGE_FACTOR : 1)
}

export function drivingMinutes(minutes: number, winter: boolean): number {
  return Math.round((minutes * (winter ? WINTER_TIME_FACTOR : 1)) / ROUNDING_MINUTES) * ROUNDING_MINUTES
}

export interface CarJourney {
  readonly km: number
  readonly kmPerLitre: number
  readonly yenPerLitre: number
  /** Tolls, parking and rental are in yen, for the whole journey. */
  readonly tolls: number
  readonly parking: number
  readonly rental: number
  readonly persons: number
}

export interface CarCost {
  readonly fuel: number
  readonly total: number
  readonly each: number
  readonly driver: number
}

export type FuelUse = Pick<CarJourney, 'km' | 'kmPerLitre' | 'yenPerLitre'>

/** Valid ranges, inclusive; values outside are treated as typing errors. Kilometres are whole numbers. */
export const FUEL_BOUNDS = {
  km: { least: 1, most: 20_000 },
  kmPerLitre: { least: 2, most: 60 },
  yenPerLitre: { least: 50, most: 1_000 },
} as const satisfies Record<keyof FuelUse, { least: number; most: number }>

function burnt({ km, kmPerLitre, yenPerLitre }: FuelUse): number {
  return (km * yenPerLitre) / kmPerLitre
}

export function fuelYen(use: FuelUse): number {
  return Math.round(burnt(use))
}

/** Computes the cost of a journey. Fuel is rounded to ¥10, which is precise enough for a comparison. */
export function carCost(journey: CarJourney): CarCost {
  const fuel = Math.round(burnt(journey) / ROUNDING_YEN) * ROUNDING_YEN
  const total = fuel + journey.tolls + journey.parking + journey.rental
  const each = shareOf(total, journey.persons)
  return { fuel, total, each, driver: total - each * (journey.persons - 1) }
}

export function breakEvenPersons(total: number, fare: number): number | undefined {
  return fare > 0 ? Math.max(1, Math.ceil(total / fare)) : undefined
}

/** One person's share of a total, rounded down to ¥10; exact for whole numbers, because it divides once. */
export function shareOf(total: number, persons: number): number {
  return Math.floor(total / (persons * ROUNDING_YEN)) * ROUNDING_YEN
}
