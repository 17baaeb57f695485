/** Finds places by their name in the page's language, English or Japanese, or by their area. */

import { normalise } from '../../../../shared/phonebot/normalise.ts'

export interface Findable {
  readonly id: string
  readonly name: string
  readonly area: string
  readonly japanese: string
  readonly names: readonly string[]
  readonly sought: string
}

/** The Arabic article, which is written as a prefix of the name. */
const THE = /(^| )ال(?=\p{L}{2})/gu

export function plain(text: string): string {
  return normalise(text).replace(THE, '$1')
}

export function findable(place: Omit<Findable, 'names' | 'sought'>, english: string): Findable {
  const names = [...new Set([place.name, english, place.japanese].map(plain))].filter((name) => name !== '')
  return { ...place, names, sought: plain(place.area) }
}

/**
 * Ranks how well a place matches the typed text. Lower is better; undefined means no match. 0: the text is a full name,
 * 1: it starts a name, 2: it starts a later word of a name, 3: it is anywhere in a name, 4: it starts the area's name.
 */
function rank({ names, sought }: Findable, typed: string): number | undefined {
  if (names.includes(typed)) return 0
  if (names.some((name) => name.startsWith(typed))) return 1
  if (names.some((name) => name.includes(` ${typed}`))) return 2
  if (names.some((name) => name.includes(typed))) return 3
  return sought.startsWith(typed) ? 4 : undefined
}

export function findPlaces(places: readonly Findable[], typed: string): readonly Findable[] {
  const text = plain(typed)
  if (text === '') return places
  const found = places.flatMap((place) => {
    const at = rank(place, text)
    return at === undefined ? [] : [{ place, at }]
  })
  return found.sort((a, b) => a.at - b.at).map(({ place }) => place)
}

export function placeMeant(places: readonly Findable[], typed: string): Findable | undefined {
  const text = plain(typed)
  if (text === '') return undefined
  const found = findPlaces(places, typed)
  const named = found.filter(({ names }) => names.includes(text))
  if (named.length === 1) return named[0]
  return found.length === 1 ? found[0] : undefined
}

/** Finds the island that a text names. Islands are not among the places, because no road leads to them. */
export function islandMeant<Id extends string>(
  islands: readonly { readonly id: Id; readonly names: readonly string[] }[],
  typed: string,
): Id | undefined {
  const text = plain(typed)
  if (text.length < 2) return undefined
  return islands.find(({ names }) =>
    names
      .map(plain)
      .some((name) => name !== '' && (text.startsWith(name) || (text.length >= 3 && name.startsWith(text)))),
  )?.id
}
