/** What the form of a new crew accepts, and what it sends (product.md §6). */

import { describe, expect, test } from 'vitest'
import {
  type CrewDraft,
  type CrewErrors,
  crewErrors,
  EMPTY_CREW,
  isYenOrEmpty,
  newCrewOf,
} from '../../../../client/pages/crew/crew-draft.ts'
import { CREW_LIMITS } from '../../../../shared/crew.ts'

const TODAY = '2026-06-10'

function draft(part: Partial<CrewDraft> = {}): CrewDraft {
  return {
    ...EMPTY_CREW,
    title: 'Shiretoko',
    languages: ['en'],
    firstDay: '2026-07-01',
    lastDay: '2026-07-05',
    startTown: 'sapporo',
    endTown: 'utoro',
    ...part,
  }
}

const yen = (fuel: string) => ({ ...EMPTY_CREW.yen, fuel })

test('an empty form lacks a title, its days, its towns and a language', () => {
  expect(crewErrors(EMPTY_CREW, TODAY)).toEqual({
    title: 'missing',
    firstDay: 'missing',
    lastDay: 'missing',
    startTown: 'missing',
    endTown: 'missing',
    languages: 'missing',
  })
})

test.each<[string, Partial<CrewDraft>, CrewErrors]>([
  ['everything asked for', {}, {}],
  ['a title of spaces', { title: '  \u3000' }, { title: 'missing' }],
  ['a first day today', { firstDay: TODAY }, {}],
  ['a first day yesterday', { firstDay: '2026-06-09' }, { firstDay: 'missing' }],
  ['a trip of one day', { lastDay: '2026-07-01' }, {}],
  ['a last day before the first', { lastDay: '2026-06-30' }, { lastDay: 'missing' }],
  ['no last day', { lastDay: '' }, { lastDay: 'missing' }],
  ['as many days as a crew may travel', { lastDay: '2026-08-29' }, {}],
  ['one day more than a crew may travel', { lastDay: '2026-08-30' }, { lastDay: 'tooLong' }],
  ['one town for start and end', { endTown: 'sapporo' }, {}],
  ['no language', { languages: [] }, { languages: 'missing' }],
  ['a cost that is no number', { yen: yen('about 5000') }, { yen: 'missing' }],
  ['a cost of spaces', { yen: yen('  ') }, {}],
])('a crew with %s', (_, part, errors) => {
  expect(CREW_LIMITS.maximumDays).toBe(60)
  expect(crewErrors(draft(part), TODAY)).toEqual(errors)
})

describe('yen as people type it', () => {
  test.each([
    ['12000', 12_000],
    [' 12000 ', 12_000],
    ['12,000', 12_000],
    ['12 000', 12_000],
    ['12\u00a0000', 12_000],
    ['12\u202f000', 12_000],
    ['¥12,000', 12_000],
    ['￥１２，０００', 12_000],
    ['12000円', 12_000],
    ['１２０００', 12_000],
    ['١٢٠٠٠', 12_000],
    ['١٢٬٠٠٠', 12_000],
    ['10000000', 10_000_000],
  ])('%j is %i', (text, amount) => {
    expect(isYenOrEmpty(text)).toBe(true)
    expect(newCrewOf(draft({ yen: yen(text) }))?.budget).toEqual([{ kind: 'fuel', yen: amount }])
  })

  test.each(['10000001', '12.50', '-100', '1e5', '12k', '1２٣x', '五千'])('%j is refused', (text) => {
    expect(isYenOrEmpty(text)).toBe(false)
    expect(crewErrors(draft({ yen: yen(text) }), TODAY)).toEqual({ yen: 'missing' })
  })

  test.each(['', ' ', '0', '０'])('%j is no cost at all', (text) => {
    expect(isYenOrEmpty(text)).toBe(true)
    expect(newCrewOf(draft({ yen: yen(text) }))?.budget).toEqual([])
  })
})

test('texts are sent trimmed, empty ones are left out', () => {
  const crew = newCrewOf(draft({ title: ' Shiretoko ', meetingPoint: ' Sapporo station ', note: ' \n ' }))
  expect(crew).toMatchObject({ title: 'Shiretoko', meetingPoint: 'Sapporo station' })
  expect(crew).not.toHaveProperty('note')
  expect(newCrewOf(draft())).not.toHaveProperty('meetingPoint')
})

test('costs are sent in the order of the form', () => {
  const crew = newCrewOf(draft({ yen: { fuel: '', tolls: '4200', parking: '0', rental: '62,000', other: '1' } }))
  expect(crew?.budget).toEqual([
    { kind: 'tolls', yen: 4200 },
    { kind: 'rental', yen: 62_000 },
    { kind: 'other', yen: 1 },
  ])
})

test.each<[string, Partial<CrewDraft>]>([
  ['start', { startTown: '' }],
  ['end', { endTown: '' }],
])('without a town to %s there is nothing to send', (_, part) => {
  expect(newCrewOf(draft(part))).toBeUndefined()
})
