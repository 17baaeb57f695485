/**
 * Named features of Hokkaido besides towns: seas, bays, parks, islands, lakes, summits, passes, ferry ports and
 * roadside stations.
 */

import { PASSES } from '../../../shared/geo/passes.ts'
import { SUMMITS } from '../../../shared/geo/summits.ts'
import { FEATURE_LINES } from './feature-lines.ts'
import { PARK_LINES } from './park-lines.ts'
import { WATER_LINES } from './water-lines.ts'

export const FEATURE_KINDS = ['sea', 'bay', 'park', 'island', 'lake', 'summit', 'pass', 'port', 'station'] as const
export type FeatureKind = (typeof FEATURE_KINDS)[number]

/** Degrees north, degrees east. */
export type Position = readonly [latitude: number, longitude: number]

export type Rank = 1 | 2 | 3 | 4 | 5

export type WaterArea = readonly [south: number, west: number, north: number, east: number]

export type LandArea = readonly Position[]

export interface Feature {
  readonly kind: FeatureKind
  /**
   * The name is in the text catalog `map` under the key `kind.id`. The name of a roadside station is in the text
   * catalog `places` under the key `place.id`.
   */
  readonly id: string
  readonly rank: Rank
  readonly spots: readonly Position[]
  /**
   * Rectangles of open water for the name of a sea or bay, the best first. The whole name must fit into one of them.
   */
  readonly areas?: readonly WaterArea[]
  /**
   * Areas of land for the name of a park. The whole name must fit into one of them. The middle of the name is at one of
   * the `spots`, which are inside the park.
   */
  readonly lands?: readonly LandArea[]
  /**
   * The angles at which a park's name can be drawn, in degrees clockwise, the best first. `metres` is the height above
   * the sea.
   */
  readonly turns?: readonly number[]
  readonly metres?: number
  readonly japanese: string
}

/** @throws Error naming the line that cannot be read */
export function readFeatures(text: string): Feature[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, id, rank, spots = '', metres, japanese, ...rest] = line.split(' ')
      const known = FEATURE_KINDS.find((one) => one === kind)
      const positions = spots.split(';').map((spot) => pairsIn(spot))
      const isValid = positions.every((pairs) => pairs.length === 1)
      if (!known || !id || !/^[123]$/.test(rank ?? '') || !isValid || !japanese || rest.length > 0)
        throw new Error(`cannot read the map feature in client/map/names/feature-lines.ts: "${line}"`)
      return {
        kind: known,
        id,
        rank: Number(rank) as Rank,
        spots: positions.flat(),
        ...(metres === '-' ? {} : { metres: Number(metres) }),
        japanese: known === 'station' ? `道の駅 ${japanese}` : japanese,
      }
    })
}

/** @throws Error naming the line that cannot be read */
export function readWaters(text: string): Feature[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, id, rank, spot = '', rectangles = '', japanese, ...rest] = line.split(' ')
      const spots = pairsIn(spot)
      const areas = rectangles.split(';').map((rectangle) => pairsIn(rectangle))
      const isValid = areas.every(([low, high, ...more]) => {
        return low && high && low[0] < high[0] && low[1] < high[1] && more.length === 0
      })
      if ((kind !== 'sea' && kind !== 'bay') || !id || !/^[123]$/.test(rank ?? '') || spots.length !== 1)
        throw new Error(`cannot read the sea or bay in client/map/names/water-lines.ts: "${line}"`)
      if (!isValid || !japanese || rest.length > 0)
        throw new Error(`cannot read the sea or bay in client/map/names/water-lines.ts: "${line}"`)
      return {
        kind,
        id,
        rank: Number(rank) as Rank,
        spots,
        areas: areas.map((corners) => corners.flat() as unknown as WaterArea),
        japanese,
      }
    })
}

/** @throws Error naming the line that cannot be read */
export function readParks(text: string): Feature[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, id, rank, spots = '', lands = '', turns = '', japanese, ...rest] = line.split(' ')
      const positions = spots.split(';').map((spot) => pairsIn(spot))
      const areas = lands.split(';').map((corners) => pairsIn(corners))
      const angles = turns.split(',').map(Number)
      const isValid =
        positions.every((pairs) => pairs.length === 1) &&
        areas.every((corners) => corners.length >= 3) &&
        angles.every((angle) => Math.abs(angle) < 90)
      if (kind !== 'park' || !id || !/^[123]$/.test(rank ?? '') || !isValid || !japanese || rest.length > 0)
        throw new Error(`cannot read the park in client/map/names/park-lines.ts: "${line}"`)
      return { kind, id, rank: Number(rank) as Rank, spots: positions.flat(), lands: areas, turns: angles, japanese }
    })
}

/**
 * Returns the positions in a list. Returns an empty array if the list cannot be read or a position is outside Hokkaido.
 */
function pairsIn(degrees: string): Position[] {
  const numbers = degrees.split(',').map(Number)
  const pairs = numbers.flatMap((latitude, index) =>
    index % 2 === 0 ? [[latitude, numbers[index + 1] ?? 0] as const] : [],
  )
  const isInside = ([latitude, longitude]: Position) =>
    latitude > 41 && latitude < 46 && longitude > 139 && longitude < 147
  return pairs.every(isInside) ? pairs : []
}

/** The passes that visitors cross on the way between regions. The other passes have a lower rank. */
const MAIN_PASSES: ReadonlySet<string> = new Set(['mikuni', 'sekihoku', 'nissho', 'nakayama', 'shiretoko', 'bihoro'])

const HEIGHTS = new Map(SUMMITS.map(({ at, metres }) => [at.join(), metres]))

/** @throws Error for a summit whose position is not one of shared/geo/summits.ts */
function withHeight(feature: Feature): Feature {
  if (feature.kind !== 'summit') return feature
  const metres = HEIGHTS.get(feature.spots[0]?.join() ?? '')
  if (metres === undefined) throw new Error(`the summit ${feature.id} is not at the position of a surveyed summit`)
  return { ...feature, metres }
}

export const FEATURES: readonly Feature[] = [
  ...readWaters(WATER_LINES),
  ...readParks(PARK_LINES),
  ...readFeatures(FEATURE_LINES).map(withHeight),
  ...PASSES.map(({ id, at, metres, japanese }): Feature => {
    return { kind: 'pass', id, rank: MAIN_PASSES.has(id) ? 1 : 2, spots: [at], metres, japanese }
  }),
]
