/** Answers on the session that come when things have changed. */

import { expect, test } from 'vitest'
import {
  afterApproval,
  afterFailure,
  afterSession,
  type SessionState,
  SIGNED_OUT,
} from '../../../client/auth/session-state.ts'
import type { Approval } from '../../../shared/api/endpoints.ts'
import type { Problem } from '../../../shared/errors.ts'

const user = (sub: string) => ({
  sub,
  username: sub,
  loginId: `${sub}@e.org`,
  email: `${sub}@e.org`,
  emailVerified: true,
})
const signedIn = (sub: string, more: Partial<SessionState> = {}): SessionState => ({
  status: 'signed-in',
  user: user(sub),
  ...more,
})
const APPROVED: Approval = { state: 'approved', missing: [] }
const LOST: Problem = { type: 'about:blank', title: '', status: 0, name: 'UnknownError', detail: 'Network Error' }

test('an approval is kept for the one it was asked for', () => {
  expect(afterApproval(signedIn('a'), 'a', { approval: APPROVED })).toEqual(
    signedIn('a', { approval: APPROVED, problem: undefined }),
  )
})

test.each([
  ['who has signed out', SIGNED_OUT],
  ['in whose place another one has signed in', signedIn('b')],
])('an approval that arrives late, or its refusal, changes nothing for somebody %s', (_, now) => {
  expect(afterApproval(now, 'a', { approval: APPROVED })).toBe(now)
  expect(afterApproval(now, 'a', { problem: LOST })).toBe(now)
})

test('the same user keeps the approval when the session is read again, another one does not', () => {
  const before = signedIn('a', { approval: APPROVED })
  expect(afterSession(before, { signedIn: true, user: user('a') }).approval).toEqual(APPROVED)
  expect(afterSession(before, { signedIn: true, user: user('b') }).approval).toBeUndefined()
  expect(afterSession(before, { signedIn: false })).toEqual({ status: 'signed-out', pending: undefined })
})

test('a session that cannot be read is signed out when nothing was known, and stays what it was otherwise', () => {
  expect(afterFailure({ status: 'loading' }, LOST)).toEqual({ status: 'signed-out', problem: LOST })
  expect(afterFailure(signedIn('a'), LOST)).toEqual(signedIn('a', { problem: LOST }))
})
