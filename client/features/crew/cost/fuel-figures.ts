/** Combines typed fuel figures with those derived from the car, the season and the route. */

import { readAmount } from '../../../../shared/travel-cost/amount.ts'
import { type CarClass, FUEL_BOUNDS, type FuelUse, kmPerLitre } from '../../../../shared/travel-cost/costs.ts'

export interface FuelTyped {
  readonly car: CarClass
  /** Whether to use winter consumption. Undefined: the first day decides. */
  readonly winter: boolean | undefined
  /**
   * Kilometres per litre as typed; if it is undefined, the car and the season decide. `km` is the distance as typed; if
   * it is undefined, the route decides.
   */
  readonly kmPerLitre: string | undefined
  readonly km: string | undefined
  readonly yenPerLitre: string
}

export type FuelFigure = keyof FuelUse

export interface FuelFigures {
  readonly winter: boolean
  readonly shown: Readonly<Record<FuelFigure, string>>
  readonly wrong: readonly FuelFigure[]
  readonly missing: readonly FuelFigure[]
  readonly use: FuelUse | undefined
}

const FIGURES = ['km', 'kmPerLitre', 'yenPerLitre'] as const

export function isWinterDay(day: string): boolean {
  return ['12', '01', '02', '03'].includes(day.slice(5, 7))
}

/**
 * Returns the remembered petrol price if the form may fill it in, otherwise ''. A fuel cost is calculated as soon as there
 * is a price. It must not replace an amount that the user typed, or be added to the costs of an existing crew.
 */
export function priceToFillIn(
  remembered: string,
  { isNew, yen }: { readonly isNew: boolean; readonly yen: string | undefined },
): string {
  return isNew && !yen ? remembered : ''
}

export function typedOf(use: FuelUse | undefined, rememberedPrice: string): FuelTyped {
  const start = { car: 'compact', winter: undefined } as const
  if (!use) return { ...start, kmPerLitre: undefined, km: undefined, yenPerLitre: rememberedPrice }
  return { ...start, kmPerLitre: String(use.kmPerLitre), km: String(use.km), yenPerLitre: String(use.yenPerLitre) }
}

/**
 * @param roadKm length of the route in km, not rounded; undefined while unknown
 * @param firstDay 'YYYY-MM-DD' or empty
 */
export function fuelFigures(typed: FuelTyped, roadKm: number | undefined, firstDay: string): FuelFigures {
  const winter = typed.winter ?? isWinterDay(firstDay)
  const shown = {
    km: typed.km ?? (roadKm === undefined ? '' : String(Math.round(roadKm))),
    kmPerLitre: typed.kmPerLitre ?? String(oneDecimal(kmPerLitre(typed.car, winter))),
    yenPerLitre: typed.yenPerLitre,
  }
  const read = {
    km: whole(readAmount(shown.km)),
    kmPerLitre: readAmount(shown.kmPerLitre),
    yenPerLitre: readAmount(shown.yenPerLitre),
  }
  const missing = FIGURES.filter((figure) => read[figure] === undefined)
  const wrong = FIGURES.filter((figure) => !missing.includes(figure) && !isWithin(figure, read[figure]))
  const { km, kmPerLitre: rate, yenPerLitre } = read
  const complete = missing.length === 0 && wrong.length === 0
  const use =
    complete && km !== undefined && rate !== undefined && yenPerLitre !== undefined
      ? { km, kmPerLitre: rate, yenPerLitre }
      : undefined
  return { winter, shown, wrong, missing, use }
}

function isWithin(figure: FuelFigure, value: number | undefined): boolean {
  const { least, most } = FUEL_BOUNDS[figure]
  return value !== undefined && value >= least && value <= most
}

function whole(km: number | undefined): number | undefined {
  return km === undefined ? undefined : Math.round(km)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
