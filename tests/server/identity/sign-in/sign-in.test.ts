import { describe, expect, test } from 'vitest'
import { WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, DAY_MS, PASSWORD, startService, tokensOf } from '../service.ts'
import { challengeOf, makeSession, srpProof, srpStart } from '../srp-client.ts'

const EMAIL = 'aiko@example.org'
const LOCKED = 'NotAuthorizedException: Password attempts exceeded'

const passwordFlow = (parameters: object) => ({
  ClientId: CLIENT_ID,
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: parameters,
})

async function serviceWithUser() {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL })
  return { service, sub }
}

describe('InitiateAuth', () => {
  test.each<[string, object, string]>([
    [
      'SRP without a name',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { SRP_A: 'ff' } },
      'InvalidParameterException: Missing required parameter USERNAME',
    ],
    [
      'SRP without SRP_A',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: EMAIL } },
      'InvalidParameterException: Missing required parameter SRP_A',
    ],
    [
      'SRP with an SRP_A of zero',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: EMAIL, SRP_A: '0' } },
      'InvalidParameterException: SRP_A is not a hexadecimal number within the group',
    ],
    [
      'the password flow without a password',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: EMAIL } },
      'InvalidParameterException: Missing required parameter PASSWORD',
    ],
    [
      'a refresh without a token',
      { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: {} },
      'InvalidParameterException: Missing required parameter REFRESH_TOKEN',
    ],
    [
      'custom authentication',
      { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: EMAIL } },
      'InvalidParameterException: CUSTOM_AUTH flow not enabled for this client',
    ],
    [
      'an unknown client',
      { AuthFlow: 'USER_SRP_AUTH', ClientId: 'nobody' },
      'ResourceNotFoundException: User pool client nobody does not exist.',
    ],
  ])('refuses %s', async (_, body, expected) => {
    const { service } = await serviceWithUser()
    expect(await service.outcome('InitiateAuth', { ClientId: CLIENT_ID, ...body })).toBe(expected)
  })

  test('refuses an unknown flow', async () => {
    const { service } = await serviceWithUser()
    for (const AuthFlow of ['USER_MAGIC', 'constructor']) {
      expect(await service.outcome('InitiateAuth', { ClientId: CLIENT_ID, AuthFlow })).toMatch(
        /^InvalidParameterException: 1 validation error detected: Value at 'authFlow' failed/,
      )
    }
  })

  test('refuses a flow that is disabled for the client', async () => {
    const { service } = await serviceWithUser()
    await service.setClient({ ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] })
    expect(await service.trySignIn(EMAIL)).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    )
  })

  test('accepts the e-mail address in any case, or the sub, as name', async () => {
    const { service, sub } = await serviceWithUser()
    for (const name of [EMAIL, 'AIKO@EXAMPLE.ORG', sub]) expect(await service.trySignIn(name)).toBe('done')
  })
})

