import { afterAll, describe, expect, test } from 'vitest'
import { OPERATORS_GROUP } from '../../../shared/auth/operators.ts'
import { type Bff, signedIn, signedInOperator, startBff } from '../../support/servers/bff.ts'

const HOUR_MS = 3_600_000
const COUNTS = '/api/desk/counts'

const started: Bff[] = []
afterAll(() => Promise.all(started.map((bff) => bff.close())))

async function start(env: Record<string, string>): Promise<Bff> {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent', ...env } })
  started.push(bff)
  return bff
}

/** Calls an administrator operation of the pool. */
async function administer({ cognito, identity }: Bff, operation: string, body: object): Promise<void> {
  const answer = await identity(operation, { UserPoolId: cognito.userPoolId, ...body })
  expect([operation, answer.status]).toEqual([operation, 200])
}

describe.each(['access', 'id', 'iam'])('with FUNCTIONS_AUTH=%s', (auth) => {
  test('operators reach the desk, and other users get the answer of an unknown address', async () => {
    const bff = await start({ FUNCTIONS_AUTH: auth })
    const operator = await signedInOperator(bff, 'operator@example.com')
    expect(await operator.get(COUNTS)).toMatchObject({ status: 200, body: { approvals: { waiting: 0 } } })
    expect((await operator.get('/api/session')).body).toMatchObject({ user: { operator: true } })

    const visitor = await signedIn(bff, 'visitor@example.com')
    expect((await visitor.get('/api/session')).body.user).not.toHaveProperty('operator')
    for (const client of [visitor, bff.client()]) {
      const [answer, unknown] = [await client.get(COUNTS), await client.get('/api/desk/no-such-thing')]
      const { requestId: _own, ...problem } = answer.body
      const { requestId: _other, ...absent } = unknown.body
      expect([answer.status, problem]).toEqual([404, absent])
    }
  })

  test('a membership begins with the next refresh and ends with the access token', async () => {
    const bff = await start({ FUNCTIONS_AUTH: auth })
    const person = await signedIn(bff, 'later@example.com')
    const membership = { Username: 'later@example.com', GroupName: OPERATORS_GROUP }
    await administer(bff, 'CreateGroup', { GroupName: OPERATORS_GROUP })
    await administer(bff, 'AdminAddUserToGroup', membership)
    expect((await person.get(COUNTS)).status).toBe(404)
    await person.send('POST', '/api/session/refresh')
    expect((await person.get(COUNTS)).status).toBe(200)

    await administer(bff, 'AdminRemoveUserFromGroup', membership)
    bff.clock.advance(HOUR_MS)
    expect(await person.get(COUNTS)).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
    await person.send('POST', '/api/session/refresh')
    expect((await person.get(COUNTS)).status).toBe(404)
    expect((await person.get('/api/session')).body.user).not.toHaveProperty('operator')
  })

  test('with OPERATOR_MFA=required, operators without a second step are refused and read what to do', async () => {
    const bff = await start({ FUNCTIONS_AUTH: auth, OPERATOR_MFA: 'required' })
    const operator = await signedInOperator(bff, 'operator@example.com')
    expect(await operator.get(COUNTS)).toMatchObject({
      status: 403,
      body: {
        name: 'NotAllowed',
        detail: 'Operators need a second sign-in step: switch one on in your account, then sign in again.',
        fields: [{ field: 'secondStep', rule: 'required' }],
      },
    })
    await administer(bff, 'SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL', EmailMfaConfiguration: {} })
    const preference = { Username: 'operator@example.com', EmailMfaSettings: { Enabled: true } }
    await administer(bff, 'AdminSetUserMFAPreference', preference)
    expect((await operator.get(COUNTS)).status).toBe(200)
  })
})
