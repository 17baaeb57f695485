import { describe, expect, test } from 'vitest'
import { exportNames, exportWords } from '../../../../client/features/planner/exports/plan-export-words.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import { textOf } from '../../../../shared/planner/exports/text.ts'
import { widthOf, wrapped } from '../../../../shared/planner/exports/text-lines.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { whyNoPass } from '../../../../shared/planner/tolls.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { OPTIONS, PLANS, URL_OF_PLAN, WEEK } from './exported.ts'

const written = (plan: Plan, language: Language = 'en') =>
  textOf(plan, exportNames(language), exportWords(language), OPTIONS)
/** Joins the lines of a text, so that the tests find sentences that were wrapped. */
const flat = (text: string) => text.replace(/\s+/g, ' ')
/** Joins the lines without spaces, because Japanese wraps without a space. */
const tight = (text: string) => text.replace(/\s+/g, '')

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const words = exportWords(language)
  const names = exportNames(language)

  test.each(PLANS)('has no line wider than 72 columns except the URL: %s', (_, plan) => {
    const lines = written(plan, language).split('\n')
    expect(lines.filter((line) => widthOf(line) > 72 && line !== URL_OF_PLAN)).toEqual([])
    expect(lines.filter((line) => /\s$/.test(line))).toEqual([])
  })

  test.each(PLANS)('contains every stop, night, leg, warning, fault and total, with both names: %s', (_, plan) => {
    const text = tight(written(plan, language))
    const expected = [
      words.title(plan.request.firstDay, plan.request.lastDay),
      words.tolls(plan.tollYen),
      words.km(plan.km),
      words.wheel(plan.minutes),
      words.source,
      ...plan.faults.map(words.fault),
      plan.pass ? words.pass(plan.pass) : words.noPass(whyNoPass(plan.days.length, plan.tollYen) ?? 'noTolls'),
      ...plan.days.flatMap(({ day, km, minutes, stops, legs, night, pause, sunrise, sunset, warnings = [] }, index) => [
        words.day(index + 1, day),
        words.km(km),
        words.wheel(minutes),
        words.light(clockOf(sunrise), clockOf(sunset)),
        ...stops.flatMap(({ place, leaves }) => [
          names.place(place),
          placeById.get(place)?.japanese ?? '',
          words.until(clockOf(leaves)),
          words.sight(place) ?? '',
        ]),
        ...legs.flatMap((leg) => (leg.minutes > 0 ? [words.km(leg.km), ...leg.roads.map(words.road)] : [])),
        ...warnings.map(words.dayWarning),
        ...legs.flatMap((leg) => leg.warnings.map(words.warning)),
        ...(night ? [names.town(night), nodeById.get(night)?.japanese ?? ''] : []),
        ...(pause ? [clockOf(pause.from)] : []),
      ]),
    ]
    expect(expected.filter((sentence) => !text.includes(tight(sentence)))).toEqual([])
    expect(written(plan, language)).not.toMatch(/undefined|\{\{|\[object/)
  })

  test('lists the times of a day in ascending order', () => {
    const days = written(WEEK, language)
      .split(/\n-+\n/)
      .slice(1)
    expect(days).toHaveLength(7)
    for (const day of days) {
      const hours = [...day.matchAll(/^(\d\d:\d\d) {2}\S/gm)].map(([, hour = '']) => hour)
      expect(hours.length).toBeGreaterThan(2)
      expect(hours).toEqual(hours.toSorted())
    }
  })
})

test('starts each entry with its time and indents its details', () => {
  const [, day = ''] = written(WEEK).split(/\n-+\n/)
  const lines = day.split('\n\n')[1]?.split('\n') ?? []
  expect(lines.length).toBeGreaterThan(5)
  expect(lines[0]).toBe(`${clockOf(WEEK.days[0]?.leaves ?? 0)}  Leave New Chitose Airport (新千歳空港)`)
  expect(lines.filter((line) => !/^(\d\d:\d\d {2}| {7})\S/.test(line))).toEqual([])
})

test('places lunch before the leg, during it, or on arrival', () => {
  const text = flat(written(SAMPLE_PLAN))
  expect(text).toMatch(/lamps are lit at dusk\. 12:30 Lunch Walk to Sakaimachi/)
  expect(text).toMatch(/13:00 Lunch on the way · bring a picnic: there may be nothing to buy here 14:30 Fukidashi/)
  expect(text).toMatch(/12:10 Lunch on arrival 12:55 Upopoy/)
})

test('shows the departure after the car’s return, and the URL on the last line', () => {
  const text = written(SAMPLE_PLAN)
  expect(flat(text)).toContain('Return the car at New Chitose Airport (新千歳空港) departure at 15:00')
  expect(text.trimEnd().split('\n').at(-1)).toBe(URL_OF_PLAN)
})

test('states that there are no tolls, and lists no faults for a valid plan', () => {
  const text = written({ ...SAMPLE_PLAN, tollYen: 0, pass: null, faults: [] })
  expect(text).toContain('No tolls on this way')
  expect(text).not.toContain(exportWords('en').faults)
})

test('isolates Japanese names in Arabic text', () => {
  expect(written(SAMPLE_PLAN, 'ar')).toContain('\u2068(小樽運河)\u2069')
})

describe('a long line', () => {
  test.each([
    ['breaks at spaces', 'one two three four', 9, ['one two', 'three', 'four']],
    ['does not break between a number and its unit', 'drive for 25 km today', 12, ['drive for', '25 km today']],
    ['does not break at a no-break space', 'trois km\u00a0: non', 7, ['trois', 'km\u00a0:', 'non']],
    ['breaks anywhere in Japanese text, which is twice as wide', '小樽運河', 6, ['小樽運', '河']],
    ['does not break before closing punctuation', '小樽運河。', 8, ['小樽運', '河。']],
    ['does not break after opening punctuation', '小樽（運河）', 6, ['小樽', '（運', '河）']],
    ['does not break inside a word that is too wide', 'https://example.com/a-b', 8, ['https://example.com/a-b']],
  ])('%s', (_, text, columns, lines) => expect(wrapped(text, '', columns)).toEqual(lines))

  test('keeps the indent and loses no text', () => {
    const text = '国道5号 · 46 km · 「小樽」から、札幌まで。 National Route 5'
    const lines = wrapped(text, '   ', 20)
    expect(lines.every((line) => line.startsWith('   '))).toBe(true)
    expect(tight(lines.join(''))).toBe(tight(text))
  })
})

test.each([
  ['latin', 5],
  ['小樽', 4],
  ['ﾎﾃﾙ', 3],
  ['（）', 4],
  ['مرحبا', 5],
  ['\u2068札\u2069', 2],
  ['e\u0301', 1],
  ['🚗', 2],
])('counts %s as %i columns', (text, columns) => expect(widthOf(text)).toBe(columns))
