/** Groups WMO weather codes; each group has a text and an icon. */

export type Sky =
  | 'clear'
  | 'mainly-clear'
  | 'partly-cloudy'
  | 'overcast'
  | 'fog'
  | 'drizzle'
  | 'freezing-rain'
  | 'light-rain'
  | 'rain'
  | 'heavy-rain'
  | 'light-snow'
  | 'snow'
  | 'heavy-snow'
  | 'rain-showers'
  | 'heavy-showers'
  | 'snow-showers'
  | 'heavy-snow-showers'
  | 'thunder'
  | 'hail'

/** The weather codes of each group: WMO code table 4677, limited to the codes that Open-Meteo uses. */
const CODES: Readonly<Record<Sky, readonly number[]>> = {
  clear: [0],
  'mainly-clear': [1],
  'partly-cloudy': [2],
  overcast: [3],
  fog: [45, 48],
  drizzle: [51, 53, 55],
  'freezing-rain': [56, 57, 66, 67],
  'light-rain': [61],
  rain: [63],
  'heavy-rain': [65],
  'light-snow': [71, 77],
  snow: [73],
  'heavy-snow': [75],
  'rain-showers': [80, 81],
  'heavy-showers': [82],
  'snow-showers': [85],
  'heavy-snow-showers': [86],
  thunder: [95],
  hail: [96, 99],
}

export const SKIES = Object.keys(CODES) as readonly Sky[]

const BY_CODE = new Map(SKIES.flatMap((sky) => CODES[sky].map((code) => [code, sky] as const)))

export function skyOf(code: number | null): Sky | undefined {
  return code === null ? undefined : BY_CODE.get(code)
}
