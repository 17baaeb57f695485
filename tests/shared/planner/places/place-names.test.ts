import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { PLACE_KINDS } from '../../../../shared/planner/places/place.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import { NODES } from '../../../../shared/planner/roads/road-graph.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const namesOf = (language: Language) => catalogs[language]['places.json'] ?? {}
/** Returns the keys of the catalog `places` under a heading such as `town`, without the heading, sorted. */
const named = (language: Language, heading: string) =>
  Object.keys(namesOf(language))
    .filter((key) => key.startsWith(`${heading}.`))
    .map((key) => key.slice(heading.length + 1))
    .sort()
const distinct = (words: Iterable<string>) => [...new Set(words)].sort()

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  test.each<[string, string[]]>([
    ['place', distinct(PLACES.map(({ id }) => id))],
    ['town', distinct(NODES.map(({ id }) => id))],
    ['area', distinct(PLACES.map(({ area }) => area))],
    ['kind', distinct(PLACE_KINDS)],
  ])('has a name for every %s and no others', (heading, known) => {
    expect(named(code, heading)).toEqual(known)
  })

  test('has notes for existing places only', () => {
    const notes = named(code, 'note')
    expect(notes.length).toBeGreaterThan(30)
    expect(notes.filter((id) => !placeById.has(id))).toEqual([])
  })

  test('has a different name for every place', () => {
    const names = PLACES.map(({ id }) => namesOf(code)[`place.${id}`])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

test('uses the table’s Japanese names in the Japanese catalog', () => {
  const other = PLACES.filter(({ id, japanese }) => namesOf('ja')[`place.${id}`] !== japanese)
  expect(other.map(({ id }) => id)).toEqual([])
})

test('transcribes 望羊中山 as Boyo', () => {
  expect(namesOf('en')['place.nakayama_m']).toMatch(/B[oō]y[oō]/)
  expect(namesOf('fr')['place.nakayama_m']).toMatch(/B[oō]y[oō]/)
})
