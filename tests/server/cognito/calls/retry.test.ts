import { describe, expect, test } from 'vitest'
import { backoffMs, REPEAT } from '../../../../server/cognito/calls/retry.ts'
import type { UserPool } from '../../../../server/cognito/user-pool.ts'
import { poolOnWire } from '../../../support/identity/user-pool.ts'
import { exception, type WireAnswer } from '../../../support/identity/wire.ts'

const QUICK = { budgets: { attemptMs: 500, totalMs: 6_000 } }

const signUp = (pool: UserPool) => pool.signUp({ username: 'a@b.co', password: 'Passw0rd!', userAttributes: {} })
const getUser = (pool: UserPool) => pool.getUser('token')

async function triesOf(answer: WireAnswer, act: (pool: UserPool) => Promise<unknown>): Promise<number> {
  const { pool, requests } = await poolOnWire(() => answer, QUICK)
  await expect(act(pool)).rejects.toHaveProperty('kind')
  return requests.length
}

describe('attempts by failure, of an idempotent call and of a call that sends a code', () => {
  const plain = (status: number) => ({ status, headers: { 'content-type': 'text/html' }, body: '<html>' })
  test.each<[string, WireAnswer, number, number]>([
    ['TooManyRequestsException', exception('TooManyRequestsException'), 3, 3],
    ['ThrottlingException', exception('ThrottlingException'), 3, 3],
    ['RequestLimitExceeded with status 503', exception('RequestLimitExceeded', '', 503), 3, 3],
    ['a nameless 429', { status: 429 }, 3, 3],
    ['InvalidSignatureException', exception('InvalidSignatureException'), 3, 3],
    ['RequestTimeTooSkewed', exception('RequestTimeTooSkewed'), 3, 3],
    ['InternalErrorException', exception('InternalErrorException', 'Oops', 500), 3, 1],
    ['InternalErrorException with status 400', exception('InternalErrorException'), 3, 1],
    ['RequestTimeout', exception('RequestTimeout'), 3, 1],
    ['a page with status 500', plain(500), 3, 1],
    ['a page with status 502', plain(502), 3, 1],
    ['a page with status 503', plain(503), 3, 1],
    ['a page with status 504', plain(504), 3, 1],
    ['a connection cut off', 'reset', 3, 1],
    ['no answer in time', 'hang', 3, 1],
    ['LimitExceededException', exception('LimitExceededException'), 1, 1],
    ['LimitExceededException with status 429', exception('LimitExceededException', '', 429), 1, 1],
    ['TooManyFailedAttemptsException', exception('TooManyFailedAttemptsException'), 1, 1],
    ['UserLambdaValidationException', exception('UserLambdaValidationException'), 1, 1],
    ['UserLambdaValidationException with status 500', exception('UserLambdaValidationException', '', 500), 1, 1],
    ['NotAuthorizedException', exception('NotAuthorizedException'), 1, 1],
    ['ForbiddenException', exception('ForbiddenException', '', 403), 1, 1],
    ['InvalidParameterException', exception('InvalidParameterException'), 1, 1],
    ['CodeDeliveryFailureException', exception('CodeDeliveryFailureException'), 1, 1],
    ['an unknown exception', exception('NovelException'), 1, 1],
    ['a page with status 404', plain(404), 1, 1],
  ])('%s', async (_, answer, read, sender) => {
    expect(await triesOf(answer, getUser)).toBe(read)
    expect(await triesOf(answer, signUp)).toBe(sender)
  })

  test('retries a refused connection for both, because the service did not act', async () => {
    for (const act of [getUser, signUp]) {
      const { pool, waits } = await poolOnWire(() => ({}), { endpoint: 'http://127.0.0.1:1' })
      await expect(act(pool)).rejects.toMatchObject({
        name: 'NetworkError',
        kind: 'unavailable',
        message: 'Network error',
      })
      expect(waits).toHaveLength(2)
    }
  })
})

const CHALLENGE = { name: 'SMS_MFA', session: 'session', parameters: {}, username: 'user' } as const
const OPERATIONS: [string, (pool: UserPool) => Promise<unknown>, number][] = [
  ['GetUser', getUser, 3],
  ['RevokeToken', (pool) => pool.revoke('r'), 3],
  ['InitiateAuth by SRP', (pool) => pool.signIn({ flow: 'USER_SRP_AUTH', username: 'u', password: 'p' }), 3],
  ['InitiateAuth by password', (pool) => pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: 'u', password: 'p' }), 1],
  ['InitiateAuth by trigger', (pool) => pool.signIn({ flow: 'CUSTOM_WITHOUT_SRP', username: 'u' }), 1],
  [
    'RespondToAuthChallenge',
    (pool) => pool.respond({ challenge: CHALLENGE, responses: { SMS_MFA_CODE: '123456' } }),
    1,
  ],
  ['GetTokensFromRefreshToken', (pool) => pool.refresh({ refreshToken: 'r', username: 'u' }), 3],
  ['SignUp', signUp, 1],
  ['ConfirmSignUp', (pool) => pool.confirmSignUp({ username: 'u', code: '123456' }), 1],
  ['ResendConfirmationCode', (pool) => pool.resendConfirmationCode('u'), 1],
  ['ForgotPassword', (pool) => pool.forgotPassword('u'), 1],
  [
    'ConfirmForgotPassword',
    (pool) => pool.confirmForgotPassword({ username: 'u', code: '1', newPassword: 'Passw0rd!' }),
    1,
  ],
  ['UpdateUserAttributes', (pool) => pool.updateUserAttributes('t', { name: 'n' }), 1],
  ['GetUserAttributeVerificationCode', (pool) => pool.sendAttributeCode('t', 'email'), 1],
  ['VerifyUserAttribute', (pool) => pool.verifyAttribute('t', 'email', '123456'), 1],
  ['ChangePassword', (pool) => pool.changePassword('t', 'Passw0rd!', 'Passw0rd?'), 1],
  ['GlobalSignOut', (pool) => pool.globalSignOut('t'), 1],
  ['DeleteUser', (pool) => pool.deleteUser('t'), 1],
  ['ListDevices', (pool) => pool.listDevices('t'), 3],
  ['ForgetDevice', (pool) => pool.forgetDevice('t', 'd'), 3],
  ['SetUserMFAPreference', (pool) => pool.setMfaPreference('t', { enabled: [], types: [] }), 3],
  ['AssociateSoftwareToken', (pool) => pool.setUpTotp({ accessToken: 't' }), 1],
  ['VerifySoftwareToken', (pool) => pool.verifyTotp({ accessToken: 't' }, '123456'), 1],
  ['UpdateDeviceStatus', (pool) => pool.rememberDevice('t', 'd', true), 1],
  ['StartWebAuthnRegistration', (pool) => pool.startPasskey('t'), 3],
  ['CompleteWebAuthnRegistration', (pool) => pool.completePasskey('t', {}), 1],
  ['ListWebAuthnCredentials', (pool) => pool.listPasskeys('t'), 3],
  ['DeleteWebAuthnCredential', (pool) => pool.deletePasskey('t', 'p'), 3],
  ['ConfirmDevice', (pool) => pool.registerDevice('t', { deviceKey: 'd', deviceGroupKey: 'g' }, 'n'), 3],
]

