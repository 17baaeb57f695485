import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ISLAND_BOX, project, unproject } from '../../../../client/art/island/island-projection.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { type DrawnNames, layOutNames } from '../../../../client/map/names/lay-out-names.ts'
import { type MapName, mapNames, withOwnNames } from '../../../../client/map/names/map-names.ts'
import { around, type Box, isInside, overlaps } from '../../../../client/map/names/placement/taken-space.ts'
import { cornersOf, coverOf } from '../../../../client/map/names/placement/turned-box.ts'
import { shieldSize } from '../../../../client/map/names/shields/place-shields.ts'
import { SHIELD_ROADS } from '../../../../client/map/names/shields/shield-roads.ts'
import { COAST } from '../../../../shared/geo/coast.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { isOnLand } from '../../../support/geo/is-on-land.ts'
import { touchesLand } from '../../../support/geo/touches-land.ts'
import { seededRandom } from '../../../support/seeded-random.ts'

const ISLAND = { x: 0, y: 0, ...ISLAND_BOX }
const SHIRETOKO = { x: 285, y: 80, width: 127, height: 92 }
const SCENES = LANGUAGE_CODES.flatMap((language) => [
  { language, place: 'the island', view: ISLAND, width: 1140 },
  { language, place: 'the island', view: ISLAND, width: 358 },
  { language, place: 'Shiretoko', view: SHIRETOKO, width: 1000 },
  { language, place: 'Shiretoko', view: SHIRETOKO, width: 358 },
])

