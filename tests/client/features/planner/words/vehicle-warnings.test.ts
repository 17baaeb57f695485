/** The texts about an electric car's charging and a camper's night. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planWordsIn } from '../../../../../client/features/planner/words/plan-words.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'
import { CHARGERS } from '../../../../../shared/planner/places/chargers.ts'
import { OVERNIGHT_SITES } from '../../../../../shared/planner/places/overnight-sites.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

const range = { kind: 'range', km: 218, goes: 150 } as const
const [teshio, wakkanai] = [
  { kind: 'charger', id: 'teshio' },
  { kind: 'node', id: 'wakkanai' },
] as const

test('names the chargers on the way of a long day', () => {
  expect(planWordsIn('en').dayWarning({ ...range, at: ['teshio', 'yakumo'] })).toBe(
    'This day has 218\u00a0km, and a full charge lasts for about 150\u00a0km. Charge on the way: ' +
      'roadside station てしお in Teshio and expressway stop 八雲PA. ' +
      'Check on a charger map that each is quick and works. The times of this day have half an hour for each.',
  )
})

test.each([
  [[], ''],
  [['enbetsu'], 'Charge on the way: roadside station えんべつ富士見 (Haboro–Teshio). '],
])('names the stretch that one charge does not cover, after the chargers %j', (at, chargers) => {
  const text = planWordsIn('en').dayWarning({ ...range, at, gap: { km: 170, from: teshio, to: wakkanai } })
  expect(text).toContain(
    `150\u00a0km. ${chargers}For up to 170\u00a0km, from roadside station てしお in Teshio to Wakkanai, we know of no charger:`,
  )
})

test('names a charger once that a day passes on the way there and back', () => {
  const text = planWordsIn('en').dayWarning({ ...range, at: ['enbetsu', 'teshio', 'enbetsu'] })
  expect(text).toContain(
    'Charge on the way: roadside station えんべつ富士見 (Haboro–Teshio) more than once and roadside station てしお in Teshio.',
  )
})

test('writes French towns without an elision that the names would need', () => {
  const { dayWarning } = planWordsIn('fr')
  const gap = { km: 170, from: { kind: 'node', id: 'abashiri' }, to: wakkanai } as const
  const texts = [
    dayWarning({ kind: 'camper', town: 'abashiri', sites: ['tentland', 'akan'] }),
    dayWarning({ kind: 'camper', town: 'abashiri', sites: [] }),
    dayWarning({ ...range, at: [], gap }),
    dayWarning({ ...range, at: ['teshio'], gap }),
  ]
  expect(texts.filter((text) => /\b[dD]e A/.test(text))).toEqual([])
})

test('says which campsites and RV parks are near the night of a camper', () => {
  const night = (town: string, sites: string[]) => planWordsIn('en').dayWarning({ kind: 'camper', town, sites })
  expect(night('kushiro', ['koitoi', 'akan'])).toContain(
    'Near Kushiro: RVパーク 道の駅しらぬか恋問館 (RV park) near Shiranuka and ' +
      'campsite at the roadside station 阿寒丹頂の里 near Akan (Tancho-no-Sato). Before',
  )
  expect(night('yakumo', ['yakumo'])).toContain('Near Yakumo: campsite オートリゾート八雲. Before')
  expect(night('kitami', [])).toContain('We know of none near Kitami that is open then')
})

test.each(LANGUAGE_CODES)('writes every charger and every site in %s with its Japanese name', (language) => {
  const { dayWarning } = planWordsIn(language)
  for (const { id, japanese } of CHARGERS) expect(dayWarning({ ...range, at: [id] })).toContain(japanese)
  for (const { id, japanese, town } of OVERNIGHT_SITES) {
    expect(dayWarning({ kind: 'camper', town, sites: [id] })).toContain(japanese)
  }
})

test('writes an id that this version does not know instead of failing', () => {
  expect(planWordsIn('en').dayWarning({ ...range, at: ['new_charger'] })).toContain('new_charger')
  expect(planWordsIn('en').dayWarning({ kind: 'camper', town: 'furano', sites: ['new_site'] })).toContain('new_site')
})