describe('attempts by operation, after an unclear failure and after throttling', () => {
  test.each(OPERATIONS)('%s', async (_, act, afterUnclear) => {
    expect(await triesOf(exception('InternalErrorException', 'Oops', 500), act)).toBe(afterUnclear)
    expect(await triesOf('reset', act)).toBe(afterUnclear)
    expect(await triesOf(exception('TooManyRequestsException'), act)).toBe(3)
  })
})

test('lists every operation', () => {
  const listed = new Set(OPERATIONS.map(([name]) => name.split(' ')[0]))
  expect(Object.keys(REPEAT).filter((call) => !listed.has(call.split(' ')[0]))).toEqual([])
})

test('a call that succeeds at the second attempt succeeds and reports two attempts', async () => {
  const { pool, requests, logged } = await poolOnWire((_, before) =>
    before === 0 ? exception('TooManyRequestsException') : { body: { Username: 'u', UserAttributes: [] } },
  )
  expect(await pool.getUser('token')).toMatchObject({ attributes: {} })
  expect(requests.map(({ headers }) => headers['amz-sdk-request'])).toEqual(['attempt=1; max=3', 'attempt=2; max=3'])
  expect(logged).toEqual([{ event: 'cognito', operation: 'GetUser', outcome: 'ok', attempts: 2, ms: 250 }])
})

test('waits 2^attempt × 100 ms plus up to 100 ms of jitter', async () => {
  const { pool, waits } = await poolOnWire(() => exception('TooManyRequestsException'))
  await expect(getUser(pool)).rejects.toMatchObject({ name: 'TooManyRequestsException', kind: 'throttled' })
  expect(waits).toEqual([250, 450])
})

test.each([
  [1, 0, 200],
  [1, 1, 300],
  [2, 0, 400],
  [2, 0.25, 425],
  [11, 0, 204_800],
  [12, 0, 300_000],
  [40, 1, 300_000],
])(
  'after attempt %i with jitter %d, the client waits %d ms and never more than five minutes',
  (attempt, chance, ms) => {
    expect(backoffMs(attempt, () => chance)).toBe(ms)
  },
)

test('waits for a Retry-After that is longer than the backoff', async () => {
  const { pool, waits } = await poolOnWire(() => ({ status: 429, headers: { 'retry-after': '1' } }))
  await expect(getUser(pool)).rejects.toMatchObject({ retryAfterS: 1 })
  expect(waits).toEqual([1_000, 1_000])
})

test('does not wait for a Retry-After beyond the total budget, and passes it on', async () => {
  const { pool, waits, requests } = await poolOnWire(() => ({ status: 503, headers: { 'retry-after': '7' } }), {
    budgets: { totalMs: 6_000 },
  })
  await expect(getUser(pool)).rejects.toMatchObject({ name: 'OverloadedError', kind: 'unavailable', retryAfterS: 7 })
  expect({ waits, tries: requests.length }).toEqual({ waits: [], tries: 1 })
})

test('a retry that is not made for lack of time leaves the retry budget to later calls', async () => {
  const refusedCalls = 15
  const { pool, requests } = await poolOnWire((_, before) =>
    before < refusedCalls
      ? { status: 503, headers: { 'retry-after': '60' } }
      : before === refusedCalls
        ? exception('TooManyRequestsException')
        : { body: { Username: 'u', UserAttributes: [] } },
  )
  for (let call = 0; call < refusedCalls; call += 1) {
    await expect(getUser(pool)).rejects.toMatchObject({ retryAfterS: 60 })
  }
  expect(await pool.getUser('token')).toMatchObject({ attributes: {} })
  expect(requests).toHaveLength(refusedCalls + 2)
})

test('the total budget ends an attempt before its own time limit', async () => {
  const { pool, requests } = await poolOnWire(() => 'hang', { budgets: { attemptMs: 5_000, totalMs: 130 } })
  const before = performance.now()
  await expect(getUser(pool)).rejects.toMatchObject({ name: 'TimeoutError', kind: 'unavailable' })
  expect(performance.now() - before).toBeLessThan(4_000)
  expect(requests).toHaveLength(1)
})
