/**
 * Decides which visits are indoors, so that rain does not spoil them. The kind of place decides; the tables name the
 * exceptions.
 */

import type { Place, PlaceKind } from '../places/place.ts'

/**
 * Kinds with a roof over nearly the whole visit. Not among them: `art`, `attraction`, `culture` and `historic`, which
 * differ from place to place; `zoo` and `wildlife`, whose animals are in the open; `viewpoint`, where clouds hide the
 * view; `boat`, which storms keep in port; `transport`, where visitors would not spend a day. From general knowledge,
 * November 2026.
 */
const INDOOR_KINDS: ReadonlySet<PlaceKind> = new Set([
  'aquarium',
  'factory',
  'food',
  'market',
  'michinoeki',
  'museum',
  'onsen',
  'shopping',
])

/** Places where the visit is indoors although their kind is not. From general knowledge, November 2026. */
const INDOORS = {
  shiroi: 'The factory, the workshops and the café.',
  akarenga: 'The rooms of the building.',
  nishingoten: 'The rooms of the herring mansion.',
  obira_b: 'The rooms of the fishing house, and the shop.',
  cts_ap: 'Shops, restaurants, a cinema and a bath in the terminal.',
} as const

/** Places where the visit is outdoors although their kind is indoors. From general knowledge, November 2026. */
const OUTDOORS = {
  kaitaku: 'A village of houses in the open air.',
  prison: 'The buildings are spread over a hillside.',
  ningle: 'Cabins on paths in a wood.',
  shikabe_g: 'The geyser is in the open.',
  sarufutsu_m: 'A park by the sea.',
} as const

export const SHELTER_EXCEPTIONS = { indoors: INDOORS, outdoors: OUTDOORS } as const

export function isIndoors({ id, kind }: Place): boolean {
  if (id in OUTDOORS) return false
  return INDOOR_KINDS.has(kind) || id in INDOORS
}
