import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decidingFact } from '../../../../../client/features/planner/day/deciding-fact.ts'
import { shareOf, spanStyle } from '../../../../../client/features/planner/day/hours-bar.tsx'
import { planWordsIn } from '../../../../../client/features/planner/words/plan-words.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import type { Stop } from '../../../../../shared/planner/plan.ts'

for (const name of ['itinerary-plan', 'places'] as const) {
  addCatalog('en', name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')))
}

const JULY = '2027-07-13'

function stop(place: string, changes: Partial<Stop> = {}): Stop {
  return { place, arrives: 600, begins: 600, leaves: 660, pinned: false, why: [{ kind: 'change' }], ...changes }
}

test.each<[string, Stop, string]>([
  ['the wait for the opening', stop('nikka', { arrives: 560, begins: 615 }), 'opens at 10:15'],
  [
    'a closing time soon after the visit',
    stop('shiroi', { arrives: 930, begins: 930, leaves: 990 }),
    'closes at 17:00',
  ],
  ['that the hours are to be confirmed', stop('nijo'), 'Check hours or booking before you go'],
  [
    'the season, which matters more than a late closing',
    stop('moerenuma', { why: [{ kind: 'best-month' }] }),
    'at its best this month',
  ],
  ['the closing time', stop('moerenuma'), 'closes at 22:00'],
  ['the kind of a place that is always open', stop('odori'), 'Park'],
])('the fact of a stop is %s', (_, one, fact) => {
  expect(decidingFact(one, JULY, planWordsIn('en'))).toBe(fact)
})

test('the bar of hours shows 06:00 to 21:00 and cuts visits outside these hours', () => {
  expect([shareOf(0), shareOf(360), shareOf(810), shareOf(1_260), shareOf(1_440)]).toEqual([0, 0, 50, 100, 100])
  expect(spanStyle({ from: 0, until: 810 })).toEqual({ insetInlineStart: '0%', inlineSize: '50.0%' })
})
