/** The stored draft of a crew, and which parts of untrusted data are accepted. */

import { describe, expect, test } from 'vitest'
import { EMPTY_CREW } from '../../../../client/crew/draft/crew-draft.ts'
import { fieldsOfSurvey, knownFields, parseStoredDraft } from '../../../../client/crew/draft/stored-draft.ts'

const DRAFT = {
  ...EMPTY_CREW,
  title: 'Shiretoko',
  languages: ['en' as const, 'ja' as const],
  firstDay: '2026-07-01',
  startTown: 'sapporo' as const,
  via: ['furano' as const, 'biei' as const, 'furano' as const],
  plan: { title: 'Five days', code: 'AQID' },
  fuelUse: { km: 400, kmPerLitre: 16.5, yenPerLitre: 175 },
  yen: { ...EMPTY_CREW.yen, tolls: '4,200' },
  note: 'Snacks\nand music',
}

test('the stored draft is what was typed', () => {
  const stored = { sub: 'aya', from: 'plan AQID', draft: DRAFT }
  expect(parseStoredDraft(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a text', '"draft"'],
  ['nobody\u2019s', '{"from":"","draft":{}}'],
])('%s is no draft', (_, text) => {
  expect(parseStoredDraft(text)).toBeUndefined()
})

describe('values that the form cannot produce are left out', () => {
  test.each<[string, unknown, object]>([
    ['a town there is not', { startTown: 'tokyo' }, {}],
    ['towns of which one is not', { via: ['furano', 'tokyo', 7] }, { via: ['furano'] }],
    ['more towns than a way has', { via: Array(9).fill('biei') }, { via: Array(6).fill('biei') }],
    ['a day that the calendar lacks', { firstDay: '2026-02-30' }, {}],
    ['a day that is empty', { lastDay: '' }, { lastDay: '' }],
    ['too many seats', { seats: 9 }, {}],
    ['half a seat', { seats: 1.5 }, {}],
    ['a long title', { title: 'x'.repeat(200) }, { title: 'x'.repeat(80) }],
    ['a plan without a title', { plan: { code: 'AQID' } }, {}],
    ['a plan that is an address', { plan: { title: 'P', code: 'https://example.org' } }, {}],
    ['fuel that is no number', { fuelUse: { km: '400', kmPerLitre: 16, yenPerLitre: 175 } }, {}],
    ['an amount that is no text', { yen: { fuel: 12 } }, { yen: EMPTY_CREW.yen }],
    ['a field nobody knows', { ownerSub: 'x' }, {}],
    ['no object', 'title', {}],
  ])('%s', (_, given, known) => {
    expect(knownFields(given)).toEqual(known)
  })
})

test('the seats wanted in a survey are not the seats offered', () => {
  const survey = { firstDay: '2026-07-01', seats: 3, canDrive: true, pace: 'slow', luggage: 'cabin' }
  expect(fieldsOfSurvey(survey)).toEqual({ firstDay: '2026-07-01', pace: 'slow', luggage: 'cabin' })
})
