import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CHALLENGE_NAMES } from '../../../server/cognito/protocol/protocol.ts'
import type { AuthFlowType } from '../../../shared/auth/sign-in-steps.ts'
import { createSrpServer } from '../../support/identity/srp-server.ts'
import { CLIENT_ID, POOL_NAME, poolOnWire } from '../../support/identity/user-pool.ts'
import { exception, type WireAnswer, type WireRequest } from '../../support/identity/wire.ts'

const TYPED = 'traveller@example.org'
const USER_ID = '7d8ca528-4931-4254-9273-ea5ee853f271'
const PASSWORD = 'Passw0rd!'
const TOKENS = { AccessToken: 'access', IdToken: 'id', RefreshToken: 'refresh', ExpiresIn: 300, TokenType: 'Bearer' }
const SUCCESS = { body: { AuthenticationResult: TOKENS, ChallengeParameters: {} } }

const hashOf = (username: string, secret: string) =>
  createHmac('sha256', secret)
    .update(username + CLIENT_ID)
    .digest('base64')

const parametersOf = ({ body }: WireRequest) => body.AuthParameters as Record<string, string>
const responsesOf = ({ body }: WireRequest) => body.ChallengeResponses as Record<string, string>

/** Imitates a pool with one user. `then` is its response to the right password. */
function srpService({ session, then = SUCCESS }: { session?: string; then?: WireAnswer } = {}) {
  const user = { poolName: POOL_NAME, userId: USER_ID, password: PASSWORD, salt: '00ab12cd' }
  const server = createSrpServer(user)
  let A = ''
  return (request: WireRequest): WireAnswer => {
    if (request.operation === 'InitiateAuth') {
      A = parametersOf(request).SRP_A ?? ''
      const { B: SRP_B, secretBlock: SECRET_BLOCK } = server
      const parameters = { SALT: user.salt, SRP_B, SECRET_BLOCK, USERNAME: TYPED, USER_ID_FOR_SRP: USER_ID }
      return { body: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: parameters, Session: session } }
    }
    const { PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp = '' } = responsesOf(request)
    if (signature === server.signature(A, timestamp)) return then
    return exception('NotAuthorizedException', 'Incorrect username or password.')
  }
}

describe('sign-in by SRP', () => {
  test('returns tokens for the right password', async () => {
    const { pool } = await poolOnWire(srpService())
    expect(await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })).toEqual({
      kind: 'tokens',
      tokens: { accessToken: 'access', idToken: 'id', refreshToken: 'refresh', expiresIn: 300 },
    })
  })

  test("passes on the service's refusal of a wrong password without a retry", async () => {
    const { pool, requests } = await poolOnWire(srpService())
    await expect(pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: 'wrong' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      kind: 'refused',
      message: 'Incorrect username or password.',
    })
    expect(requests.map(({ operation }) => operation)).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
  })

  test('sends the typed name first and USER_ID_FOR_SRP afterwards, and never the password', async () => {
    const { pool, requests } = await poolOnWire(srpService())
    await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })
    const [opening, answer] = requests
    expect(opening?.body).toEqual({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: TYPED, SRP_A: expect.stringMatching(/^[0-9a-f]{760,768}$/) },
    })
    expect(answer?.body).toEqual({
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: USER_ID,
        PASSWORD_CLAIM_SECRET_BLOCK: expect.any(String),
        PASSWORD_CLAIM_SIGNATURE: expect.any(String),
        TIMESTAMP: 'Fri Nov 20 03:00:00 UTC 2026',
      },
    })
    expect(JSON.stringify(requests)).not.toContain(PASSWORD)
  })

  test('sends a secret hash of the name in the same request', async () => {
    const clientSecret = 'a-secret-of-the-app-client'
    const { pool, requests } = await poolOnWire(srpService(), { clientSecret })
    await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })
    const [opening, answer] = requests
    expect(opening && parametersOf(opening).SECRET_HASH).toBe(hashOf(TYPED, clientSecret))
    expect(answer && responsesOf(answer).SECRET_HASH).toBe(hashOf(USER_ID, clientSecret))
  })

  test('keeps the name for later responses after another challenge', async () => {
    const then = {
      body: { ChallengeName: 'SMS_MFA', Session: 's2', ChallengeParameters: { CODE_DELIVERY_DESTINATION: '+***1' } },
    }
    const { pool } = await poolOnWire(srpService({ then }))
    expect(await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })).toEqual({
      kind: 'challenge',
      challenge: {
        name: 'SMS_MFA',
        session: 's2',
        parameters: { CODE_DELIVERY_DESTINATION: '+***1' },
        username: USER_ID,
      },
    })
  })

  test.each([
    [
      'USER_ID_FOR_SRP is missing',
      { SALT: 'ab', SRP_B: 'cd', SECRET_BLOCK: 'AAAA', USERNAME: USER_ID },
      'USER_ID_FOR_SRP was not found in challengeParameters',
    ],
    [
      'SRP_B is missing',
      { SALT: 'ab', SECRET_BLOCK: 'AAAA', USER_ID_FOR_SRP: USER_ID },
      'The PASSWORD_VERIFIER challenge is incomplete.',
    ],
    ['SRP_B is zero', { SALT: 'ab', SRP_B: '0', SECRET_BLOCK: 'AAAA', USER_ID_FOR_SRP: USER_ID }, 'B mod N is zero.'],
  ])('stops with a SignInException when %s', async (_, parameters, message) => {
    const { pool, requests } = await poolOnWire(() => ({
      body: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: parameters },
    }))
    await expect(pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })).rejects.toMatchObject({
      name: 'SignInException',
      message,
    })
    expect(requests).toHaveLength(1)
  })

  test('returns the new device with its tokens', async () => {
    const device = { DeviceKey: 'ap-northeast-1_1', DeviceGroupKey: '-FDRunwQv' }
    const then = { body: { AuthenticationResult: { ...TOKENS, NewDeviceMetadata: device } } }
    const { pool } = await poolOnWire(srpService({ then }))
    expect(await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD })).toMatchObject({
      tokens: { newDevice: { deviceKey: 'ap-northeast-1_1', deviceGroupKey: '-FDRunwQv' } },
    })
  })
})

