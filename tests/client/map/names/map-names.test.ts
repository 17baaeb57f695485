import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../client/i18n/use-translation.ts'
import { FEATURES } from '../../../../client/map/names/features.ts'
import { mapNames } from '../../../../client/map/names/map-names.ts'
import { WITHOUT_NAME, withoutBrackets } from '../../../../client/map/names/town-ranks.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { NODES } from '../../../../shared/planner/roads/road-graph.ts'

beforeAll(() => {
  for (const language of LANGUAGE_CODES) {
    for (const namespace of ['map', 'places'] as const) {
      addCatalog(language, namespace, JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')))
    }
  }
})

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/

const nameOf = (language: Language, id: string) => mapNames(language).find((name) => name.id === id)?.name

describe.each(LANGUAGE_CODES)('the names in %s', (language) => {
  test('are texts of the catalogs, not keys', () => {
    expect(mapNames(language).filter(({ id, name }) => name === '' || name.startsWith(id))).toEqual([])
  })

  test('a map names every town, airport, ferry port, roadside station and other feature', () => {
    const named = mapNames(language).map(({ id }) => id)
    const points = [
      ...FEATURES.map(({ kind, id }) => `${kind}.${id}`),
      ...NODES.filter(({ id, kind }) => (kind === 'town' || kind === 'airport') && !WITHOUT_NAME.has(id)).map(
        ({ id }) => `town.${id}`,
      ),
    ]
    expect(points.filter((id) => !named.includes(id))).toEqual([])
    // If a text is missing, its key is shown instead, such as 'place.otofuke_m'.
    expect(mapNames(language).filter(({ name }) => name.trim() === '' || /^[a-z]+\.[\w-]+/.test(name))).toEqual([])
  })

  test('are in the script of the language, also those of ferry ports and roadside stations', () => {
    const script = { en: /[a-z]/i, fr: /[a-z]/i, ar: /\p{Script=Arabic}/u, ja: JAPANESE }[language]
    expect(mapNames(language).filter(({ name }) => !script.test(name))).toEqual([])
  })

  test('a map names every place to stop and every gate of a trip', () => {
    const { has } = translation(language, 'places')
    const keys = [...PLACES.map(({ id }) => `place.${id}`), ...NODES.map(({ id }) => `town.${id}`)]
    expect(keys.filter((key) => !has(key))).toEqual([])
    expect(PLACES.filter(({ japanese }) => !JAPANESE.test(japanese)).map(({ id }) => id)).toEqual([])
  })

  test('are unique by their id', () => {
    const ids = mapNames(language).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('have neither brackets nor interchanges', () => {
    expect(mapNames(language).filter(({ id, name }) => /[(（]|IC|JCT/.test(name) || /ic_|jct_/.test(id))).toEqual([])
  })
})

test.each<[Language, string, string]>([
  ['en', 'summit.yotei', 'Mount Yotei 1,898 m'],
  ['fr', 'summit.yotei', 'Mont Yotei 1 898 m'],
  ['ar', 'summit.yotei', 'جبل يوتي 1,898 م'],
  ['ja', 'summit.yotei', '羊蹄山 1,898 m'],
  ['en', 'pass.mikuni', 'Mikuni Pass 1,139 m'],
  ['en', 'town.shakotan', 'Shakotan'],
  ['ja', 'town.shakotan', '積丹'],
  ['ar', 'town.akan', 'أكان'],
  ['en', 'sea.okhotsk', 'Sea of Okhotsk'],
])('in %s, %s is %s', (language, id, name) => {
  expect(nameOf(language, id)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(name)
})

test('every name but those in Japanese has its Japanese', () => {
  expect(mapNames('en').filter(({ japanese }) => !JAPANESE.test(japanese))).toEqual([])
})

test('brackets at the end of a name are left out, others are kept', () => {
  expect(withoutBrackets('Esashi (Okhotsk)')).toBe('Esashi')
  expect(withoutBrackets('弟子屈（摩周）')).toBe('弟子屈')
  expect(withoutBrackets('Rishiri-Rebun')).toBe('Rishiri-Rebun')
})