beforeAll(() => {
  for (const language of LANGUAGE_CODES) {
    for (const namespace of ['map', 'places'] as const) {
      addCatalog(language, namespace, JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')))
    }
    SEAS.set(
      language,
      mapNames(language).filter(({ areas }) => areas),
    )
    PARKS.set(
      language,
      mapNames(language).filter(({ lands }) => lands),
    )
  }
})

/**
 * The names of seas and bays by language. A test places them without any other names, because they then have the most
 * room.
 */
const SEAS = new Map<Language, readonly MapName[]>()
const PARKS = new Map<Language, readonly MapName[]>()

function laidOut(view: Box, width: number, language: Language): DrawnNames {
  return layOutNames({ view, width, language, names: mapNames(language), roads: SHIELD_ROADS })
}

const idsOf = ({ names }: DrawnNames) => names.map(({ id }) => id)

describe.each(SCENES)('$place in $language at $width px', ({ view, width, language }) => {
  test('has no two things over each other, and nothing outside the frame', () => {
    const { names, shields, shieldScale } = laidOut(view, width, language)
    const marks = names.flatMap(({ mark }) => (mark ? [around(mark.at, mark.radius)] : []))
    const signs = shields.map(({ kind, number, at }) => {
      const size = shieldSize(kind, number)
      return {
        x: at.x - (size.width * shieldScale) / 2,
        y: at.y - (size.height * shieldScale) / 2,
        width: size.width * shieldScale,
        height: size.height * shieldScale,
      }
    })
    const texts = names.map(({ box, turn }) => coverOf(box, turn ? { ...turn.at, turn: turn.degrees } : box))
    const all = [...texts, ...[...marks, ...signs].map((box) => [box])]
    const frame = { x: 0, y: 0, width, height: (width * view.height) / view.width }
    expect(texts.length).toBeGreaterThan(6)
    expect(all.flat().filter((box) => !isInside(box, frame))).toEqual([])
    const others = (index: number) => all.slice(index + 1).flat()
    expect(all.filter((cover, at) => cover.some((box) => others(at).some((other) => overlaps(box, other))))).toEqual([])
  })

  test('has Japanese under its large names, and nowhere on a Japanese page', () => {
    const seas = laidOut(view, width, language).names.filter(({ kind }) => kind === 'sea')
    expect(seas.length).toBeGreaterThan(0)
    expect(seas.every(({ lines }) => lines.length === (language === 'ja' ? 1 : 2))).toBe(true)
  })

  test('has no text smaller than 9 px', () => {
    const sizes = laidOut(view, width, language).names.flatMap(({ lines }) => lines.map(({ size }) => size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9)
  })
})

describe('the whole island', () => {
  test.each(LANGUAGE_CODES)('names all seas, the cities and the large national parks on a desk in %s', (language) => {
    const ids = idsOf(laidOut(ISLAND, 1140, language))
    const wanted = [
      ...['sea.japan', 'sea.okhotsk', 'sea.pacific'],
      ...['sapporo', 'asahikawa', 'hakodate', 'obihiro', 'kushiro', 'otaru', 'wakkanai', 'abashiri', 'nemuro'].map(
        (id) => `town.${id}`,
      ),
      ...['akan', 'kushiro', 'daisetsu', 'shikotsu', 'hidaka'].map((id) => `park.${id}`),
    ]
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  })

  test.each(LANGUAGE_CODES)('names all seas and the five cities on a phone in %s', (language) => {
    const ids = idsOf(laidOut(ISLAND, 358, language))
    const wanted = [
      'sea.japan',
      'sea.okhotsk',
      'sea.pacific',
      ...['sapporo', 'asahikawa', 'hakodate', 'obihiro', 'kushiro'].map((id) => `town.${id}`),
    ]
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('has no road signs on a phone, where three figures could not be read', () => {
    expect(laidOut(ISLAND, 358, 'en').shields).toEqual([])
    expect(laidOut(ISLAND, 616, 'en').shields.length).toBeGreaterThan(15)
    expect(laidOut(ISLAND, 1140, 'en').shields.length).toBeGreaterThan(30)
  })
})

/** Generates parts of the map at any zoom, for each language in turn. */
function anyParts(seed: number): { language: Language; width: number; view: Box }[] {
  const random = seededRandom(seed)
  return Array.from({ length: 160 }, (_, round) => {
    const across = ISLAND_BOX.width * (0.09 + 0.91 * random() ** 2)
    return {
      language: LANGUAGE_CODES[round % LANGUAGE_CODES.length] as Language,
      width: [350, 620, 1140][round % 3] as number,
      view: {
        x: random() * (ISLAND_BOX.width - across),
        y: random() * (ISLAND_BOX.height - across * 0.8),
        width: across,
        height: across * 0.8,
      },
    }
  })
}

function onEarth(point: { x: number; y: number }, view: Box, width: number): readonly [number, number] {
  return unproject({ x: view.x + (point.x * view.width) / width, y: view.y + (point.y * view.width) / width })
}

test('the name of a sea, bay or strait never touches land, in any part of the map, at any zoom and in any language', () => {
  const dry: string[] = []
  const named = new Set<string>()
  for (const { language, width, view } of anyParts(17)) {
    for (const { id, kind, box } of layOutNames({ view, width, language, names: SEAS.get(language) ?? [] }).names) {
      if (kind !== 'sea' && kind !== 'bay') continue
      named.add(id)
      const [north, west] = onEarth(box, view, width)
      const [south, east] = onEarth({ x: box.x + box.width, y: box.y + box.height }, view, width)
      if (COAST.some((ring) => touchesLand([south, west, north, east], ring)))
        dry.push(`${id} in ${language} at ${Object.values(view).join()}`)
    }
  }
  expect(dry).toEqual([])
  expect(named.size).toBeGreaterThanOrEqual(9)
})

test('the name of a park never touches the sea, in any part of the map, at any zoom and in any language', () => {
  const wet: string[] = []
  const named = new Set<string>()
  for (const { language, width, view } of anyParts(44)) {
    for (const { id, box, turn } of layOutNames({ view, width, language, names: PARKS.get(language) ?? [] }).names) {
      named.add(id)
      const corners = cornersOf(box, turn ? { ...turn.at, turn: turn.degrees } : box)
      if (
        !isOnLand(
          corners.map((corner) => onEarth(corner, view, width)),
          COAST,
        )
      )
        wet.push(`${id} in ${language} at ${Object.values(view).join()}`)
    }
  }
  expect(wet).toEqual([])
  expect(named.size).toBeGreaterThanOrEqual(6)
})

const parkOn = (view: Box, language: Language, id: string) =>
  layOutNames({ view, width: 1140, language, names: PARKS.get(language) ?? [] }).names.find((name) => name.id === id)

// The Arabic name is longer and needs a closer view.
test.each([
  ['en', ISLAND],
  ['fr', ISLAND],
  ['ja', ISLAND],
  ['ar', { x: 180, y: 0, width: 232, height: 186 }],
] as const)('a narrow park is named along its length on a map of a region, in %s', (language, view) => {
  const { turn } = parkOn(view, language, 'park.shiretoko') ?? {}
  expect(turn?.degrees).toBeLessThan(-40)
})

test.each(LANGUAGE_CODES)(
  'a narrow park is named level on a close map, with the Japanese beneath, in %s',
  (language) => {
    const lines = language === 'ja' ? [{}] : [{}, {}]
    const close = { x: 345, y: 110, width: 40, height: 32 }
    expect(parkOn(close, language, 'park.shiretoko')).toMatchObject({ turn: undefined, lines })
  },
)

test('a park of islands is named on a close map only', () => {
  expect(parkOn({ x: 105, y: 25, width: 37, height: 30 }, 'en', 'park.rishiri')).toMatchObject({ lines: [{}] })
  expect(parkOn(ISLAND, 'en', 'park.rishiri')).toBeUndefined()
})

const PER_UNIT = 1140 / ISLAND_BOX.width

function inUnits({ x, y, width, height }: Box): Box {
  return { x: x / PER_UNIT, y: y / PER_UNIT, width: width / PER_UNIT, height: height / PER_UNIT }
}

test('a mark of the page stays uncovered, and its own name is beside it', () => {
  const at = project(43.342, 142.386)
  const own = { id: 'night.furano', kind: 'night', rank: 1, spots: [[43.342, 142.386]], drawnRadius: 10 } as const
  const { names } = layOutNames({
    view: ISLAND,
    width: 1140,
    language: 'en',
    names: withOwnNames(mapNames('en'), [{ ...own, name: 'Furano', japanese: '富良野' }]),
    marks: [{ at, radius: 10 }],
  })
  const mark = around({ x: at.x * PER_UNIT, y: at.y * PER_UNIT }, 10)
  expect(names.filter(({ lines }) => lines[0]?.text === 'Furano')).toMatchObject([
    { id: 'night.furano', mark: undefined },
  ])
  expect(names.filter(({ box }) => overlaps(box, mark))).toEqual([])
})

test('a name of the page is placed before the map’s own marks take their space', () => {
  const view = { x: 60, y: 150, width: 160, height: 143 }
  const own = { id: 'night.toyako', kind: 'night', rank: 1, spots: [[42.565, 140.818]], drawnRadius: 10 } as const
  const { names } = layOutNames({
    view,
    width: 358,
    language: 'en',
    names: withOwnNames(mapNames('en'), [{ ...own, name: 'Toyako Onsen', japanese: '洞爺湖温泉' }]),
    marks: [{ at: project(42.565, 140.818), radius: 10 }],
  })
  expect(names[0]?.id).toBe('night.toyako')
})

test('a town keeps its name beside the places in it', () => {
  const view = { x: 110, y: 170, width: 60, height: 54 }
  const place = { kind: 'place', rank: 1, drawnRadius: 5, japanese: '' } as const
  const { names } = layOutNames({
    view,
    width: 677,
    language: 'en',
    names: withOwnNames(mapNames('en'), [
      { ...place, id: 'place.odori', name: 'Odori Park', spots: [[43.06, 141.354]] },
      { ...place, id: 'place.tower', name: 'Sapporo TV Tower', spots: [[43.061, 141.356]] },
    ]),
  })
  expect(names[0]?.id).toBe('town.sapporo')
})

test('an obstacle of the page keeps names and signs away', () => {
  const card = { x: 0, y: 0, width: 420, height: 500 }
  const { names, shields } = layOutNames({
    view: ISLAND,
    width: 1140,
    language: 'en',
    names: mapNames('en'),
    roads: SHIELD_ROADS,
    obstacles: [inUnits(card)],
  })
  expect(names.filter(({ box }) => overlaps(box, card))).toEqual([])
  expect(shields.filter(({ at }) => overlaps(around(at, 5), card))).toEqual([])
})

test('Arabic is neither spaced nor in capitals, and its second line is read from the left', () => {
  const { names } = laidOut(ISLAND, 1140, 'ar')
  const [first, second] = names.find(({ id }) => id === 'sea.okhotsk')?.lines ?? []
  expect(first).toMatchObject({ script: 'arabic', spacing: 0, text: 'بحر أوخوتسك' })
  expect(second).toMatchObject({ script: 'japanese', text: 'オホーツク海' })
})

test('national parks are in spaced capitals in Latin letters', () => {
  const { names } = laidOut(ISLAND, 1140, 'fr')
  const [first] = names.find(({ id }) => id === 'park.daisetsu')?.lines ?? []
  expect(first?.text).toBe('DAISETSUZAN')
  expect(first?.spacing).toBeGreaterThan(1)
})
