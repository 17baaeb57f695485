/** What the vehicle of a request changes: how often its driver rests, and how far an electric car goes. */

import { isWinter } from '../../time/daylight.ts'
import { CAR_STRETCH_MINUTES } from '../roads/rests.ts'

interface Driven {
  readonly vehicle?: string
  /** The range of an electric car in its brochure, in kilometres. */
  readonly range?: number
}

/** Motorbike riders rest every hour (article `motorcycles`, section `dangers`). */
const RIDE_MINUTES = 60

export function stretchOf(vehicle: string | undefined): number {
  return vehicle === 'motorbike' ? RIDE_MINUTES : CAR_STRETCH_MINUTES
}

/**
 * The usable share of the range in the brochure (article `electric-cars`, section `range`). Winter is December to
 * March.
 */
const USABLE = { summer: 0.75, winter: 0.5 } as const

/**
 * Minutes of a stop to charge. Half an hour is the usual limit of a quick charger, and fills most batteries to about
 * 80 % (article `electric-cars`). An assumption, because the power of the known chargers is not known.
 */
export const CHARGING_MINUTES = 30

export function kmOnOneCharge({ vehicle, range }: Driven, day: string): number | undefined {
  if (vehicle !== 'electric' || range === undefined) return undefined
  return Math.round((range * USABLE[isWinter(day) ? 'winter' : 'summer']) / 10) * 10
}
