/** Aggregates the hours or a day of a forecast into the minimums, maximums and sums that the advice uses. */

/** One hour of the forecast, in °C, mm, cm, metres and km/h. `code` is a WMO weather code. Null means unknown. */
export interface HourFigures {
  readonly celsius: number | null
  readonly precipitation: number | null
  readonly snowfall: number | null
  readonly snowDepth: number | null
  readonly visibility: number | null
  readonly code: number | null
  readonly gust: number | null
}

/** A day of the forecast, in the units of HourFigures. */
export interface DayFigures {
  readonly day: string
  readonly code: number | null
  readonly max: number | null
  readonly min: number | null
  readonly precipitation: number | null
  readonly snowfall: number | null
  readonly gust: number | null
}

export interface Dusk {
  readonly sunset: number
  readonly dusk: number
}

/** Aggregates of some hours; absent or null means unknown, never zero. */
export interface Facts {
  /** The month, 1 to 12. */
  readonly month: number
  /** The lowest and the highest temperature, in °C. */
  readonly coldest?: number | null
  readonly warmest?: number | null
  /** Sum of fresh snow in cm. */
  readonly snowfall?: number | null
  /** Maximum depth of the snow on the ground in cm. */
  readonly snowDepth?: number | null
  /** Sum of rain in hours without snow, in mm. */
  readonly rain?: number | null
  /** The highest amount of rain in one hour without snow, in mm. */
  readonly hardestRain?: number | null
  /** The strongest gust, in km/h. */
  readonly gust?: number | null
  /** Lowest visibility in metres. */
  readonly visibility?: number | null
  readonly dimmedBy?: 'snow' | 'fog' | 'other'
  readonly codes: readonly number[]
  /**
   * The day's fresh snow in cm and lowest temperature in °C at the mountain pass on the road out of the city, if known.
   */
  readonly pass?: { readonly snowfall: number | null; readonly min: number | null } | undefined
  /** Today's sunset; absent once the sun has set. */
  readonly sun?: Dusk | undefined
}

/** Gusts of at least this speed, in km/h, lift snow from the ground. */
export const DRIFTING_GUST = 36

const SNOW: ReadonlySet<number> = new Set([71, 73, 75, 77, 85, 86])
const FOG: ReadonlySet<number> = new Set([45, 48])

export const isAtMost = (value: number | null | undefined, limit: number) => value != null && value <= limit
export const isAtLeast = (value: number | null | undefined, limit: number) => value != null && value >= limit
export const hasSnow = ({ snowfall, snowDepth }: Facts) => isAtLeast(snowDepth, 1) || isAtLeast(snowfall, 0.5)

type Known = readonly number[]
const known = (values: readonly (number | null)[]): Known => values.filter((value) => value !== null)
const most = (values: Known) => (values.length > 0 ? Math.max(...values) : null)
const least = (values: Known) => (values.length > 0 ? Math.min(...values) : null)
/** The sum is rounded to a tenth, because floating-point errors accumulate. */
const sum = (values: Known) =>
  values.length > 0 ? Math.round(values.reduce((total, value) => total + value, 0) * 10) / 10 : null

export const isSnowing = ({ code, snowfall }: Pick<HourFigures, 'code' | 'snowfall'>) =>
  (code !== null && SNOW.has(code)) || (snowfall ?? 0) > 0

function dimmedIn(hour: HourFigures | undefined): NonNullable<Facts['dimmedBy']> {
  if (!hour) return 'other'
  if (isSnowing(hour)) return 'snow'
  if (hour.code !== null && FOG.has(hour.code)) return 'fog'
  const isDrifting = (hour.snowDepth ?? 0) >= 1 && isAtMost(hour.celsius, 0) && isAtLeast(hour.gust, DRIFTING_GUST)
  return isDrifting ? 'snow' : 'other'
}

export function factsOfHours(month: number, hours: readonly HourFigures[]): Facts {
  const of = (element: keyof HourFigures) => known(hours.map((hour) => hour[element]))
  const wet = known(hours.filter((hour) => !isSnowing(hour)).map(({ precipitation }) => precipitation))
  const visibility = least(of('visibility'))
  return {
    month,
    coldest: least(of('celsius')),
    warmest: most(of('celsius')),
    snowfall: sum(of('snowfall')),
    snowDepth: most(of('snowDepth')),
    rain: sum(wet),
    hardestRain: most(wet),
    gust: most(of('gust')),
    visibility,
    dimmedBy: dimmedIn(hours.find((hour) => hour.visibility === visibility && visibility !== null)),
    codes: of('code'),
  }
}

/** Returns the facts of a whole day. On a day with snowfall, the amount of rain is unknown. */
export function factsOfDay({ day, code, max, min, precipitation, snowfall, gust }: DayFigures): Facts {
  return {
    month: Number(day.slice(5, 7)),
    coldest: min,
    warmest: max,
    snowfall,
    rain: (snowfall ?? 0) > 0 ? null : precipitation,
    gust,
    codes: code === null ? [] : [code],
  }
}
