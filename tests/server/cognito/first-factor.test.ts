import { describe, expect, test } from 'vitest'
import type { ChallengeName } from '../../../server/cognito/protocol/protocol.ts'
import { createSrpServer } from '../../support/identity/srp-server.ts'
import { POOL_NAME, poolOnWire } from '../../support/identity/user-pool.ts'
import { exception, type WireAnswer, type WireRequest } from '../../support/identity/wire.ts'

const TYPED = 'traveller@example.org'
const USER_ID = '7d8ca528-4931-4254-9273-ea5ee853f271'
const PASSWORD = 'Passw0rd!'

const responsesOf = ({ body }: WireRequest) => (body.ChallengeResponses ?? {}) as Record<string, string>

/** Imitates a pool that always asks the user to choose a first factor, even if the request states a preference. */
function choosingService(AvailableChallenges: readonly ChallengeName[]) {
  const server = createSrpServer({ poolName: POOL_NAME, userId: USER_ID, password: PASSWORD, salt: 'ab12' })
  let A = ''
  return (request: WireRequest): WireAnswer => {
    const { ANSWER, SRP_A, PASSWORD: plain, PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP = '' } = responsesOf(request)
    const tokens = { body: { AuthenticationResult: { AccessToken: 'access' } } }
    const refused = exception('NotAuthorizedException', 'Incorrect username or password.')
    switch (request.body.ChallengeName) {
      case undefined:
        return { body: { ChallengeName: 'SELECT_CHALLENGE', Session: 's1', AvailableChallenges } }
      case 'SELECT_CHALLENGE': {
        if (ANSWER === 'PASSWORD') return plain === PASSWORD ? tokens : refused
        if (ANSWER !== 'PASSWORD_SRP') return { body: { ChallengeName: ANSWER, Session: 's2' } }
        A = SRP_A ?? ''
        const parameters = { SALT: 'ab12', SRP_B: server.B, SECRET_BLOCK: server.secretBlock, USER_ID_FOR_SRP: USER_ID }
        return { body: { ChallengeName: 'PASSWORD_VERIFIER', Session: 's2', ChallengeParameters: parameters } }
      }
      default:
        return signature === server.signature(A, TIMESTAMP) ? tokens : refused
    }
  }
}

const challenge = (available: readonly ChallengeName[]) =>
  ({ name: 'SELECT_CHALLENGE', session: 's1', parameters: {}, username: TYPED, available }) as const

describe('the password is chosen', () => {
  test.each<[string, ChallengeName[], string[], boolean]>([
    ['both ways', ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'], ['SELECT_CHALLENGE', 'PASSWORD_VERIFIER'], false],
    ['SRP alone', ['PASSWORD_SRP'], ['SELECT_CHALLENGE', 'PASSWORD_VERIFIER'], false],
    ['the plain way alone', ['PASSWORD', 'SMS_OTP'], ['SELECT_CHALLENGE'], true],
  ])('chooses %s', async (_, available, asked, sent) => {
    const { pool, requests } = await poolOnWire(choosingService(available))
    const outcome = await pool.respond({ challenge: challenge(available), responses: {}, password: PASSWORD })
    expect(outcome).toMatchObject({ kind: 'tokens' })
    expect(requests.map(({ body }) => body.ChallengeName)).toEqual(asked)
    expect(JSON.stringify(requests).includes(PASSWORD)).toBe(sent)
  })

  test('rejects a wrong password', async () => {
    const { pool } = await poolOnWire(choosingService(['PASSWORD_SRP']))
    await expect(
      pool.respond({ challenge: challenge(['PASSWORD_SRP']), responses: {}, password: 'wrong' }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('does not ask for a choice when the sign-in contains the password', async () => {
    const { pool, requests } = await poolOnWire(choosingService(['EMAIL_OTP', 'PASSWORD_SRP']))
    expect(await pool.signIn({ flow: 'USER_AUTH', username: TYPED, password: PASSWORD })).toMatchObject({
      kind: 'tokens',
    })
    expect(requests.map(({ body }) => body.ChallengeName)).toEqual([undefined, 'SELECT_CHALLENGE', 'PASSWORD_VERIFIER'])
  })

  test('returns the choice when the password is not offered', async () => {
    const { pool } = await poolOnWire(choosingService(['EMAIL_OTP']))
    const outcome = await pool.signIn({ flow: 'USER_AUTH', username: TYPED, password: PASSWORD })
    expect(outcome).toMatchObject({ challenge: { name: 'SELECT_CHALLENGE', available: ['EMAIL_OTP'] } })
  })
})

test.each(['EMAIL_OTP', 'SMS_OTP'] as const)('%s is chosen by its name', async (factor) => {
  const { pool, requests } = await poolOnWire(choosingService(['PASSWORD_SRP', factor]))
  const chosen = { challenge: challenge(['PASSWORD_SRP', factor]), responses: { ANSWER: factor } }
  expect(await pool.respond(chosen)).toMatchObject({ challenge: { name: factor, session: 's2' } })
  expect(requests.map(responsesOf)).toEqual([{ USERNAME: TYPED, ANSWER: factor }])
})

test.each([
  ['EMAIL_OTP', undefined, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }],
  ['PASSWORD', PASSWORD, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD }],
  ['PASSWORD_SRP', PASSWORD, { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: expect.any(String) }],
] as const)('%s can be preferred from the start', async (preferredChallenge, password, parameters) => {
  const { pool, requests } = await poolOnWire(() => ({ body: { ChallengeName: 'EMAIL_OTP', Session: 's' } }))
  await pool.signIn({ flow: 'USER_AUTH', username: TYPED, preferredChallenge, ...(password ? { password } : {}) })
  expect(requests[0]?.body.AuthParameters).toEqual({ USERNAME: TYPED, ...parameters })
})

test.each(['PASSWORD', 'PASSWORD_SRP'] as const)('%s without a password makes no call', async (preferredChallenge) => {
  const { pool, requests } = await poolOnWire(() => ({}))
  await expect(pool.signIn({ flow: 'USER_AUTH', username: TYPED, preferredChallenge })).rejects.toMatchObject({
    message: 'password is required to signIn',
  })
  expect(requests).toEqual([])
})
