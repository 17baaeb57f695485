import { expect, test } from 'vitest'
import {
  createConstantTime,
  isRefused,
  isSent,
  isUnknownUser,
  isWrongPassword,
} from '../../../server/cognito/constant-time.ts'
import { ServiceError } from '../../../server/cognito/protocol/errors.ts'
import type { UserPool } from '../../../server/cognito/user-pool.ts'
import { testClock } from '../../support/clock.ts'
import { poolOnWire } from '../../support/identity/user-pool.ts'
import { exception } from '../../support/identity/wire.ts'

const named = (name: string) => new ServiceError(name, 'Refused.', { kind: 'refused' })
const UNKNOWN = named('UserNotFoundException')

function responseTime({ chance = 0, isTypical = isSent, isRevealing = isUnknownUser } = {}) {
  const clock = testClock()
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  const { run } = createConstantTime({ clock, random: () => chance, sleep, firstMs: 60, isTypical, isRevealing })
  /** Runs a call that takes the given time. The call rejects with the error, if one is given. */
  const take = (ms: number, error?: Error) =>
    run(async () => {
      clock.advance(ms)
      if (error) throw error
      return ms
    })
  return { take, waits }
}

test('delays an unknown user to the initial estimate until a typical call was measured', async () => {
  const { take, waits } = responseTime()
  await expect(take(20, UNKNOWN)).rejects.toBe(UNKNOWN)
  expect(waits).toEqual([40])
})

test.each([
  [0, 25],
  [0.5, 35],
  [0.99, 45],
])('delays an unknown user to the duration of a recent typical call, drawn at random (%d)', async (chance, wait) => {
  const { take, waits } = responseTime({ chance })
  for (const ms of [30, 40, 50]) expect(await take(ms)).toBe(ms)
  await take(5, UNKNOWN).catch(() => undefined)
  expect(waits).toEqual([wait])
})

test('adds no delay to a call that was already slow', async () => {
  const { take, waits } = responseTime()
  await take(200, UNKNOWN).catch(() => undefined)
  expect(waits).toEqual([0])
})

test.each([
  ['a wrong password', isWrongPassword, 35],
  ['a code that was sent', isSent, 15],
])('measures %s, and never an unknown user', async (_, isTypical, wait) => {
  const { take, waits } = responseTime({ isTypical })
  await take(90, UNKNOWN).catch(() => undefined)
  await take(70, named('LimitExceededException')).catch(() => undefined)
  await take(20)
  await take(40, named('NotAuthorizedException')).catch(() => undefined)
  waits.length = 0
  await take(5, UNKNOWN).catch(() => undefined)
  expect(waits).toEqual([wait])
})

test.each(['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'])(
  'delays %s to the duration of sending a code, and throttling not at all',
  async (name) => {
    const { take, waits } = responseTime({ isRevealing: isRefused })
    await take(50)
    await take(5, named(name)).catch(() => undefined)
    const limit = new ServiceError('LimitExceededException', 'Refused.', { kind: 'throttled' })
    await take(5, limit).catch(() => undefined)
    expect(waits).toEqual([45])
  },
)

test('uses only the last fifty durations', async () => {
  const { take, waits } = responseTime()
  await take(500)
  for (let round = 0; round < 50; round++) await take(7)
  await take(0, UNKNOWN).catch(() => undefined)
  expect(waits).toEqual([7])
})

const STRANGER = exception('UserNotFoundException', 'User does not exist.')

test.each<[string, (pool: UserPool) => Promise<unknown>, number]>([
  ['USER_SRP_AUTH', (pool) => pool.signIn({ flow: 'USER_SRP_AUTH', username: 'u', password: 'p' }), 80],
  ['CUSTOM_WITH_SRP', (pool) => pool.signIn({ flow: 'CUSTOM_WITH_SRP', username: 'u', password: 'p' }), 80],
  ['USER_AUTH', (pool) => pool.signIn({ flow: 'USER_AUTH', username: 'u', password: 'p' }), 80],
  ['USER_PASSWORD_AUTH', (pool) => pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: 'u', password: 'p' }), 40],
  ['ForgotPassword', (pool) => pool.forgotPassword('u'), 150],
  ['ResendConfirmationCode', (pool) => pool.resendConfirmationCode('u'), 150],
])('%s delays the refusal of an unknown user', async (_, act, wait) => {
  const { pool, waits } = await poolOnWire(() => STRANGER)
  await expect(act(pool)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  expect(waits).toEqual([wait])
})

test('does not delay a sign-in without a password', async () => {
  const { pool, waits } = await poolOnWire(() => STRANGER)
  const stranger = pool.signIn({ flow: 'CUSTOM_WITHOUT_SRP', username: 'u' })
  await expect(stranger).rejects.toMatchObject({ name: 'UserNotFoundException' })
  expect(waits).toEqual([])
})
