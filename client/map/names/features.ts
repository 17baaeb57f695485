/** Named features of Hokkaido besides towns: seas, bays, parks, islands, lakes, summits and passes. */

import { PASSES } from '../../../shared/geo/passes.ts'
import { SUMMITS } from '../../../shared/geo/summits.ts'
import { FEATURE_LINES } from './feature-lines.ts'

export const FEATURE_KINDS = ['sea', 'bay', 'park', 'island', 'lake', 'summit', 'pass'] as const
export type FeatureKind = (typeof FEATURE_KINDS)[number]

/** Degrees north, degrees east. */
export type Position = readonly [latitude: number, longitude: number]

export type Rank = 1 | 2 | 3 | 4 | 5

export interface Feature {
  readonly kind: FeatureKind
  /** The name of the feature has the key `kind.id` in the catalog map. */
  readonly id: string
  readonly rank: Rank
  /** Points where the feature's name or mark can be, the best first. */
  readonly spots: readonly Position[]
  readonly metres?: number
  readonly japanese: string
}

/** @throws Error naming the line that cannot be read */
export function readFeatures(text: string): Feature[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, id, rank, spots, metres, japanese, ...rest] = line.split(' ')
      const known = FEATURE_KINDS.find((one) => one === kind)
      const positions = (spots ?? '').split(';').map((spot) => spot.split(',').map(Number))
      const isValid = positions.every(([latitude = 0, longitude = 0, ...more]) => {
        return latitude > 41 && latitude < 46 && longitude > 139 && longitude < 147 && more.length === 0
      })
      if (!known || !id || !/^[123]$/.test(rank ?? '') || !isValid || !japanese || rest.length > 0)
        throw new Error(`cannot read the map feature "${line}"`)
      return {
        kind: known,
        id,
        rank: Number(rank) as Rank,
        spots: positions.map(([latitude = 0, longitude = 0]) => [latitude, longitude] as const),
        ...(metres === '-' ? {} : { metres: Number(metres) }),
        japanese,
      }
    })
}

/** Passes that visitors cross on the way between regions. The other passes have a lower rank. */
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
  ...readFeatures(FEATURE_LINES).map(withHeight),
  ...PASSES.map(({ id, at, metres, japanese }): Feature => {
    return { kind: 'pass', id, rank: MAIN_PASSES.has(id) ? 1 : 2, spots: [at], metres, japanese }
  }),
]
