/** Whatever the planner can say of a place or a road node has its words in four languages, and no word is about a place that is not there. */

import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { PLACE_KINDS } from '../../../../shared/planner/places/place.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import { NODES } from '../../../../shared/planner/roads/road-graph.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const namesOf = (language: Language) => catalogs[language]['places.json'] ?? {}
/** The last parts of the keys under a heading. */
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
  ])('every %s has its word, and no other', (heading, known) => {
    expect(named(code, heading)).toEqual(known)
  })

  test('notes are about places that are there', () => {
    const notes = named(code, 'note')
    expect(notes.length).toBeGreaterThan(30)
    expect(notes.filter((id) => !placeById.has(id))).toEqual([])
  })

  test('no two places bear the same name', () => {
    const names = PLACES.map(({ id }) => namesOf(code)[`place.${id}`])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

test('a place is called in Japanese what its sign says', () => {
  const other = PLACES.filter(({ id, japanese }) => namesOf('ja')[`place.${id}`] !== japanese)
  expect(other.map(({ id }) => id)).toEqual([])
})

test('望羊中山 is read Boyo', () => {
  expect(namesOf('en')['place.nakayama_m']).toMatch(/B[oō]y[oō]/)
  expect(namesOf('fr')['place.nakayama_m']).toMatch(/B[oō]y[oō]/)
})
