import { describe, expect, test } from 'vitest'
import {
  type CrewDraft,
  type CrewErrors,
  changeOf,
  crewErrors,
  draftOf,
  EMPTY_CREW,
  isYenOrEmpty,
  newCrewOf,
  refusedFields,
} from '../../../../../client/features/crew/draft/crew-draft.ts'
import type { Crew } from '../../../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../../../shared/crew/crew.ts'
import type { LicenceFacts } from '../../../../../shared/eligibility/licence-verdict.ts'
import { DRAFT_TRIP } from '../../../../support/crew/draft-trip.ts'

const TODAY = '2026-06-10'
const KNOWN = { today: TODAY, earliest: '2026-06-13' }

function draft(part: Partial<CrewDraft> = {}): CrewDraft {
  return {
    ...EMPTY_CREW,
    title: 'Shiretoko',
    languages: ['en'],
    ...DRAFT_TRIP,
    ...part,
  }
}

const yen = (fuel: string) => ({ ...EMPTY_CREW.yen, fuel })

test('reports a missing title, dates, towns and language in an empty form', () => {
  expect(crewErrors(EMPTY_CREW, KNOWN)).toEqual({
    title: 'title',
    firstDay: 'firstDay',
    lastDay: 'lastDay',
    startTown: 'startTown',
    endTown: 'endTown',
    languages: 'languages',
  })
})

test.each<[string, Partial<CrewDraft>, CrewErrors]>([
  ['all required fields', {}, {}],
  ['a title of spaces', { title: '  \u3000' }, { title: 'title' }],
  ['the earliest first day', { firstDay: '2026-06-13' }, {}],
  ['a first day that locks it at once', { firstDay: '2026-06-12' }, { firstDay: 'locksAtOnce' }],
  ['a first day today', { firstDay: TODAY }, { firstDay: 'locksAtOnce' }],
  ['a first day yesterday', { firstDay: '2026-06-09' }, { firstDay: 'firstDay' }],
  ['a trip of one day', { lastDay: '2026-07-01' }, {}],
  ['a last day before the first', { lastDay: '2026-06-30' }, { lastDay: 'lastDay' }],
  ['no last day', { lastDay: '' }, { lastDay: 'lastDay' }],
  ['as many days as a crew may travel', { lastDay: '2026-08-29' }, {}],
  ['one day more than a crew may travel', { lastDay: '2026-08-30' }, { lastDay: 'tooLong' }],
  ['one town for start and end', { endTown: 'sapporo' }, {}],
  ['no language', { languages: [] }, { languages: 'languages' }],
  ['a cost that is no number', { yen: yen('about 5000') }, { yen: 'yen' }],
  ['a hidden amount for fuel', { yen: yen('about 5000'), fuelUse: { km: 400, kmPerLitre: 16, yenPerLitre: 175 } }, {}],
  ['a cost of spaces', { yen: yen('  ') }, {}],
  ['a town passed twice', { via: ['furano', 'sapporo'] }, {}],
  ['a town that follows itself', { via: ['furano', 'furano'] }, { via: 'via' }],
  ['its start as the first town on the way', { via: ['sapporo', 'furano'] }, { via: 'via' }],
  ['its end as the last town on the way', { via: ['furano', 'utoro'] }, { via: 'via' }],
  ['a driver for every seat and the owner', { seats: 2, namedDrivers: 3 }, {}],
  ['more drivers than people in the car', { seats: 2, namedDrivers: 4 }, { namedDrivers: 'namedDrivers' }],
  ['no driver', { namedDrivers: 0 }, { namedDrivers: 'noDriver' }],
])('validates a crew with %s', (_, part, errors) => {
  expect(CREW_LIMITS.maximumDays).toBe(60)
  expect(crewErrors(draft(part), KNOWN)).toEqual(errors)
})

test.each<[string, LicenceFacts, CrewErrors]>([
  ['valid papers', { licenceKind: 'idp-1949', licenceCountry: 'CA' }, {}],
  ['papers that must be checked', { licenceKind: 'idp-1949', licenceCountry: 'NG' }, {}],
  ['no licence', { licenceKind: 'none' }, { namedDrivers: 'notDriving' }],
  ['the wrong paper', { licenceKind: 'idp-1949', licenceCountry: 'DE' }, { namedDrivers: 'needsTranslation' }],
])('judges a new crew of an owner with %s', (_, licence, errors) => {
  expect(crewErrors(draft(), { ...KNOWN, licence })).toEqual(errors)
})

describe('typed yen', () => {
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
  ])('reads %j as %i', (text, amount) => {
    expect(isYenOrEmpty(text)).toBe(true)
    expect(newCrewOf(draft({ yen: yen(text) }))?.budget).toEqual([{ kind: 'fuel', yen: amount }])
  })

  test.each(['10000001', '12.50', '-100', '1e5', '12k', '1２٣x', '五千'])('rejects %j', (text) => {
    expect(isYenOrEmpty(text)).toBe(false)
    expect(crewErrors(draft({ yen: yen(text) }), KNOWN)).toEqual({ yen: 'yen' })
  })

  test.each(['', ' ', '0', '０'])('reads %j as no cost', (text) => {
    expect(isYenOrEmpty(text)).toBe(true)
    expect(newCrewOf(draft({ yen: yen(text) }))?.budget).toEqual([])
  })
})

test('trims texts and leaves out empty ones', () => {
  const crew = newCrewOf(draft({ title: ' Shiretoko ', meetingPoint: ' Sapporo station ', note: ' \n ' }))
  expect(crew).toMatchObject({ title: 'Shiretoko', meetingPoint: 'Sapporo station' })
  expect(crew).not.toHaveProperty('note')
  expect(newCrewOf(draft())).not.toHaveProperty('meetingPoint')
})

