/** Lists the names that maps of Hokkaido can show, in the page's language and in Japanese. */

import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import { NODE_LINES } from '../../../shared/planner/data/nodes.ts'
import { readNodes } from '../../../shared/planner/roads/road-table.ts'
import { formatNumber } from '../../i18n/format.ts'
import type { Key } from '../../i18n/keys.ts'
import { translation } from '../../i18n/use-translation.ts'
import {
  FEATURES,
  type Feature,
  type FeatureKind,
  type LandArea,
  type Position,
  type Rank,
  type WaterArea,
} from './features.ts'
import type { Side } from './placement/sides.ts'
import { CAPES, japaneseOnMap, seaSide, townRank, WITHOUT_NAME, withoutBrackets } from './town-ranks.ts'

/**
 * Nights and stops belong to a trip, and places are the sights in a list. The page itself adds the names of these three
 * kinds.
 */
export type NameKind = FeatureKind | 'town' | 'cape' | 'airport' | 'night' | 'stop' | 'place'

export interface MapName {
  readonly id: string
  readonly kind: NameKind
  readonly rank: Rank
  readonly spots: readonly Position[]
  /** Rectangles of open water. The whole name must fit into one of them. Undefined for names without this rule. */
  readonly areas?: readonly WaterArea[] | undefined
  /**
   * Areas of land for the name of a park, and the angles that the name can have. The whole name must fit into one area.
   */
  readonly lands?: readonly LandArea[] | undefined
  readonly turns?: readonly number[] | undefined
  readonly name: string
  readonly japanese: string
  /** The side of the mark on which the name is tried first. */
  readonly side?: Side
  /**
   * Radius in px of a mark that the page draws itself. The layout keeps the name at this distance from the point and
   * draws no mark.
   */
  readonly drawnRadius?: number
}

const TOWNS = readNodes(NODE_LINES).flatMap((node) => {
  const kind = kindOf(node.id, node.kind)
  return kind && !WITHOUT_NAME.has(node.id) ? [{ ...node, kind }] : []
})

function kindOf(id: string, kind: string): 'town' | 'airport' | 'cape' | undefined {
  if (kind === 'town' || kind === 'airport') return kind
  return CAPES.has(id) ? 'cape' : undefined
}

/** The text catalogs `map` and `places` must be loaded. */
export function mapNames(language: Language): MapName[] {
  const { t: places } = translation(language, 'places')
  const { t } = translation(language, 'map')
  const towns = TOWNS.map(({ id, kind, latitude, longitude, japanese }): MapName => {
    const second = japaneseOnMap(id, japanese)
    const side = seaSide(id)
    return {
      id: `town.${id}`,
      kind,
      rank: townRank(id),
      spots: [[latitude, longitude]],
      name: language === 'ja' ? second : withoutBrackets(places(`town.${id}` as Key<'places'>)),
      japanese: second,
      ...(side && { side }),
    }
  })
  const features = FEATURES.map(({ kind, id, rank, spots, areas, lands, turns, metres, japanese }): MapName => {
    const called =
      kind === 'station' ? withoutBrackets(places(`place.${id}` as Key<'places'>)) : t(`${kind}.${id}` as Key<'map'>)
    const name = language === 'ja' ? japanese : called
    return {
      id: `${kind}.${id}`,
      kind,
      rank,
      spots,
      areas,
      lands,
      turns,
      name: withHeight(language, name, metres),
      japanese,
    }
  })
  return [...features, ...towns]
}

/**
 * Returns a page's own names, followed by the names of Hokkaido. A name of Hokkaido at the same point as one of the
 * page's names is left out. But a town keeps its name if the page's name at that point has the kind `place`.
 */
export function withOwnNames(names: readonly MapName[], own: readonly MapName[]): MapName[] {
  const taken = new Map(own.map(({ spots, kind }) => [spots[0]?.join(), kind]))
  const isLeftOut = ({ spots, kind }: MapName) => {
    const there = taken.get(spots[0]?.join())
    return there !== undefined && !(there === 'place' && kind === 'town')
  }
  return [...own, ...names.filter((name) => !isLeftOut(name))]
}

function withHeight(language: Language, name: string, metres: Feature['metres']): string {
  if (metres === undefined) return name
  // In Arabic, `short` writes the unit as a whole word, so `narrow` is used.
  const unitDisplay = LANGUAGES[language].script === 'Arab' ? 'narrow' : 'short'
  return `${name} ${formatNumber(language, metres, { style: 'unit', unit: 'meter', unitDisplay })}`
}
