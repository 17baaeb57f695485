import { expect, test } from 'vitest'
import { isOfCrew, makeCode, openCode } from '../../../server/codes/codes.ts'
import { createSeals } from '../../../server/codes/seals.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { type CodeKind, readCode, writeCode } from '../../../shared/codes/code.ts'
import { publicCode, writeCode as writePlan } from '../../../shared/planner/share/share-code.ts'
import { testClock } from '../../support/clock.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const NOW = Date.parse('2026-11-05T05:20:00Z')
const HOUR_MS = 3_600_000
const NEW_SECRET = 'the newest secret, which is long enough'
const OLD_SECRET = 'the one before, which is long enough'
const ID = 'q83vEjRWeJCrze8SNFZ4kA'
/** The target of a check-in code: the crew's id, a hyphen and the secret word of the crew's pick-up. */
const PICK_UP = `${ID}-_AZaz09-_AZaz09-_AZaz`
/** The time at which a code expires: in 30 days, as for a crew that leaves in a month. */
const FAR = NOW + 30 * 24 * 3_600_000
const PLAN = writePlan(aRequest(), { days: [] })

function createSetup(secrets = [NEW_SECRET], now = NOW) {
  const clock = testClock(now)
  const context = { seals: createSeals(secrets), clock }
  return {
    clock,
    make: (kind: CodeKind, target?: string, endsAt = isOfCrew(kind) ? FAR : undefined) =>
      makeCode({ kind, target, endsAt }, context),
    open: (code: string) => openCode(code, context),
  }
}

const nameOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.name
    throw error
  }
  return 'none'
}

test.each([
  ['card', undefined, '2027-11-05T06:00:00Z'],
  ['plan', PLAN, '2027-11-05T06:00:00Z'],
  ['join', ID, '2026-11-19T06:00:00Z'],
  ['check-in', PICK_UP, '2026-11-06T06:00:00Z'],
] as const)('a code of the kind %s expires on time and can be read again', (kind, target, end) => {
  const { make, open } = createSetup()
  const { code, expiresAt } = make(kind, target)
  expect(expiresAt).toBe(Date.parse(end))
  expect(open(code)).toEqual({ kind, expiresAt, target: target ?? '' })
})

test("the code of a plan has none of the plan's notes and booking numbers", () => {
  const { make, open } = createSetup()
  const request = aRequest()
  const days = [{ stops: [], pinned: [], night: request.arrival.gate, note: 'Key in the box', booking: 'XY-1234' }]
  const { code } = make('plan', writePlan(request, { days }))
  expect(open(code).target).toBe(publicCode(request, { days }))
})

test.each([
  ['card', ID],
  ['plan', undefined],
  ['plan', 'no-plan'],
  ['join', undefined],
  ['join', 'short'],
  ['check-in', ID],
  ['check-in', PICK_UP.slice(1)],
  ['check-in', `${PICK_UP}A`],
] as const)('rejects a code of the kind %s with the target %s', (kind, target) => {
  expect(nameOf(() => createSetup().make(kind, target))).toBe('ValidationError')
})

test.each([
  ['an invitation that ends at departure', 'join', ID, '2026-11-09T15:00:00Z', '2026-11-09T15:00:00Z'],
  ['an invitation that lasts longer than any', 'join', ID, '2027-01-09T15:00:00Z', '2026-11-19T06:00:00Z'],
  ['a pick-up that closes tonight', 'check-in', PICK_UP, '2026-11-05T15:00:00Z', '2026-11-05T15:00:00Z'],
  ['an end within an hour', 'join', ID, '2026-11-09T15:59:59.999Z', '2026-11-09T15:00:00Z'],
] as const)('a code never outlives its target: %s', (_, kind, target, endsAt, end) => {
  const { make, open } = createSetup()
  const { code, expiresAt } = make(kind, target, Date.parse(endsAt))
  expect(expiresAt).toBe(Date.parse(end))
  expect(expiresAt).toBeLessThanOrEqual(Date.parse(endsAt))
  expect(open(code).expiresAt).toBe(expiresAt)
})