describe('the other flows', () => {
  test('user-password sends the password and no SRP values', async () => {
    const { pool, requests } = await poolOnWire(() => SUCCESS)
    await pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD })
    expect(requests.map(({ body }) => body)).toEqual([
      {
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: TYPED, PASSWORD },
      },
    ])
  })

  test('custom without SRP sends only the name, even with a password', async () => {
    const { pool, requests } = await poolOnWire(() => ({
      body: { ChallengeName: 'CUSTOM_CHALLENGE', Session: 's', ChallengeParameters: { question: 'which road?' } },
    }))
    const outcome = await pool.signIn({ flow: 'CUSTOM_WITHOUT_SRP', username: TYPED, password: PASSWORD })
    expect(requests[0]?.body).toEqual({
      ClientId: CLIENT_ID,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: TYPED },
    })
    expect(outcome).toMatchObject({ challenge: { name: 'CUSTOM_CHALLENGE', session: 's', username: TYPED } })
  })

  test('custom with SRP sends CHALLENGE_NAME=SRP_A and the session with the proof', async () => {
    const then = { body: { ChallengeName: 'CUSTOM_CHALLENGE', Session: 's2', ChallengeParameters: {} } }
    const { pool, requests } = await poolOnWire(srpService({ session: 's1', then }))
    const outcome = await pool.signIn({ flow: 'CUSTOM_WITH_SRP', username: TYPED, password: PASSWORD })
    expect(requests[0]?.body).toMatchObject({
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: TYPED, CHALLENGE_NAME: 'SRP_A', SRP_A: expect.any(String) },
    })
    expect(requests[1]?.body).toMatchObject({ Session: 's1', ChallengeName: 'PASSWORD_VERIFIER' })
    expect(outcome).toMatchObject({ challenge: { name: 'CUSTOM_CHALLENGE', session: 's2', username: USER_ID } })
  })

  test('the choice-based flow without a password sends no preference and returns the choices', async () => {
    const { pool, requests } = await poolOnWire(() => ({
      body: {
        ChallengeName: 'SELECT_CHALLENGE',
        Session: 's',
        AvailableChallenges: ['PASSWORD_SRP', 'EMAIL_OTP', 'NOVEL'],
      },
    }))
    const outcome = await pool.signIn({ flow: 'USER_AUTH', username: TYPED })
    expect(requests.map(({ body }) => body)).toEqual([
      { ClientId: CLIENT_ID, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: TYPED } },
    ])
    expect(outcome).toMatchObject({ challenge: { available: ['PASSWORD_SRP', 'EMAIL_OTP'] } })
  })

  test('the choice-based flow with a password prefers SRP and proves the password', async () => {
    const { pool, requests } = await poolOnWire(srpService({ session: 's1' }))
    expect(await pool.signIn({ flow: 'USER_AUTH', username: TYPED, password: PASSWORD })).toMatchObject({
      kind: 'tokens',
    })
    expect(requests[0]?.body).toMatchObject({
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: TYPED, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: expect.any(String) },
    })
    expect(requests[1]?.body).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER', Session: 's1' })
  })

  test('the choice-based flow continues a confirmed sign-up with its session only', async () => {
    const { pool, requests } = await poolOnWire(() => SUCCESS)
    expect(await pool.signIn({ flow: 'USER_AUTH', username: TYPED, session: 's0' })).toMatchObject({ kind: 'tokens' })
    expect(requests.map(({ body }) => body)).toEqual([
      { ClientId: CLIENT_ID, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: TYPED }, Session: 's0' },
    ])
  })

  test.each<AuthFlowType>(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP'])(
    '%s without a password makes no call',
    async (flow) => {
      const { pool, requests } = await poolOnWire(() => SUCCESS)
      await expect(pool.signIn({ flow, username: TYPED })).rejects.toMatchObject({
        message: 'password is required to signIn',
      })
      expect(requests).toEqual([])
    },
  )
})

