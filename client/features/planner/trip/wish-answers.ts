/**
 * The answers about areas, nights, the start time of the days, and the vehicle. Most requests leave them at their
 * defaults.
 */

import { REGIONS, type Region } from '../../../../shared/planner/places/regions.ts'
import { NIGHT_TOWNS } from '../../../../shared/planner/places/towns.ts'
import {
  AREA_WEIGHTS,
  type AreaWish,
  type DayStart,
  LEAST_NIGHTS,
  MOST_DAYS,
  MOST_TOWN_NIGHTS,
  OLDEST_CHILD,
  type PlanRequest,
  RANGE_KM,
  SHAPES,
  START_BOUNDS,
  type TownNights,
  VEHICLES,
  type Vehicle,
} from '../../../../shared/planner/request.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'

/**
 * The wishes for the nights. With '', the planner chooses the nights. With 'around', the trip spends all days in and
 * around one town.
 */
export const SLEEPS = ['', ...SHAPES, 'around'] as const
export type Sleep = (typeof SLEEPS)[number]

/**
 * The weights that the user can choose for a single region. 'only' is not one of them, because it applies to all chosen
 * regions together.
 */
export const REGION_WEIGHTS = ['some', 'more'] as const
export type RegionWeight = (typeof REGION_WEIGHTS)[number]

export interface NightsAnswer {
  readonly town: string
  readonly nights: number
  /** The first day on which the nights in this town can be, 'YYYY-MM-DD'; empty for any day. */
  readonly from: string
}

export interface WishAnswers {
  readonly regions: readonly Region[]
  /** The weight of each region for which the user has chosen no other weight. */
  readonly areaWeight: AreaWish['weight']
  readonly regionWeights: Partial<Readonly<Record<Region, RegionWeight>>>
  readonly sleep: Sleep
  readonly around: string
  readonly townNights: readonly NightsAnswer[]
  readonly leastNights: number
  /** When the days start, in minutes after midnight; null for the usual time. */
  readonly startAt: number | null
  /** Days that start at another time than `startAt`. */
  readonly dayStarts: readonly DayStart[]
  readonly vehicle: Vehicle
  /** Range of the electric car in its brochure, in kilometres; null if the user has not chosen it. */
  readonly range: number | null
  readonly stepFree: boolean
  /** Age of the youngest child in years; null if the user has not entered it. */
  readonly youngest: number | null
  readonly thrifty: boolean
}

export const RANGES: readonly number[] = Array.from(
  { length: (RANGE_KM.most - RANGE_KM.least) / RANGE_KM.step + 1 },
  (_, index) => RANGE_KM.least + index * RANGE_KM.step,
)

export const NO_WISHES: WishAnswers = {
  regions: [],
  areaWeight: 'more',
  regionWeights: {},
  sleep: '',
  around: 'otaru',
  townNights: [],
  leastNights: 1,
  startAt: null,
  dayStarts: [],
  vehicle: 'car',
  range: null,
  stepFree: false,
  youngest: null,
  thrifty: false,
}

type WishFields = Pick<
  PlanRequest,
  | 'areas'
  | 'shape'
  | 'around'
  | 'nights'
  | 'leastNights'
  | 'startAt'
  | 'starts'
  | 'vehicle'
  | 'range'
  | 'stepFree'
  | 'youngest'
  | 'thrifty'
>

/**
 * Whether a region can have a weight other than `areaWeight`. It cannot if `areaWeight` is 'only', because its own
 * weight would replace 'only' in the request.
 */
export function hasRegionWeights({ regions, areaWeight }: Pick<WishAnswers, 'regions' | 'areaWeight'>): boolean {
  return regions.length > 1 && areaWeight !== 'only'
}

function weightOf(answers: WishAnswers, region: Region): AreaWish['weight'] {
  return (hasRegionWeights(answers) ? answers.regionWeights[region] : undefined) ?? answers.areaWeight
}

/**
 * Returns the wishes as fields of a request; a field without a wish is absent. Answers to questions that the form does
 * not show are ignored, such as the nights when `sleep` is 'around'.
 */
export function wishesFrom(answers: WishAnswers & Pick<PlanRequest, 'children' | 'firstDay' | 'lastDay'>): WishFields {
  const { regions, sleep, around, townNights, leastNights, startAt, vehicle, range, youngest } = answers
  const isAround = sleep === 'around'
  const nights = townNights.map(({ from, ...rest }): TownNights => ({ ...rest, ...(from !== '' && { from }) }))
  const starts = answers.dayStarts
    .filter(({ day }) => day >= answers.firstDay && day <= answers.lastDay)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    ...(regions.length > 0 && { areas: regions.map((region) => ({ region, weight: weightOf(answers, region) })) }),
    ...(sleep !== '' && !isAround && { shape: sleep }),
    ...(isAround && { around }),
    ...(!isAround && nights.length > 0 && { nights }),
    ...(!isAround && leastNights > 1 && { leastNights }),
    ...(startAt !== null && { startAt }),
    ...(starts.length > 0 && { starts }),
    ...(vehicle !== 'car' && { vehicle }),
    ...(vehicle === 'electric' && range !== null && { range }),
    ...(answers.stepFree && { stepFree: true }),
    ...(answers.children && youngest !== null && { youngest }),
    ...(answers.thrifty && { thrifty: true }),
  }
}