test.each([
  ['join', ID, undefined, 'required'],
  ['check-in', PICK_UP, undefined, 'required'],
  ['join', ID, NOW - 1, 'past'],
  ['join', ID, NOW, 'past'],
  ['check-in', PICK_UP, 0, 'past'],
  ['card', undefined, FAR, 'absent'],
  ['plan', PLAN, FAR, 'absent'],
] as const)('rejects a code of the kind %s to %s that ends at %s: %s', (kind, target, endsAt, rule) => {
  const { seals, clock } = { seals: createSeals([NEW_SECRET]), clock: testClock(NOW) }
  expect(() => makeCode({ kind, target, endsAt }, { seals, clock })).toThrow(
    expect.objectContaining({ name: 'ValidationError', fields: [{ field: 'endsAt', rule }] }),
  )
})

test.each(['card', 'join'] as const)('rejects a code with any one letter changed, a %s', (kind) => {
  const { make, open } = createSetup()
  const { code } = make(kind, kind === 'card' ? undefined : ID)
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  const names = [...code].flatMap((letter, index) =>
    letters
      .filter((other) => other !== letter)
      .map((other) => nameOf(() => open(code.slice(0, index) + other + code.slice(index + 1)))),
  )
  expect(new Set(names)).toEqual(new Set(['CodeUnreadable']))
})

test('reports a changed code with corrected check letters as foreign', () => {
  const { make, open } = createSetup()
  const { code } = make('join', ID)
  const reading = readCode(code)
  if (reading.outcome !== 'read') throw new Error('the code is not read')
  const { written, seal } = reading
  const later = `${written.slice(0, 5)}${written[5] === 'Z' ? 'Y' : 'Z'}${written.slice(6)}`
  const other = `13${written.slice(2)}`
  for (const forged of [later, other]) expect(nameOf(() => open(writeCode(forged, seal)))).toBe('CodeForeign')
  const guesses = Array.from({ length: 500 }, (_, index) => String(index).padStart(16, '7'))
  expect(new Set(guesses.map((guess) => nameOf(() => open(writeCode(written, guess)))))).toEqual(
    new Set(['CodeForeign']),
  )
})

test('accepts a code of an older secret while the secret is listed', () => {
  const { code } = createSetup([OLD_SECRET]).make('join', ID)
  expect(createSetup([NEW_SECRET, OLD_SECRET]).open(code).target).toBe(ID)
  expect(nameOf(() => createSetup([NEW_SECRET]).open(code))).toBe('CodeForeign')
  const { code: fresh } = createSetup([NEW_SECRET, OLD_SECRET]).make('join', ID)
  expect(createSetup([NEW_SECRET]).open(fresh).target).toBe(ID)
  expect(nameOf(() => createSetup([OLD_SECRET]).open(fresh))).toBe('CodeForeign')
})

test('accepts a code until its expiry, and reports it as expired afterwards', () => {
  const { make, open, clock } = createSetup()
  const { code, expiresAt } = make('check-in', PICK_UP)
  clock.advance(expiresAt - 1 - NOW)
  expect(open(code).target).toBe(PICK_UP)
  clock.advance(1)
  expect(nameOf(() => open(code))).toBe('CodeExpired')
  expect(() => open(code)).toThrow('2026-11-06T06:00:00.000Z')
  expect(expiresAt - NOW).toBeLessThan(25 * HOUR_MS)
})

test('reports a code that is both expired and foreign as foreign only', () => {
  const { code, expiresAt } = createSetup([OLD_SECRET]).make('check-in', PICK_UP)
  expect(nameOf(() => createSetup([NEW_SECRET], expiresAt + 1).open(code))).toBe('CodeForeign')
})

test.each(['', '1234', 'https://drive.example/ridemvp', 'A'.repeat(2_000)])('rejects %.20s as unreadable', (text) => {
  expect(nameOf(() => createSetup().open(text))).toBe('CodeUnreadable')
})

test('requires a secret', () => {
  expect(() => createSeals([])).toThrow('codes need a secret')
})
