/** Lists what maps of Hokkaido can name, in the page's language and in Japanese. */

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

/** Nights and stops belong to a trip, and places are sights of a list. The page adds their names. */
export type NameKind = FeatureKind | 'town' | 'cape' | 'airport' | 'night' | 'stop' | 'place'

export interface MapName {
  /** Unique on a map, such as 'town.otaru'. */
  readonly id: string
  readonly kind: NameKind
  readonly rank: Rank
  /** Points where the mark or the name can be, the best first. */
  readonly spots: readonly Position[]
  /** Where the whole name must be; undefined for names that may be anywhere. */
  readonly areas?: readonly WaterArea[] | undefined
  /** Where the whole name of a park must be, and the angles that it can have. */
  readonly lands?: readonly LandArea[] | undefined
  readonly turns?: readonly number[] | undefined
  readonly name: string
  readonly japanese: string
  /** The side of the mark on which the name is tried first. */
  readonly side?: Side
  /** Radius in px of a mark that the page draws itself and passes as an obstacle. */
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

/** Needs the text catalogs `map` and `places`. */
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
 * Adds a page's own names. A name of Hokkaido at the same point as one of them is left out, but a town keeps its name
 * beside that of a place.
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
  // In Arabic the short form of the unit is the whole word.
  const unitDisplay = LANGUAGES[language].script === 'Arab' ? 'narrow' : 'short'
  return `${name} ${formatNumber(language, metres, { style: 'unit', unit: 'meter', unitDisplay })}`
}