describe('PASSWORD_VERIFIER', () => {
  async function begun(password = PASSWORD) {
    const { service, sub } = await serviceWithUser()
    const session = makeSession(EMAIL, password)
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
    return { service, sub, session, challenge }
  }

  test('accepts the typed e-mail address as USERNAME, and refuses a long foreign secret block', async () => {
    const { service, session, challenge } = await begun()
    const block = Buffer.from(challenge.SECRET_BLOCK ?? '', 'base64')
    block.writeUInt8(block.readUInt8(700) ^ 1, 700)
    const proof = srpProof(session, challenge, { USERNAME: EMAIL })
    const forged = srpProof(session, { ...challenge, SECRET_BLOCK: block.toString('base64') })
    expect(await service.outcome('RespondToAuthChallenge', forged)).toBe(WRONG_PASSWORD)
    expect(await service.outcome('RespondToAuthChallenge', proof)).toBe('done')
  })

  test('accepts a proof once', async () => {
    const { service, session, challenge } = await begun()
    const proof = srpProof(session, challenge)
    expect(await service.outcome('RespondToAuthChallenge', proof)).toBe('done')
    expect(await service.outcome('RespondToAuthChallenge', proof)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('consumes the secret block at a wrong proof', async () => {
    const { service, session, challenge } = await begun('wrong password')
    const proof = srpProof(session, challenge)
    expect(await service.outcome('RespondToAuthChallenge', proof)).toBe(WRONG_PASSWORD)
    expect(await service.outcome('RespondToAuthChallenge', proof)).toMatch(/session can only be used once\.$/)
  })

  test('accepts a secret block again if the first response was refused before the password check', async () => {
    const { service, session, challenge } = await begun()
    const bad = srpProof(session, challenge, { TIMESTAMP: 'yesterday' })
    expect(await service.outcome('RespondToAuthChallenge', bad)).toBe(
      'InvalidParameterException: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    )
    expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe('done')
  })

  test.each([
    ['just before 3 minutes', 3 * 60_000 - 1, 'done'],
    ['after 3 minutes', 3 * 60_000, 'NotAuthorizedException: Invalid session for the user, session is expired.'],
  ])('checks a proof given %s', async (_, wait, expected) => {
    const { service, session, challenge } = await begun()
    service.clock.advance(wait)
    expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe(expected)
  })

  test("refuses a proof for another user's name", async () => {
    const { service, session, challenge } = await begun()
    await service.addUser({ email: 'kenji@example.org' })
    const proof = srpProof(session, challenge, { USERNAME: 'kenji@example.org' })
    expect(await service.outcome('RespondToAuthChallenge', proof)).toBe(WRONG_PASSWORD)
  })

  test.each(['PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP', 'USERNAME'])(
    'refuses a response without %s',
    async (name) => {
      const { service, session, challenge } = await begun()
      const proof = srpProof(session, challenge, { [name]: '' })
      expect(await service.outcome('RespondToAuthChallenge', proof)).toBe(
        `InvalidParameterException: Missing required parameter ${name}`,
      )
    },
  )

  test('accepts a secret block after a restart, because it contains the state', async () => {
    const { service, session, challenge } = await begun()
    await service.close()
    const again = await startService({ dataDir: service.dataDir, clock: service.clock })
    const proof = srpProof(session, challenge)
    expect(await again.outcome('RespondToAuthChallenge', proof)).toBe('done')
    expect(await again.outcome('RespondToAuthChallenge', proof)).toMatch(/session can only be used once\.$/)
  })

  test.each(['SMS_MFA', 'constructor', 'WEB_AUTHN'])('refuses a session for %s', async (ChallengeName) => {
    const { service } = await serviceWithUser()
    const body = { ClientId: CLIENT_ID, ChallengeName, ChallengeResponses: { USERNAME: EMAIL } }
    expect(await service.outcome('RespondToAuthChallenge', body)).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    )
  })
})

describe('the lock-out', () => {
  test('starts with the fifth failure and doubles: 2^(n-5) seconds', async () => {
    const { service } = await serviceWithUser()
    for (let failures = 1; failures <= 5; failures += 1)
      expect(await service.trySignIn(EMAIL, 'wrong password')).toBe(WRONG_PASSWORD)
    for (const seconds of [1, 2, 4, 8]) {
      service.clock.advance(seconds * 1000 - 1)
      expect(await service.trySignIn(EMAIL)).toBe(LOCKED)
      service.clock.advance(1)
      expect(await service.trySignIn(EMAIL, 'wrong password')).toBe(WRONG_PASSWORD)
    }
  })

  test('never lasts longer than 15 minutes', async () => {
    const { service } = await serviceWithUser()
    for (let failures = 1; failures <= 20; failures += 1) {
      service.clock.advance(Math.min(15 * 60_000, 1000 * 2 ** Math.max(0, failures - 6)))
      expect(await service.trySignIn(EMAIL, 'wrong password')).toBe(WRONG_PASSWORD)
    }
    service.clock.advance(15 * 60_000)
    expect(await service.trySignIn(EMAIL)).toBe('done')
  })

  test('applies to SRP and the password flow, and to unknown names', async () => {
    const { service } = await serviceWithUser()
    for (let failures = 1; failures <= 5; failures += 1) {
      await service.trySignIn(EMAIL, 'wrong password')
      await service.trySignIn('unknown@example.org', 'wrong password')
    }
    for (const name of [EMAIL, 'unknown@example.org']) {
      const session = makeSession(name, PASSWORD)
      const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
      expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe(LOCKED)
    }
  })

  test('resets the count after a success or 15 minutes without a failure', async () => {
    const { service } = await serviceWithUser()
    const failFourTimes = async () => {
      for (let failures = 1; failures <= 4; failures += 1) await service.trySignIn(EMAIL, 'wrong password')
    }
    await failFourTimes()
    expect(await service.trySignIn(EMAIL)).toBe('done')
    await failFourTimes()
    service.clock.advance(15 * 60_000 + 1)
    await failFourTimes()
    expect(await service.trySignIn(EMAIL)).toBe('done')
  })

  test('survives a restart', async () => {
    const { service } = await serviceWithUser()
    for (let failures = 1; failures <= 5; failures += 1) await service.trySignIn(EMAIL, 'wrong password')
    await service.close()
    const again = await startService({ dataDir: service.dataDir, clock: service.clock })
    expect(await again.trySignIn(EMAIL)).toBe(LOCKED)
  })
})

describe('NEW_PASSWORD_REQUIRED', () => {
  async function invited() {
    const service = await startService({ requiredAttributes: ['name'] })
    await service.admin('AdminCreateUser', { Username: EMAIL, TemporaryPassword: 'temporary1' })
    const issued = await service.done('InitiateAuth', passwordFlow({ USERNAME: EMAIL, PASSWORD: 'temporary1' }))
    const answer = (responses: object, more: object = {}) => ({
      ClientId: CLIENT_ID,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: issued.Session,
      ChallengeResponses: { USERNAME: EMAIL, ...responses },
      ...more,
    })
    return { service, issued, answer }
  }

  test("names the missing attributes and has a session of Cognito's size", async () => {
    const { issued } = await invited()
    expect(issued.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(String(issued.Session).length).toBeGreaterThanOrEqual(1543)
    expect(String(issued.Session).length).toBeLessThanOrEqual(1587)
    expect(challengeOf(issued)).toEqual({
      USER_ID_FOR_SRP: expect.stringMatching(/^[0-9a-f-]{36}$/),
      requiredAttributes: '["userAttributes.name"]',
      userAttributes: JSON.stringify({ email: EMAIL, email_verified: 'false' }),
    })
  })

  test('preserves the session after refused responses and consumes it with the accepted one', async () => {
    const { service, answer } = await invited()
    const respond = (body: object) => service.outcome('RespondToAuthChallenge', body)
    const right = answer({ NEW_PASSWORD: 'my own password', 'userAttributes.name': 'Aiko' })
    expect(await respond(answer({ NEW_PASSWORD: 'short', 'userAttributes.name': 'Aiko' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    )
    expect(await respond(answer({ NEW_PASSWORD: 'my own password' }))).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required',
    )
    expect(
      await respond(
        answer({ NEW_PASSWORD: 'my own password', 'userAttributes.name': 'A', 'userAttributes.email': 'b@c.org' }),
      ),
    ).toBe('NotAuthorizedException: Cannot modify an already provided email')
    const accepted = await service.done('RespondToAuthChallenge', right)
    expect(tokensOf(accepted).AccessToken).toBeDefined()
    expect(await respond(right)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
    expect(await service.trySignIn(EMAIL, 'my own password')).toBe('done')
    expect(await service.trySignIn(EMAIL, 'temporary1')).toBe(WRONG_PASSWORD)
  })

  test.each<[string, object, number, string]>([
    ['a foreign session', { Session: 'x'.repeat(1556) }, 0, 'Invalid session for the user.'],
    ['no session', { Session: undefined }, 0, 'Invalid session for the user.'],
    ['a session after its three minutes', {}, 3 * 60_000, 'Invalid session for the user, session is expired.'],
  ])('refuses %s', async (_, more, wait, text) => {
    const { service, answer } = await invited()
    service.clock.advance(wait)
    const body = answer({ NEW_PASSWORD: 'my own password', 'userAttributes.name': 'Aiko' }, more)
    expect(await service.outcome('RespondToAuthChallenge', body)).toBe(`NotAuthorizedException: ${text}`)
  })

  test('refuses a temporary password after seven days, until the invitation is renewed', async () => {
    const { service } = await invited()
    service.clock.advance(7 * DAY_MS)
    expect(await service.trySignIn(EMAIL, 'temporary1')).toBe(
      'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    )
    await service.admin('AdminCreateUser', { Username: EMAIL, MessageAction: 'RESEND' })
    expect(await service.trySignIn(EMAIL, await service.code(EMAIL, 'invitation'))).toBe('done')
  })
})