describe('challenges', () => {
  const challenge = { name: 'NEW_PASSWORD_REQUIRED', session: 's1', parameters: {}, username: USER_ID } as const

  test("a response carries USERNAME, SECRET_HASH and Session beside the user's input", async () => {
    const clientSecret = 'a-secret-of-the-app-client'
    const { pool, requests } = await poolOnWire(() => SUCCESS, { clientSecret })
    await pool.respond({ challenge, responses: { NEW_PASSWORD: 'Passw0rd?', 'userAttributes.name': 'Jo' } })
    expect(requests[0]?.body).toEqual({
      ClientId: CLIENT_ID,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 's1',
      ChallengeResponses: {
        USERNAME: USER_ID,
        SECRET_HASH: hashOf(USER_ID, clientSecret),
        NEW_PASSWORD: 'Passw0rd?',
        'userAttributes.name': 'Jo',
      },
    })
  })

  test('a response cannot name another user', async () => {
    const { pool, requests } = await poolOnWire(() => SUCCESS)
    await pool.respond({ challenge, responses: { NEW_PASSWORD: 'Passw0rd?', USERNAME: 'somebody-else' } })
    expect(requests[0] && responsesOf(requests[0]).USERNAME).toBe(USER_ID)
  })

  test('a challenge without USER_ID_FOR_SRP keeps the name', async () => {
    const { pool } = await poolOnWire(() => ({
      body: { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's2', ChallengeParameters: {} },
    }))
    expect(await pool.respond({ challenge, responses: {} })).toMatchObject({
      challenge: { username: USER_ID, session: 's2' },
    })
  })

  const inside = ['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH']
  test.each(CHALLENGE_NAMES.filter((name) => !inside.includes(name)))('%s is returned to the caller', async (name) => {
    const ChallengeParameters = name === 'MFA_SETUP' ? { MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' } : {}
    const { pool } = await poolOnWire(() => ({ body: { ChallengeName: name, Session: 's', ChallengeParameters } }))
    expect(await pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD })).toMatchObject({
      challenge: { name, username: TYPED },
    })
  })

  test.each(['["SMS_MFA"]', '["EMAIL_OTP"]', '[]', 'no list', undefined])(
    'MFA setup without an authenticator app among its types (%s) is a SignInException',
    async (MFAS_CAN_SETUP) => {
      const { pool } = await poolOnWire(() => ({
        body: { ChallengeName: 'MFA_SETUP', Session: 's', ChallengeParameters: { MFAS_CAN_SETUP } },
      }))
      await expect(
        pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD }),
      ).rejects.toMatchObject({
        name: 'SignInException',
        message: 'Cannot initiate MFA setup from available types',
      })
    },
  )

  test.each([
    ['NOVEL_CHALLENGE', 'NOVEL_CHALLENGE'],
    [undefined, 'No'],
  ])('an unhandled challenge name (%s) is a SignInException', async (name, words) => {
    const { pool } = await poolOnWire(() => ({ body: { ChallengeName: name } }))
    await expect(
      pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD }),
    ).rejects.toMatchObject({
      name: 'SignInException',
      message: `An error occurred during the sign in process. ${words} challengeName returned by the underlying service was not addressed.`,
    })
  })
})
