/** Turns the typed prices of a trip into figures, and names those that are not valid. */

import type { PlaceKind } from '../../../../shared/planner/places/place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { readAmount, readRate } from '../../../../shared/travel-cost/amount.ts'
import { FUEL_BOUNDS } from '../../../../shared/travel-cost/costs.ts'
import {
  COST_KINDS,
  type CostKind,
  fuelUseOf,
  plannedCosts,
  type TripFigures,
} from '../../../../shared/travel-cost/trip-budget.ts'
import { sumOf, type VisitFees, visitFees } from '../../../../shared/travel-cost/visit-fees.ts'
import { NO_NOTES, PRICE_FIELDS, type PriceField, type TripNotes } from '../trip/trip-notes.ts'

export interface CostFigures {
  readonly figures: TripFigures
  /** The kinds of cost that the trip can have. An electric car needs no petrol. */
  readonly kinds: readonly CostKind[]
  readonly wrong: readonly PriceField[]
  /** Value of one unit of the user's currency in yen. */
  readonly rate: number | undefined
  readonly usesPass: boolean
  readonly fees: VisitFees
  /** Stops that may charge for entry and whose price is not known. */
  readonly unknownFees: readonly string[]
}

/** Kinds of places that have opening hours but usually no entrance. */
const NO_ENTRANCE: ReadonlySet<PlaceKind> = new Set([
  'food',
  'market',
  'michinoeki',
  'nature',
  'shopping',
  'transport',
  'viewpoint',
])
/** Viewpoints with a gate, a deck, a lift or a ropeway (sights.json). */
const WITH_ENTRANCE: ReadonlySet<string> = new Set([
  'hakodateyama',
  'hitsujigaoka',
  'moiwa',
  'okurayama',
  'tenguyama',
  'tvtower',
  'unkai',
  'usuzan',
])

type Bounds = { readonly least: number; readonly most: number }
const BOUNDS: Partial<Readonly<Record<PriceField, Bounds>>> = {
  kmPerLitre: FUEL_BOUNDS.kmPerLitre,
  yenPerLitre: FUEL_BOUNDS.yenPerLitre,
  // Yen per unit of the user's currency. The bounds are wide, because units of currencies differ much in value.
  rate: { least: 0.001, most: 10_000 },
}

export function costFigures(plan: Plan, { prices, persons, pass }: TripNotes): CostFigures {
  const read = new Map(PRICE_FIELDS.map((field) => [field, (field === 'rate' ? readRate : readAmount)(prices[field])]))
  const isWrong = (field: PriceField) => {
    const value = read.get(field)
    const { least, most } = BOUNDS[field] ?? { least: 0, most: Number.POSITIVE_INFINITY }
    return value !== undefined && !(value >= least && value <= most)
  }
  const wrong = PRICE_FIELDS.filter(isWrong)
  const valid = (field: PriceField) => (wrong.includes(field) ? undefined : read.get(field))
  const fees = visitFees(plan.days.flatMap(({ day, stops }) => stops.map(({ place }) => ({ place, day }))))
  const orKnown = (field: 'entryPerPerson' | 'parking', known: number | undefined) =>
    prices[field].trim() === '' ? known : valid(field)
  const isElectric = plan.request.vehicle === 'electric'
  const usesPass = plan.pass !== null && pass === true
  const figures = {
    km: plan.km,
    days: plan.days.length,
    persons,
    tolls: usesPass ? (plan.pass?.passYen ?? plan.tollYen) : plan.tollYen,
    kmPerLitre: isElectric ? undefined : valid('kmPerLitre'),
    yenPerLitre: isElectric ? undefined : valid('yenPerLitre'),
    rentalPerDay: valid('rentalPerDay'),
    entryPerPerson: orKnown('entryPerPerson', sumOf(fees.entry)),
    parking: orKnown('parking', sumOf(fees.parking)),
    other: valid('other'),
  }
  const kinds = COST_KINDS.filter((kind) => kind !== 'fuel' || !isElectric)
  return { figures, kinds, wrong, rate: valid('rate'), usesPass, fees, unknownFees: unknownFees(plan, fees) }
}

function unknownFees({ days }: Plan, { entry }: VisitFees): string[] {
  const known = new Set(entry.map(({ place }) => place))
  const stops = new Set(days.flatMap((day) => day.stops.map(({ place }) => place)))
  return [...stops].filter((id) => {
    const place = placeById.get(id)
    if (!place || place.hours.length === 0 || known.has(id)) return false
    return WITH_ENTRANCE.has(id) || !NO_ENTRANCE.has(place.kind)
  })
}

/**
 * Returns the costs of a plan as figures for a crew's budget. Recorded expenses are left out, because a crew's budget
 * is for the car. Returns undefined if the user has typed no prices for this trip.
 */
export function sharedCosts(plan: Plan, notes: TripNotes) {
  if (JSON.stringify(notes.prices) === JSON.stringify(NO_NOTES.prices)) return undefined
  const { figures } = costFigures(plan, notes)
  const costs = plannedCosts(figures)
  const fuel = fuelUseOf(figures)
  const text = (yen: number | undefined) => (yen ? String(yen) : '')
  return {
    yen: { fuel: '', tolls: text(costs.tolls), parking: text(costs.parking), rental: text(costs.rental), other: '' },
    ...(fuel && figures.km >= FUEL_BOUNDS.km.least && { fuelUse: { ...fuel, km: Math.round(fuel.km) } }),
  }
}
