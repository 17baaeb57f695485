import { expect, test } from 'vitest'
import {
  findable,
  findPlaces,
  islandMeant,
  placeMeant,
} from '../../../../../client/features/planner/places/place-search.ts'

const place = (id: string, name: string, area: string, japanese: string, english: string) =>
  findable({ id, name, area, japanese }, english)

const FRENCH = [
  place('canal', 'Canal d’Otaru', 'Otaru', '小樽運河', 'Otaru Canal'),
  place('aquarium', 'Aquarium d’Otaru', 'Otaru', 'おたる水族館', 'Otaru Aquarium'),
  place('lake', 'Lac Mashu', 'Teshikaga', '摩周湖', 'Lake Mashu'),
  place('pond', 'Étang bleu', 'Biei', '青い池', 'Blue Pond'),
]
const ARABIC = [place('pond', 'البركة الزرقاء', 'بيئي', '青い池', 'Blue Pond')]

const ids = (typed: string, places = FRENCH) => findPlaces(places, typed).map(({ id }) => id)

test.each([
  ['canal', ['canal']],
  ['ETANG', ['pond']],
  ['blue p', ['pond']],
  ['青い', ['pond']],
  ['オタル', ['aquarium']],
  ['otaru', ['canal', 'aquarium']],
  ['biei', ['pond']],
  ['mashu', ['lake']],
  ['tokyo', []],
])('finds for the text %j the places %j', (typed, found) => expect(ids(typed)).toEqual(found))

test('finds all places without text', () => expect(ids('  ')).toHaveLength(FRENCH.length))

test('finds Arabic names without the article and in other letter forms', () => {
  for (const typed of ['بركه', 'الزرقا', 'البركة الزرقاء']) expect(ids(typed, ARABIC)).toEqual(['pond'])
})

test.each([
  ['Otaru Canal', 'canal'],
  ['lac mashu', 'lake'],
  ['pond', 'pond'],
  ['otaru', undefined],
  ['', undefined],
  ['tokyo', undefined],
])('takes the text %j for the place %j', (typed, id) => expect(placeMeant(FRENCH, typed)?.id).toBe(id))

const ISLANDS = [
  { id: 'rishiri', names: ['Rishiri', 'rishiri', '利尻'] },
  { id: 'teuri', names: ['تيوري', 'teuri', '天売'] },
] as const

test.each([
  ['Rishiri', 'rishiri'],
  ['rishiri island', 'rishiri'],
  ['利尻島', 'rishiri'],
  ['ris', 'rishiri'],
  ['تيوري', 'teuri'],
  ['ri', undefined],
  ['r', undefined],
  ['', undefined],
  ['sapporo', undefined],
])('takes the text %j for the island %j', (typed, island) => expect(islandMeant(ISLANDS, typed)).toBe(island))
