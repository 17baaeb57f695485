import { describe, expect, test } from 'vitest'
import { EMPTY_CREW } from '../../../../../client/features/crew/draft/crew-draft.ts'
import {
  fieldsOfSurvey,
  knownFields,
  parseStoredDraft,
} from '../../../../../client/features/crew/draft/stored-draft.ts'
import { LONGEST_CODE } from '../../../../../shared/schemas.ts'

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

test('reads a stored draft back unchanged', () => {
  const stored = { sub: 'aya', from: 'plan AQID', draft: DRAFT }
  expect(parseStoredDraft(JSON.stringify(stored))).toEqual(stored)
})

test('keeps a plan with a code of the greatest length', () => {
  const plan = { title: 'Two weeks', code: 'A'.repeat(LONGEST_CODE) }
  expect(knownFields({ plan })).toEqual({ plan })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a text', '"draft"'],
  ['an entry without a user', '{"from":"","draft":{}}'],
])('rejects %s', (_, text) => {
  expect(parseStoredDraft(text)).toBeUndefined()
})

describe('knownFields', () => {
  test.each<[string, unknown, object]>([
    ['an unknown town', { startTown: 'tokyo' }, {}],
    ['an unknown town on the way', { via: ['furano', 'tokyo', 7] }, { via: ['furano'] }],
    ['too many towns on the way', { via: Array(9).fill('biei') }, { via: Array(6).fill('biei') }],
    ['a day outside the calendar', { firstDay: '2026-02-30' }, {}],
    ['an empty day, which is valid', { lastDay: '' }, { lastDay: '' }],
    ['too many seats', { seats: 9 }, {}],
    ['a fraction of a seat', { seats: 1.5 }, {}],
    ['a long title', { title: 'x'.repeat(200) }, { title: 'x'.repeat(80) }],
    ['a plan without a title', { plan: { code: 'AQID' } }, {}],
    ['a plan that is an address', { plan: { title: 'P', code: 'https://example.org' } }, {}],
    ['fuel as text', { fuelUse: { km: '400', kmPerLitre: 16, yenPerLitre: 175 } }, {}],
    ['an amount as a number', { yen: { fuel: 12 } }, { yen: EMPTY_CREW.yen }],
    ['an unknown field', { ownerSub: 'x' }, {}],
    ['text instead of an object', 'title', {}],
  ])('keeps only valid values of %s', (_, given, known) => {
    expect(knownFields(given)).toEqual(known)
  })
})

test('leaves out the seats of a survey', () => {
  const survey = { firstDay: '2026-07-01', seats: 3, canDrive: true, pace: 'slow', luggage: 'cabin' }
  expect(fieldsOfSurvey(survey)).toEqual({ firstDay: '2026-07-01', pace: 'slow', luggage: 'cabin' })
})