test('sends costs in the order of the form', () => {
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
])('returns no request body without a town to %s', (_, part) => {
  expect(newCrewOf(draft(part))).toBeUndefined()
})

describe('an existing crew', () => {
  const CREW: Crew = {
    ...(newCrewOf(draft({ via: ['furano'], note: 'Snacks', yen: yen('9000') })) as NonNullable<
      ReturnType<typeof newCrewOf>
    >),
    id: 'crew-0001',
    state: 'open',
    freeSeats: 1,
    owner: { id: 'person-1', displayName: 'Aya', languages: ['en'] },
    role: 'owner',
    createdAt: 0,
  }

  test('has no changes in an unchanged form', () => {
    expect(changeOf(CREW, draftOf(CREW))).toBeUndefined()
  })

  test.each<[string, Partial<CrewDraft>, object]>([
    ['another title', { title: 'Utoro' }, { title: 'Utoro' }],
    ['another order of towns', { via: ['biei', 'furano'] }, { via: ['biei', 'furano'] }],
    ['another cost', { yen: yen('9500') }, { budget: [{ kind: 'fuel', yen: 9500 }] }],
    ['a plan', { plan: { title: 'P', code: 'AQ' } }, { plan: { title: 'P', code: 'AQ' } }],
    ['no plan', { plan: undefined }, {}],
    ['its note removed', { note: ' ' }, { note: '' }],
    ['spaces around its title', { title: ' Shiretoko ' }, {}],
  ])('sends only the changed field, with %s', (_, part, change) => {
    expect(changeOf(CREW, { ...draftOf(CREW), ...part }) ?? {}).toEqual(change)
  })

  test('may keep a first day that is past', () => {
    const past = draft({ firstDay: '2026-06-01', lastDay: '2026-06-20' })
    expect(crewErrors(past, KNOWN)).toEqual({ firstDay: 'firstDay' })
    expect(crewErrors(past, { ...KNOWN, firstDay: '2026-06-01' })).toEqual({})
  })

  test('needs at least the seats that are taken', () => {
    expect(crewErrors(draft({ seats: 1 }), { ...KNOWN, takenSeats: 2 })).toEqual({ seats: 'seatsTaken' })
    expect(crewErrors(draft({ seats: 2 }), { ...KNOWN, takenSeats: 2 })).toEqual({})
  })
})

test('replaces the amount for fuel by calculated fuel', () => {
  const fuelUse = { km: 400, kmPerLitre: 16, yenPerLitre: 175 }
  const crew = newCrewOf(draft({ fuelUse, yen: { ...EMPTY_CREW.yen, fuel: '9000', tolls: '4200' } }))
  expect(crew).toMatchObject({ fuelUse, budget: [{ kind: 'tolls', yen: 4200 }] })
})

test.each<[string, { field: string; rule: string }[], CrewErrors]>([
  ['nothing', [], {}],
  ['a first day that is past', [{ field: 'firstDay', rule: 'past' }], { firstDay: 'firstDay' }],
  ['a trip that is too long', [{ field: 'lastDay', rule: 'tooLong' }], { lastDay: 'tooLong' }],
  ['seats that are taken', [{ field: 'seats', rule: 'taken' }], { seats: 'seatsTaken' }],
  ['an amount in a list', [{ field: 'budget.0.yen', rule: 'maximum' }], { yen: 'yen' }],
  ['a town on the way', [{ field: 'via.2', rule: 'enum' }], { via: 'other' }],
  ['a town twice in a row', [{ field: 'via', rule: 'repeated' }], { via: 'via' }],
  ['a town where somebody gets in', [{ field: 'startTown', rule: 'taken' }], { startTown: 'townTaken' }],
  ['who may join after mates joined', [{ field: 'whoMayJoin', rule: 'taken' }], { whoMayJoin: 'whoTaken' }],
  ['a line that is too long', [{ field: 'meetingPoint', rule: 'maxLength' }], { meetingPoint: 'other' }],
  ['a crew for women owned by a man', [{ field: 'whoMayJoin', rule: 'womenOnly' }], { whoMayJoin: 'whoMayJoin' }],
  [
    'one field twice: the first counts',
    [
      { field: 'lastDay', rule: 'tooLong' },
      { field: 'lastDay', rule: 'calendar' },
    ],
    { lastDay: 'tooLong' },
  ],
  ['a field that the form does not have', [{ field: 'body', rule: 'schema' }], {}],
])('shows the server’s error for %s at its field', (_, fields, errors) => {
  expect(refusedFields({ fields })).toEqual(errors)
})

test('sends removed values as null or blank', () => {
  const crew = newCrewOf(draft({ meetingPoint: 'Sapporo station', plan: { title: 'P', code: 'AQ' } }))
  if (!crew) throw new Error('the crew has its towns')
  const before: Crew = {
    ...crew,
    fuelUse: { km: 400, kmPerLitre: 16, yenPerLitre: 175 },
    id: 'crew-0001',
    state: 'open',
    freeSeats: 2,
    owner: { id: 'person-1', displayName: 'Aya', languages: ['en'] },
    role: 'owner',
    createdAt: 0,
  }
  const after = { ...draftOf(before), meetingPoint: '', plan: undefined, fuelUse: undefined }
  expect(changeOf(before, after)).toEqual({ meetingPoint: ' ', plan: null, fuelUse: null })
})
