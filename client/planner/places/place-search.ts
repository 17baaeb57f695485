/** Finding a place by what people type: its name in the page's language, in English or in Japanese, or the area it lies in. */

import { normalise } from '../../../shared/phonebot/normalise.ts'

export interface Findable {
  readonly id: string
  /** In the page's language. */
  readonly name: string
  /** Where it lies, to tell places of one name apart. */
  readonly area: string
  readonly japanese: string
  /** All its names in the form that what is typed is brought to. */
  readonly names: readonly string[]
  readonly sought: string
}

/** Arabic writes "the" together with the name. */
const THE = /(^| )ال(?=\p{L}{2})/gu

/** The form in which names and what is typed are compared. */
export function plain(text: string): string {
  return normalise(text).replace(THE, '$1')
}

export function findable(place: Omit<Findable, 'names' | 'sought'>, english: string): Findable {
  const names = [...new Set([place.name, english, place.japanese].map(plain))].filter((name) => name !== '')
  return { ...place, names, sought: plain(place.area) }
}

/** 0 for a whole name, 1 for its beginning, 2 for a later word, 3 for a part of one, 4 for the area; undefined for none of these. */
function rank({ names, sought }: Findable, typed: string): number | undefined {
  if (names.includes(typed)) return 0
  if (names.some((name) => name.startsWith(typed))) return 1
  if (names.some((name) => name.includes(` ${typed}`))) return 2
  if (names.some((name) => name.includes(typed))) return 3
  return sought.startsWith(typed) ? 4 : undefined
}

/** Those that what is typed may mean, the likeliest first. */
export function findPlaces(places: readonly Findable[], typed: string): readonly Findable[] {
  const text = plain(typed)
  if (text === '') return places
  const found = places.flatMap((place) => {
    const at = rank(place, text)
    return at === undefined ? [] : [{ place, at }]
  })
  return found.sort((a, b) => a.at - b.at).map(({ place }) => place)
}

/** The one place that what is typed names in full, or that alone fits it. */
export function placeMeant(places: readonly Findable[], typed: string): Findable | undefined {
  const text = plain(typed)
  if (text === '') return undefined
  const found = findPlaces(places, typed)
  const named = found.filter(({ names }) => names.includes(text))
  if (named.length === 1) return named[0]
  return found.length === 1 ? found[0] : undefined
}

/** The island that what is typed begins with or names: no road leads to any of them. */
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
