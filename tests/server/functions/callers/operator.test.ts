import { expect, test } from 'vitest'
import type { Caller } from '../../../../server/functions/callers/caller.ts'
import { createOperatorReader } from '../../../../server/functions/callers/operator.ts'
import { testClock } from '../../../support/clock.ts'

const ANNA = { sub: 'anna', operator: true } as const

const read = (caller: Caller | null, token: string | undefined) =>
  createOperatorReader({
    clock: testClock(),
    readAccess: async (authorization) => ({
      sub: authorization.includes('of-anna') ? 'anna' : 'ben',
      operator: !authorization.includes('outside'),
      accessToken: 'read',
    }),
    hasSecondStep: undefined,
  })({ caller, token, freshProof: false })

test.each<[string, Caller, string | undefined]>([
  ['an access token', { ...ANNA, accessToken: 'own' }, undefined],
  ['an id token and the access token of the same operator', ANNA, 'of-anna'],
  ['a signature and the access token of the same operator', { sub: 'anna' }, 'of-anna'],
])('%s names an operator', async (_what, caller, token) => {
  expect(await read(caller, token)).toMatchObject(ANNA)
})

test.each<[string, Caller | null, string | undefined]>([
  ['a guest with the access token of an operator', null, 'of-anna'],
  ['an access token outside the group', { sub: 'anna', operator: false, accessToken: 'own' }, 'of-anna'],
  ['an id token outside the group', { sub: 'anna', operator: false }, 'of-anna'],
  ["an id token with another operator's access token", ANNA, 'of-ben'],
  ["a signature with another operator's access token", { sub: 'anna' }, 'of-ben'],
  ['a signature with an access token outside the group', { sub: 'anna' }, 'of-anna-outside'],
  ['a signature alone', { sub: 'anna' }, undefined],
])('%s names no operator', async (_what, caller, token) => {
  await expect(read(caller, token)).rejects.toMatchObject({ name: 'NotFound' })
})
