/** Computes the cost comparison from the trip and the typed amounts, and lists what is missing or invalid. */

import { readAmount } from '../../../shared/travel-cost/amount.ts'
import {
  breakEvenPersons,
  type CarClass,
  type CarCost,
  carCost,
  kmPerLitre,
  shareOf,
} from '../../../shared/travel-cost/costs.ts'
import type { CostTown } from '../../../shared/travel-cost/towns.ts'
import { type Way, wayBetween } from '../../../shared/travel-cost/ways.ts'

export interface Trip {
  readonly from: CostTown
  readonly to: CostTown
  readonly both: boolean
  readonly persons: number
  readonly winter: boolean
  readonly tolls: boolean
  readonly car: CarClass
  readonly days: number
}

export const START: Trip = {
  from: 'cts',
  to: 'sapporo',
  both: false,
  persons: 2,
  winter: false,
  tolls: true,
  car: 'compact',
  days: 1,
}

export const AMOUNTS = ['fuel', 'tolls', 'parking', 'rental', 'fare', 'taxi'] as const
export type Amount = (typeof AMOUNTS)[number]
export type Typed = Readonly<Record<Amount, string>>

export const NOTHING_TYPED: Typed = { fuel: '', tolls: '', parking: '', rental: '', fare: '', taxi: '' }

export type Missing = 'towns' | 'fuel' | 'tolls' | 'rental' | 'fareOrTaxi'

export interface Comparison {
  readonly way: Way | undefined
  /** The distance of the whole journey in km. `rate` is the car's distance per litre, also in km. */
  readonly km: number
  readonly rate: number
  readonly missing: readonly Missing[]
  readonly wrong: readonly Amount[]
  /** The amounts for the whole journey, in yen. */
  readonly amounts: Readonly<Partial<Record<Amount, number>>>
  readonly car: CarCost | undefined
  readonly train: { readonly total: number; readonly each: number } | undefined
  readonly taxi: { readonly total: number; readonly each: number } | undefined
  /**
   * The smallest number of people for which the car (`evenCar`) or the taxi (`evenTaxi`) costs no more than the train.
   * Undefined when a price is missing or the fare is zero.
   */
  readonly evenCar: number | undefined
  readonly evenTaxi: number | undefined
}

/**
 * Compares the costs of a journey. Tolls, fare and taxi are entered for one direction, the rental for one day, and
 * parking for the whole journey.
 */
export function compare(trip: Trip, typed: Typed): Comparison {
  const way = wayBetween(trip)
  const ways = trip.both ? 2 : 1
  const asksTolls = (way?.tollMinutes ?? 0) > 0
  const read = (amount: Amount) => readAmount(typed[amount])
  const wrong = AMOUNTS.filter((amount) => Number.isNaN(read(amount)))
  const yen = (amount: Amount, times: number) => {
    const value = read(amount)
    return value === undefined || Number.isNaN(value) ? undefined : Math.round(value * times)
  }
  const perLitre = read('fuel')
  const fuel = perLitre === undefined || Number.isNaN(perLitre) || perLitre === 0 ? undefined : perLitre
  const tolls = asksTolls ? yen('tolls', ways) : 0
  const rental = yen('rental', trip.days)
  const parking = yen('parking', 1) ?? 0
  const fare = yen('fare', ways)
  const taxi = yen('taxi', ways)

  const km = (way?.km ?? 0) * ways
  const rate = kmPerLitre(trip.car, trip.winter)
  const complete = way && fuel !== undefined && tolls !== undefined && rental !== undefined
  const { persons } = trip
  const car = complete
    ? carCost({ km, kmPerLitre: rate, yenPerLitre: fuel, tolls, parking, rental, persons })
    : undefined

  const missing: Missing[] = []
  if (!way) missing.push('towns')
  if (fuel === undefined) missing.push('fuel')
  if (tolls === undefined) missing.push('tolls')
  if (rental === undefined) missing.push('rental')
  if (fare === undefined && taxi === undefined) missing.push('fareOrTaxi')

  return {
    way,
    km,
    rate,
    missing,
    wrong,
    amounts: {
      ...(fuel !== undefined && { fuel }),
      ...(tolls !== undefined && { tolls }),
      ...(rental !== undefined && { rental }),
      parking,
    },
    car,
    train: fare === undefined ? undefined : { total: fare * persons, each: fare },
    taxi: taxi === undefined ? undefined : { total: taxi, each: shareOf(taxi, persons) },
    evenCar: car && fare !== undefined ? breakEvenPersons(car.total, fare) : undefined,
    evenTaxi: taxi !== undefined && fare !== undefined ? breakEvenPersons(taxi, fare) : undefined,
  }
}
