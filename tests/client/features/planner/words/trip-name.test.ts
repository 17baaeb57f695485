import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planWordsIn } from '../../../../../client/features/planner/words/plan-words.tsx'
import { dayName, tripName } from '../../../../../client/features/planner/words/trip-name.ts'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { PLACES } from '../../../../../shared/planner/places/places.ts'
import { NIGHT_TOWN_IDS } from '../../../../../shared/planner/places/towns.ts'
import type { OutlineDay } from '../../../../../shared/planner/plan.ts'
import { tripSubjects } from '../../../../../shared/planner/trip-name.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'
import { seededRandom } from '../../../../support/seeded-random.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

function planOf(...days: readonly (readonly [stops: string, night: string])[]) {
  const request = aRequest({ firstDay: '2027-07-12', lastDay: `2027-07-${11 + days.length}` })
  const outline = days.map(([stops, night]): OutlineDay => {
    return { stops: stops.split(' ').filter((stop) => stop !== ''), night, pinned: [] }
  })
  return layOut(request, { days: outline })
}

const english = planWordsIn('en')

describe('the name of a trip', () => {
  test('lists its three strongest areas in the order of travel', () => {
    const plan = planOf(['farmtomita', 'furano'], ['bluepond shirahige', 'sapporo'], ['toyako_l usuzan', 'cts'])
    expect(tripName(plan, english)).toBe('Furano, Biei and Lake Toya')
  })

  test('the name of a trip uses a sight where the area has no name', () => {
    expect(tripName(planOf(['shikotsu', 'shikotsuko'], ['', 'cts']), english)).toContain('Lake Shikotsu')
  })

  test('takes the town of a night without stops', () => {
    expect(tripName(planOf(['', 'sapporo'], ['', 'cts']), english)).toBe('Sapporo')
  })

  test('prefers a place that the user pinned', () => {
    const plan = planOf(['sakaimachi', 'otaru'], ['odori tvtower shiroi moerenuma', 'sapporo'], ['usuzan silo', 'cts'])
    expect(tripSubjects(plan).map(({ id }) => id)).toEqual(['otaru', 'sapporo', 'toya'])
  })

  test('is the same for one stop as for many: at most three names, none empty, in every language', () => {
    const random = seededRandom(3)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    for (let trip = 0; trip < 40; trip += 1) {
      const plan = planOf(
        ...Array.from({ length: 4 }, (): [string, string] => [
          [pick(PLACES), pick(PLACES)].map(({ id }) => id).join(' '),
          pick(NIGHT_TOWN_IDS),
        ]),
      )
      const subjects = tripSubjects(plan)
      expect(subjects.length).toBeGreaterThan(0)
      expect(subjects.length).toBeLessThanOrEqual(3)
      for (const language of LANGUAGE_CODES) {
        const name = tripName(plan, planWordsIn(language))
        expect(name).not.toMatch(/undefined|[a-z]_[a-z]|[([（]/)
        expect(name.length).toBeGreaterThan(1)
      }
    }
  })
})

test('a day is named after its start and its end, or after the town around which it stays', () => {
  const plan = planOf(['', 'sapporo'], ['odori', 'sapporo'], ['', 'cts'])
  expect(plan.days.map((_, index) => dayName(plan, index, english))).toEqual([
    'New Chitose Airport to Sapporo',
    'In and around Sapporo',
    'Sapporo to New Chitose Airport',
  ])
})
