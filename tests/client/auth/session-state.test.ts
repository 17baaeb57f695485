import { expect, test } from 'vitest'
import {
  afterApproval,
  afterEnd,
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

test('a session that ends elsewhere is remembered as ended until the next sign-in', () => {
  const ended = afterEnd(signedIn('a', { approval: APPROVED }))
  expect(ended).toEqual({ status: 'signed-out', ended: true })
  expect(afterSession(ended, { signedIn: false })).toMatchObject({ status: 'signed-out', ended: true })
  expect(afterSession(signedIn('a'), { signedIn: false })).toMatchObject({ status: 'signed-out', ended: true })
  expect(afterSession(ended, { signedIn: true, user: user('a') })).not.toHaveProperty('ended')
})

test('a user who was never signed in has no ended session', () => {
  expect(afterEnd(SIGNED_OUT)).toBe(SIGNED_OUT)
  expect(afterSession({ status: 'loading' }, { signedIn: false })).not.toHaveProperty('ended')
})

test('an approval is stored for the user it was requested for', () => {
  expect(afterApproval(signedIn('a'), 'a', { approval: APPROVED })).toEqual(
    signedIn('a', { approval: APPROVED, problem: undefined }),
  )
})

test.each([
  ['the user has signed out', SIGNED_OUT],
  ['another user has signed in', signedIn('b')],
])('a late approval or its error is ignored when %s', (_, now) => {
  expect(afterApproval(now, 'a', { approval: APPROVED })).toBe(now)
  expect(afterApproval(now, 'a', { problem: LOST })).toBe(now)
})

test('a new read of the session keeps the approval of the same user only', () => {
  const before = signedIn('a', { approval: APPROVED })
  expect(afterSession(before, { signedIn: true, user: user('a') }).approval).toEqual(APPROVED)
  expect(afterSession(before, { signedIn: true, user: user('b') }).approval).toBeUndefined()
  expect(afterSession(before, { signedIn: false })).toEqual({ status: 'signed-out', ended: true, pending: undefined })
})

test('a session that cannot be read counts as signed out if unknown, and is kept otherwise', () => {
  expect(afterFailure({ status: 'loading' }, LOST)).toEqual({ status: 'signed-out', problem: LOST })
  expect(afterFailure(signedIn('a'), LOST)).toEqual(signedIn('a', { problem: LOST }))
})
