import { expect, test } from 'vitest'
import { readAnswers } from '../../../../../client/features/planner/form/check-answers.ts'
import { NOTHING_ANSWERED, withDays } from '../../../../../client/features/planner/trip/answers.ts'
import type { Shown } from '../../../../../client/features/planner/trip/plan-layout.ts'
import {
  next,
  START,
  type TripEvent,
  type TripState,
  type Wish,
} from '../../../../../client/features/planner/trip/trip-state.ts'
import type { Refusal } from '../../../../../shared/planner/plan.ts'

const read = readAnswers(withDays(NOTHING_ANSWERED, '2026-11-22'), '2026-11-22')
if (!('request' in read)) throw new Error('the answers at first are good')
const { request } = read
const wish: Wish = { request, pins: [] }
const refusal: Refusal = { wish: 'must-far', about: 'odori', nearest: null }

function shownAs(code: string): Shown {
  const plan = { request, days: [], faults: [], left: [], km: 0, minutes: 0, tollYen: 0, pass: null, measured: {} }
  return { code, plan }
}

const after = (...events: TripEvent[]): TripState => events.reduce(next, START)
const one = shownAs('one')
const two = shownAs('two')

test('shows the plan of a request', () => {
  expect(after({ kind: 'requested', wish }).work).toEqual({ kind: 'planning', wish })
  expect(after({ kind: 'requested', wish }, { kind: 'planned', shown: one })).toMatchObject({
    shown: one,
    work: { kind: 'idle' },
  })
})

test('keeps the request and the previous plan after a refusal', () => {
  const state = after({ kind: 'changed', shown: one }, { kind: 'requested', wish }, { kind: 'refused', refusal })
  expect(state).toMatchObject({ shown: one, work: { kind: 'refused', refusal, wish } })
  expect(next(state, { kind: 'dismissed' })).toMatchObject({ shown: one, work: { kind: 'idle' } })
})

test('keeps a failed request for a retry', () => {
  expect(after({ kind: 'requested', wish }, { kind: 'failed' }).work).toEqual({ kind: 'failed', wish })
})

test.each<TripEvent>([
  { kind: 'planned', shown: two },
  { kind: 'refused', refusal },
  { kind: 'failed' },
  { kind: 'opened', shown: two },
  { kind: 'unopened', code: 'two' },
  { kind: 'no-plan', code: 'two' },
])('ignores a response after cancelling: %j', (event) => {
  const state = after({ kind: 'changed', shown: one }, { kind: 'requested', wish }, { kind: 'cancelled' })
  expect(next(state, event)).toBe(state)
})

test('shows the later of two plans opened in a row, in any order of arrival', () => {
  const asked = after({ kind: 'opening', code: 'one' }, { kind: 'opening', code: 'two' })
  expect(next(asked, { kind: 'opened', shown: one })).toBe(asked)
  expect(next(asked, { kind: 'opened', shown: two })).toMatchObject({ shown: two, work: { kind: 'idle' } })
})

test('keeps a request, and its refusal, while a change of the group plan is opened', () => {
  const asked = after({ kind: 'changed', shown: one }, { kind: 'requested', wish }, { kind: 'opening', code: 'two' })
  expect(asked).toMatchObject({ shown: one, work: { kind: 'planning', wish } })
  const opened = next(asked, { kind: 'opened', shown: two })
  expect(opened).toMatchObject({ shown: two, work: { kind: 'planning', wish } })
  const refused = next(opened, { kind: 'refused', refusal })
  expect(refused).toMatchObject({ shown: two, work: { kind: 'refused', refusal, wish } })
  const later = [{ kind: 'opening', code: 'one' } as const, { kind: 'opened', shown: one } as const]
  expect(later.reduce(next, refused)).toMatchObject({ shown: one, work: { kind: 'refused', refusal, wish } })
})

test('removes the previous plan when the address is invalid', () => {
  const state = after({ kind: 'changed', shown: one }, { kind: 'opening', code: 'x' }, { kind: 'no-plan', code: 'x' })
  expect(state).toMatchObject({ shown: undefined, work: { kind: 'no-plan' } })
})

test('opens the plan of the current address although the previous address was invalid', () => {
  const asked = after({ kind: 'opening', code: 'x' }, { kind: 'opening', code: 'two' })
  expect(next(asked, { kind: 'no-plan', code: 'x' })).toBe(asked)
})

test('keeps the plan as it was made through changes, and replaces it by an opened one', () => {
  const made = after({ kind: 'requested', wish }, { kind: 'planned', shown: one }, { kind: 'changed', shown: two })
  expect(made).toMatchObject({ shown: two, origin: one, isMade: true })
  const opened = [{ kind: 'opening', code: 'two' } as const, { kind: 'opened', shown: two } as const].reduce(next, made)
  expect(opened).toMatchObject({ shown: two, origin: two, isMade: false })
})