export function wishAnswersOf(request: WishFields): WishAnswers {
  const { areas = [], shape, around, nights = [], leastNights, startAt } = request
  const { vehicle, range, stepFree, youngest, thrifty } = request
  const named = areas.map(({ region }) => region)
  const areaWeight = areas.find(({ weight }) => weight === 'only')?.weight ?? areas[0]?.weight ?? NO_WISHES.areaWeight
  const others = areas.flatMap(({ region, weight }) =>
    weight === areaWeight || weight === 'only' ? [] : [[region, weight] as const],
  )
  return {
    regions: REGIONS.filter((region) => named.includes(region)),
    areaWeight,
    regionWeights: Object.fromEntries(others),
    sleep: around === undefined ? (shape ?? '') : 'around',
    around: around ?? NO_WISHES.around,
    townNights: nights.map(({ from = '', ...rest }) => ({ ...rest, from })),
    leastNights: leastNights ?? NO_WISHES.leastNights,
    startAt: startAt ?? null,
    dayStarts: request.starts ?? [],
    vehicle: vehicle ?? NO_WISHES.vehicle,
    range: range ?? null,
    stepFree: stepFree ?? false,
    youngest: youngest ?? null,
    thrifty: thrifty ?? false,
  }
}

type Stored = Readonly<Record<string, unknown>>

const among = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((one) => one === value) ?? otherwise
const isTown = (value: unknown): value is string => typeof value === 'string' && Object.hasOwn(NIGHT_TOWNS, value)

function wholeWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

function nightsOf(value: unknown): readonly NightsAnswer[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((entry: unknown): NightsAnswer[] => {
      if (typeof entry !== 'object' || entry === null) return []
      const { town, nights, from } = entry as Stored
      const count = wholeWithin(nights, 1, MOST_DAYS)
      if (!isTown(town) || count === undefined) return []
      return [{ town, nights: count, from: typeof from === 'string' && from.length <= 10 ? from : '' }]
    })
    .slice(0, MOST_TOWN_NIGHTS)
}

function startsOf(value: unknown): readonly DayStart[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((entry: unknown): DayStart[] => {
      if (typeof entry !== 'object' || entry === null) return []
      const { day, at } = entry as Stored
      const minutes = wholeWithin(at, START_BOUNDS.least, START_BOUNDS.most)
      return typeof day === 'string' && isTypedDay(day) && minutes !== undefined ? [{ day, at: minutes }] : []
    })
    .slice(0, MOST_DAYS)
}

function weightsOf(value: unknown): WishAnswers['regionWeights'] {
  if (typeof value !== 'object' || value === null) return {}
  const stored = value as Stored
  return Object.fromEntries(
    REGIONS.flatMap((region) => {
      const weight = REGION_WEIGHTS.find((one) => one === stored[region])
      return weight ? [[region, weight]] : []
    }),
  )
}

/** Reads the stored answers. Defaults replace invalid ones. */
export function readWishes(stored: Stored): WishAnswers {
  const regions: readonly unknown[] = Array.isArray(stored.regions) ? stored.regions : []
  return {
    regions: REGIONS.filter((region) => regions.includes(region)),
    regionWeights: weightsOf(stored.regionWeights),
    areaWeight: among(AREA_WEIGHTS, stored.areaWeight, NO_WISHES.areaWeight),
    sleep: among(SLEEPS, stored.sleep, NO_WISHES.sleep),
    around: isTown(stored.around) ? stored.around : NO_WISHES.around,
    townNights: nightsOf(stored.townNights),
    leastNights: wholeWithin(stored.leastNights, 1, LEAST_NIGHTS.most) ?? NO_WISHES.leastNights,
    dayStarts: startsOf(stored.dayStarts),
    startAt: wholeWithin(stored.startAt, START_BOUNDS.least, START_BOUNDS.most) ?? null,
    vehicle: among(VEHICLES, stored.vehicle, NO_WISHES.vehicle),
    range: RANGES.find((range) => range === stored.range) ?? null,
    stepFree: stored.stepFree === true,
    youngest: wholeWithin(stored.youngest, 0, OLDEST_CHILD) ?? null,
    thrifty: stored.thrifty === true,
  }
}
