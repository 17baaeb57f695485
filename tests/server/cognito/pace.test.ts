/** An answer about a stranger takes as long as one about a user: what is told by name is not told by time. */

import { expect, test } from 'vitest'
import { createPace } from '../../../server/cognito/pace.ts'
import type { UserPool } from '../../../server/cognito/user-pool.ts'
import { testClock } from '../../support/clock.ts'
import { poolOnWire } from '../../support/user-pool.ts'
import { exception } from '../../support/wire.ts'

function pace(chance = () => 0) {
  const clock = testClock()
  const waits: number[] = []
  const made = createPace({ clock, random: chance, sleep: async (ms) => void waits.push(ms), firstMs: 60 })
  const take = (ms: number) => made.timed(async () => clock.advance(ms))
  return { ...made, clock, waits, take }
}

test('before anything has been timed a stranger waits the first guess', async () => {
  const { hold, waits } = pace()
  await hold()
  expect(waits).toEqual([60])
})

test.each([
  [0, 10],
  [0.5, 20],
  [0.99, 30],
])('then as long as one of the recent calls, drawn by chance (%d)', async (chance, wait) => {
  const { hold, waits, take } = pace(() => chance)
  for (const ms of [10, 20, 30]) await take(ms)
  await hold()
  expect(waits).toEqual([wait])
})

test('a call that fails is timed like one that succeeds, unless its failure is not typical', async () => {
  const { timed, hold, waits, clock } = pace()
  const failing = async (ms: number) => {
    clock.advance(ms)
    throw new Error(String(ms))
  }
  await timed(
    () => failing(1),
    () => true,
  ).catch(() => undefined)
  await timed(() => failing(40)).catch(() => undefined)
  await hold()
  expect(waits).toEqual([40])
})

test('only the last fifty count', async () => {
  const { hold, waits, take } = pace(() => 0)
  await take(5)
  for (let round = 0; round < 50; round++) await take(7)
  await hold()
  expect(waits).toEqual([7])
})

const STRANGER = exception('UserNotFoundException', 'User does not exist.')

test.each<[string, (pool: UserPool) => Promise<unknown>, number]>([
  ['USER_SRP_AUTH', (pool) => pool.signIn({ flow: 'USER_SRP_AUTH', username: 'u', password: 'p' }), 60],
  ['CUSTOM_WITH_SRP', (pool) => pool.signIn({ flow: 'CUSTOM_WITH_SRP', username: 'u', password: 'p' }), 60],
  ['USER_AUTH', (pool) => pool.signIn({ flow: 'USER_AUTH', username: 'u', password: 'p' }), 60],
  ['ForgotPassword', (pool) => pool.forgotPassword('u'), 150],
  ['ResendConfirmationCode', (pool) => pool.resendConfirmationCode('u'), 150],
])('%s holds the refusal of an unknown user as long as the step it is spared takes', async (_, act, wait) => {
  const { pool, waits } = await poolOnWire(() => STRANGER)
  await expect(act(pool)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  expect(waits).toEqual([wait])
})

test.each<[string, (pool: UserPool) => Promise<unknown>]>([
  [
    'a password that is judged in the first step',
    (pool) => pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: 'u', password: 'p' }),
  ],
  ['a sign-in without a proof', (pool) => pool.signIn({ flow: 'CUSTOM_WITHOUT_SRP', username: 'u' })],
])('%s needs no waiting', async (_, act) => {
  const { pool, waits } = await poolOnWire(() => STRANGER)
  await expect(act(pool)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  expect(waits).toEqual([])
})
