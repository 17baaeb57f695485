import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEATURES, type FeatureKind, readFeatures } from '../../../../client/map/names/features.ts'
import { LAKES } from '../../../../shared/geo/lakes.ts'
import { SUMMITS } from '../../../../shared/geo/summits.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'

const ofKind = (kind: FeatureKind) => FEATURES.filter((feature) => feature.kind === kind)

/** The names of a map catalog by key, such as 'sea.japan'. */
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
      expect(keys.sort()).toEqual(FEATURES.map(({ kind, id }) => `${kind}.${id}`).sort())
    }
  })

  test('have the Japanese names of the Japanese catalog', () => {
    const catalog = catalogOf('ja')
    expect(FEATURES.filter(({ kind, id, japanese }) => catalog.get(`${kind}.${id}`) !== japanese)).toEqual([])
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
  ['an unknown kind', 'hill yotei 1 42.8,140.8 1898 羊蹄山'],
  ['a rank out of range', 'lake toya 7 42.6,140.8 - 洞爺湖'],
  ['a position outside Hokkaido', 'lake toya 1 35.6,139.7 - 洞爺湖'],
  ['a missing name', 'lake toya 1 42.6,140.8 -'],
])('a line with %s stops the build and is named', (_, line) => {
  expect(() => readFeatures(line)).toThrow(line)
})
