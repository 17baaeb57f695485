import { describe, expect, test } from 'vitest'
import type { UserPool } from '../../../server/cognito/user-pool.ts'
import { poolOnWire } from '../../support/identity/user-pool.ts'

const ON = { Enabled: true, PreferredMfa: false }
const OFF = { Enabled: false, PreferredMfa: false }
const FIRST = { Enabled: true, PreferredMfa: true }

test.each<[string, (pool: UserPool) => Promise<unknown>, string, object, object, unknown]>([
  [
    'a signed-in user is given a secret',
    (pool) => pool.setUpTotp({ accessToken: 'token' }),
    'AssociateSoftwareToken',
    { AccessToken: 'token' },
    { SecretCode: 'ABCDEFGH' },
    { sharedSecret: 'ABCDEFGH' },
  ],
  [
    'a sign-in that waits is given a secret and a new session',
    (pool) => pool.setUpTotp({ session: 's1' }),
    'AssociateSoftwareToken',
    { Session: 's1' },
    { SecretCode: 'ABCDEFGH', Session: 's2' },
    { sharedSecret: 'ABCDEFGH', session: 's2' },
  ],
  [
    'the first code proves the app of a signed-in user',
    (pool) => pool.verifyTotp({ accessToken: 'token' }, '123456'),
    'VerifySoftwareToken',
    { AccessToken: 'token', UserCode: '123456' },
    { Status: 'SUCCESS' },
    {},
  ],
  [
    'the first code in a sign-in gives the session that answers MFA_SETUP',
    (pool) => pool.verifyTotp({ session: 's2' }, '123456'),
    'VerifySoftwareToken',
    { Session: 's2', UserCode: '123456' },
    { Status: 'SUCCESS', Session: 's3' },
    { session: 's3' },
  ],
  [
    'all named types are set',
    (pool) =>
      pool.setMfaPreference('token', {
        enabled: ['SMS', 'TOTP'],
        preferred: 'TOTP',
        types: ['SMS', 'TOTP', 'EMAIL'],
      }),
    'SetUserMFAPreference',
    { AccessToken: 'token', SMSMfaSettings: ON, SoftwareTokenMfaSettings: FIRST, EmailMfaSettings: OFF },
    {},
    undefined,
  ],
  [
    'types that are not named stay as they are',
    (pool) => pool.setMfaPreference('token', { enabled: ['SMS'], types: ['SMS', 'TOTP'] }),
    'SetUserMFAPreference',
    { AccessToken: 'token', SMSMfaSettings: ON, SoftwareTokenMfaSettings: OFF },
    {},
    undefined,
  ],
])('%s', async (_, act, operation, sent, answer, made) => {
  const { pool, requests } = await poolOnWire(() => ({ body: answer }))
  expect(await act(pool)).toEqual(made)
  expect(requests.map(({ operation, body }) => ({ operation, body }))).toEqual([{ operation, body: sent }])
})

describe('unusable responses', () => {
  test('reports the status ERROR as a code mismatch', async () => {
    const { pool } = await poolOnWire(() => ({ body: { Status: 'ERROR', Session: 's3' } }))
    await expect(pool.verifyTotp({ session: 's2' }, '000000')).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
      kind: 'refused',
    })
  })

  test('rejects a setup without a secret', async () => {
    const { pool } = await poolOnWire(() => ({ body: { Session: 's2' } }))
    await expect(pool.setUpTotp({ session: 's1' })).rejects.toMatchObject({ name: 'SignInException' })
  })
})
