import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  FEATURES,
  type FeatureKind,
  readFeatures,
  readParks,
  readWaters,
  type WaterArea,
} from '../../../../client/map/names/features.ts'
import { withoutBrackets } from '../../../../client/map/names/town-ranks.ts'
import { COAST } from '../../../../shared/geo/coast.ts'
import type { GeoPoint } from '../../../../shared/geo/encoded-line.ts'
import { LAKES } from '../../../../shared/geo/lakes.ts'
import { metresBetween, metresToStretch } from '../../../../shared/geo/simplify.ts'
import { SUMMITS } from '../../../../shared/geo/summits.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { isInside } from '../../../support/geo/is-inside.ts'
import { isOnLand } from '../../../support/geo/is-on-land.ts'
import { touchesLand } from '../../../support/geo/touches-land.ts'

const ofKind = (kind: FeatureKind) => FEATURES.filter((feature) => feature.kind === kind)

/** Returns the names in a language's text catalog `map` by key, such as 'sea.japan'. */
function catalogOf(language: string): Map<string, string> {
  const catalog = JSON.parse(readFileSync(`locales/${language}/map.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >
  return new Map(
    Object.entries(catalog).flatMap(([kind, names]) =>
      Object.entries(names).map(([id, name]) => [`${kind}.${id}`, name] as const),
    ),
  )
}

describe('the named features', () => {
  test('are exactly those of the catalogs', () => {
    for (const language of LANGUAGE_CODES) {
      const keys = [...catalogOf(language).keys()].filter((key) => !key.startsWith('tunnel.'))
      const named = FEATURES.filter(({ kind }) => kind !== 'station')
      expect(keys.sort()).toEqual(named.map(({ kind, id }) => `${kind}.${id}`).sort())
    }
  })

  test('have the Japanese names of the Japanese catalog', () => {
    const catalog = catalogOf('ja')
    const named = FEATURES.filter(({ kind }) => kind !== 'station')
    expect(named.filter(({ kind, id, japanese }) => catalog.get(`${kind}.${id}`) !== japanese)).toEqual([])
  })

  test('have the roadside stations of the planner, at its positions', () => {
    const planned = PLACES.filter(({ kind }) => kind === 'michinoeki').map(({ id, latitude, longitude, japanese }) => ({
      id,
      spots: [[latitude, longitude]],
      japanese: withoutBrackets(japanese),
    }))
    const drawn = ofKind('station').map(({ id, spots, japanese }) => ({ id, spots, japanese }))
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(drawn.sort(byId)).toEqual(planned.sort(byId))
  })

  test('have ferry ports within 600 m of the coast and of their town', () => {
    const metresToCoast = (at: GeoPoint) =>
      Math.min(
        ...COAST.flatMap((ring) =>
          ring.map((corner, index) => metresToStretch(at, ring.at(index - 1) as GeoPoint, corner)),
        ),
      )
    const wrong = ofKind('port').filter(({ id, spots: [at = [0, 0]] }) => {
      const town = nodeById.get(id)
      return !town || metresToCoast(at) > 600 || metresBetween(at, [town.latitude, town.longitude]) > 6_000
    })
    expect(wrong).toEqual([])
  })

  test('have the open water of seas and bays without land', () => {
    const wet = (area: WaterArea) => COAST.every((ring) => !touchesLand(area, ring))
    const wrong = FEATURES.flatMap(({ id, areas = [] }) =>
      areas.filter((area) => !wet(area)).map((area) => [id, ...area]),
    )
    expect(wrong).toEqual([])
    expect(wet([43, 141, 44, 142])).toBe(false)
  })

  test('have the land of parks without sea, and the middle of a park’s name on it', () => {
    const parks = ofKind('park')
    const wet = parks.flatMap(({ id, lands = [] }) => lands.filter((land) => !isOnLand(land, COAST)).map(() => id))
    const apart = parks.flatMap(({ id, lands = [], spots }) =>
      spots.filter((spot) => !lands.some((land) => isInside(spot, land))).map((spot) => [id, ...spot]),
    )
    expect(wet).toEqual([])
    expect(apart).toEqual([])
    expect(parks.filter(({ lands }) => !lands)).toEqual([])
    expect(
      isOnLand(
        [
          [43.3, 141.2],
          [43.3, 142],
          [43, 142],
        ],
        COAST,
      ),
    ).toBe(false)
  })

  test('have each name once in a language, except that a bay may be named as a lake', () => {
    for (const language of LANGUAGE_CODES) {
      const names = [...catalogOf(language).values()]
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
  })

  test('have a summit’s position and height as in the list of the national survey', () => {
    const known = new Map(SUMMITS.map(({ at, metres }) => [at.join(), metres]))
    const wrong = ofKind('summit').filter(({ spots, metres }) => known.get(spots[0]?.join() ?? '') !== metres)
    expect(wrong).toEqual([])
  })

  test('have a summit’s Japanese name as in that list, without its massif', () => {
    const known = SUMMITS.map(({ japanese }) => japanese)
    const wrong = ofKind('summit').filter(
      ({ japanese }) => !known.some((name) => name === japanese || name.includes(`<${japanese}>`)),
    )
    // The survey's list has other names for these two summits: 剣ヶ峯 and 大有珠.
    expect(wrong.map(({ id }) => id)).toEqual(['komagatake', 'usu'])
  })

  test('have the name of a lake within its shores’ extent', () => {
    const wrong = ofKind('lake').filter(({ japanese, spots }) => {
      const lake = LAKES.filter((one) => one.japanese === japanese)
      const [latitude = 0, longitude = 0] = spots[0] ?? []
      return !lake.some(({ rings }) => {
        const points = rings.flat()
        const latitudes = points.map((point) => point[0])
        const longitudes = points.map((point) => point[1])
        return (
          Math.min(...latitudes) - 0.01 < latitude &&
          latitude < Math.max(...latitudes) + 0.01 &&
          Math.min(...longitudes) - 0.01 < longitude &&
          longitude < Math.max(...longitudes) + 0.01
        )
      })
    })
    expect(wrong).toEqual([])
  })
})

test.each([
  ['a rectangle upside down', 'sea japan 1 43.9,140.1 43.9,139.2,43.6,141.3 日本海'],
  ['a rectangle of three numbers', 'sea japan 1 43.9,140.1 43.6,139.2,43.9 日本海'],
  ['a point outside Hokkaido', 'bay soya 1 35.6,139.7 43.6,139.2,43.9,141.3 宗谷海峡'],
  ['a lake', 'lake toya 1 43.9,140.1 43.6,139.2,43.9,141.3 洞爺湖'],
])('a sea with %s stops the build and is named', (_, line) => {
  expect(() => readWaters(line)).toThrow(line)
})

test.each([
  ['a point outside Hokkaido', 'park akan 1 35.6,139.7 43.8,143.2,43.8,144.9,43.1,144.9 0 阿寒摩周国立公園'],
  ['a piece of two corners', 'park akan 1 43.5,144.2 43.8,143.2,43.8,144.9 0 阿寒摩周国立公園'],
  ['an angle of letters', 'park akan 1 43.5,144.2 43.8,143.2,43.8,144.9,43.1,144.9 up 阿寒摩周国立公園'],
  ['a missing name', 'park akan 1 43.5,144.2 43.8,143.2,43.8,144.9,43.1,144.9 0'],
])('a park with %s stops the build and is named', (_, line) => {
  expect(() => readParks(line)).toThrow(line)
})

test.each([
  ['an unknown kind', 'hill yotei 1 42.8,140.8 1898 羊蹄山'],
  ['a rank out of range', 'lake toya 7 42.6,140.8 - 洞爺湖'],
  ['a position outside Hokkaido', 'lake toya 1 35.6,139.7 - 洞爺湖'],
  ['a missing name', 'lake toya 1 42.6,140.8 -'],
])('a line with %s stops the build and is named', (_, line) => {
  expect(() => readFeatures(line)).toThrow(line)
})
