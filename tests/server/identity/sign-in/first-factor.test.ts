import { describe, expect, test } from 'vitest'
import {
  ALL_FLOWS,
  answerTo,
  begin,
  beginning,
  EMAIL,
  respond,
  SRP,
  serviceWithAllFlows,
  tryRespond,
} from '../challenge-client.ts'
import { prefer, SMS_ON, setMfa } from '../mfa-client.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, PASSWORD, type Service, tokensOf } from '../service.ts'
import { challengeOf, type Parameters, srpProof } from '../srp-client.ts'

const UNKNOWN_USER = 'unknown@example.org'
const ALL = ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP']
const PASSWORDS = ['PASSWORD_SRP', 'PASSWORD']

const userAuth = (more: Parameters = {}, username = EMAIL) => beginning('USER_AUTH', { USERNAME: username, ...more })

const forcePassword = (service: Service) =>
  service.admin('AdminSetUserPassword', { Username: EMAIL, Password: PASSWORD, Permanent: false })

describe('without a preference', () => {
  test.each<[string, (service: Service) => Promise<unknown>, readonly string[]]>([
    ['every factor the user has', async () => undefined, ALL],
    [
      'no code to an address that is not verified',
      (service) => service.addUser({ email: EMAIL, emailVerified: false, phoneVerified: false }),
      PASSWORDS,
    ],
    ['the password alone while it must be changed', forcePassword, PASSWORDS],
    [
      'only what the pool’s policy allows',
      (service) =>
        service.setPool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'SMS_OTP'] } } }),
      ['PASSWORD_SRP', 'PASSWORD', 'SMS_OTP'],
    ],
    ['the password alone where the pool requires a second step', (service) => setMfa(service, 'ON', 'SMS'), PASSWORDS],
    [
      'the password alone where the user has a second step',
      async (service) => {
        await setMfa(service, 'OPTIONAL', 'SMS')
        await prefer(service, SMS_ON)
      },
      PASSWORDS,
    ],
  ])('offers %s', async (_, prepare, expected) => {
    const { service } = await serviceWithAllFlows()
    await prepare(service)
    expect(await begin(service, userAuth())).toEqual({
      ChallengeName: 'SELECT_CHALLENGE',
      Session: expect.any(String),
      ChallengeParameters: {},
      AvailableChallenges: expected,
    })
  })

  test('refuses an unavailable choice and preserves the session', async () => {
    const { service } = await serviceWithAllFlows({ phoneVerified: false })
    const issued = await begin(service, userAuth())
    expect(await tryRespond(service, answerTo(issued, { ANSWER: 'SMS_OTP' }))).toBe(
      'InvalidParameterException: SMS_OTP is not one of the available challenges',
    )
    expect(await tryRespond(service, answerTo(issued, { ANSWER: 'EMAIL_OTP' }))).toBe('done')
  })

  test('issues the challenge of each choice', async () => {
    const { service, sub } = await serviceWithAllFlows()
    const choose = async (responses: Parameters) =>
      respond(service, answerTo(await begin(service, userAuth()), responses))
    expect(challengeOf(await choose({ ANSWER: 'EMAIL_OTP' }))).toEqual({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'a***@e***',
      USER_ID_FOR_SRP: sub,
    })
    expect(await choose({ ANSWER: 'SMS_OTP' })).toMatchObject({ ChallengeName: 'SMS_OTP' })
    expect(tokensOf(await choose({ ANSWER: 'PASSWORD', PASSWORD })).AccessToken).toBeDefined()
    const issued = await choose({ ANSWER: 'PASSWORD_SRP', SRP_A: SRP.largeA })
    const proof = srpProof(SRP, challengeOf(issued))
    expect(await tryRespond(service, proof)).toBe('NotAuthorizedException: Invalid session for the user.')
    expect(await tryRespond(service, { ...proof, Session: issued.Session })).toBe('done')
    const codes = (await service.outbox()).map(({ kind, code }) => [kind, code.length])
    expect(codes).toEqual([
      ['sms-otp', 6],
      ['email-otp', 8],
    ])
  })
})

describe('a preference', () => {
  test.each<[string, Parameters, string | undefined]>([
    ['PASSWORD with the password', { PASSWORD }, undefined],
    ['PASSWORD_SRP with SRP_A', { SRP_A: SRP.largeA }, 'PASSWORD_VERIFIER'],
    ['EMAIL_OTP', {}, 'EMAIL_OTP'],
    ['SMS_OTP', {}, 'SMS_OTP'],
    ['WEB_AUTHN, which this pool has not', {}, 'SELECT_CHALLENGE'],
  ])('is followed at once: %s', async (name, more, expected) => {
    const { service } = await serviceWithAllFlows()
    const PREFERRED_CHALLENGE = name.split(/[ ,]/)[0] ?? ''
    const answer = await begin(service, userAuth({ PREFERRED_CHALLENGE, ...more }))
    expect(answer.ChallengeName).toBe(expected)
    if (expected === undefined) expect(tokensOf(answer).AccessToken).toBeDefined()
  })

  test('is answered by the choice if the user cannot follow it', async () => {
    const { service } = await serviceWithAllFlows()
    await forcePassword(service)
    expect(await begin(service, userAuth({ PREFERRED_CHALLENGE: 'EMAIL_OTP' }))).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: PASSWORDS,
    })
  })

  test.each([
    ['PASSWORD', {}, 'InvalidParameterException: Missing required parameter PASSWORD'],
    ['PASSWORD', { PASSWORD: 'wrong password' }, WRONG_PASSWORD],
    ['PASSWORD_SRP', {}, 'InvalidParameterException: Missing required parameter SRP_A'],
    ['RIDDLE', {}, 'InvalidParameterException: RIDDLE cannot be a preferred challenge'],
  ])('refuses %s with %j', async (PREFERRED_CHALLENGE, more, text) => {
    const { service } = await serviceWithAllFlows()
    expect(await service.outcome('InitiateAuth', userAuth({ PREFERRED_CHALLENGE, ...more }))).toBe(text)
  })
})

describe('an unknown name', () => {
  test.each<[string, Parameters]>([
    ['without a preference', {}],
    ['with one for a code', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }],
    ['with one for what it has not', { PREFERRED_CHALLENGE: 'SMS_OTP' }],
  ])('gets a code challenge without a code, %s', async (_, more) => {
    const { service } = await serviceWithAllFlows()
    const issued = await begin(service, userAuth(more, UNKNOWN_USER))
    expect(issued.ChallengeName).toBe('EMAIL_OTP')
    expect(challengeOf(issued).CODE_DELIVERY_DESTINATION).toBe('u***@e***')
    expect(await tryRespond(service, answerTo(issued, { EMAIL_OTP_CODE: '12345678' }, UNKNOWN_USER))).toBe(
      'CodeMismatchException: Invalid code or auth state for the user.',
    )
    expect(await service.outbox()).toEqual([])
  })

  test('is refused like a wrong password', async () => {
    const { service } = await serviceWithAllFlows()
    const body = userAuth({ PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD }, UNKNOWN_USER)
    expect(await service.outcome('InitiateAuth', body)).toBe(WRONG_PASSWORD)
  })

  test('is reported as unknown in the legacy setting', async () => {
    const { service } = await serviceWithAllFlows()
    await service.setClient({ ExplicitAuthFlows: ALL_FLOWS, PreventUserExistenceErrors: 'LEGACY' })
    expect(await service.outcome('InitiateAuth', userAuth({}, UNKNOWN_USER))).toBe(
      'UserNotFoundException: User does not exist.',
    )
  })
})

test.each<[string, (service: Service) => Promise<unknown>, string]>([
  [
    'an unconfirmed user',
    (service) => service.addUser({ email: EMAIL, confirmed: false }),
    'UserNotConfirmedException: User is not confirmed.',
  ],
  [
    'a user who must reset the password',
    (service) => service.admin('AdminResetUserPassword', { Username: EMAIL }),
    'PasswordResetRequiredException: Password reset required for the user',
  ],
])('reports %s', async (_, prepare, text) => {
  const { service } = await serviceWithAllFlows()
  await prepare(service)
  expect(await service.outcome('InitiateAuth', userAuth())).toBe(text)
})

test("requires the client's permission for the flow", async () => {
  const { service } = await serviceWithAllFlows()
  await service.setClient({})
  expect(await service.outcome('InitiateAuth', userAuth())).toBe(
    'InvalidParameterException: USER_AUTH flow not enabled for this client',
  )
})

describe('a confirmed sign-up', () => {
  const KENJI = 'kenji@example.org'

  async function confirmed(more: object = {}) {
    const { service } = await serviceWithAllFlows()
    const signedUp = await service.signUp(KENJI)
    const ConfirmationCode = await service.code(KENJI, 'sign-up')
    const request = { ClientId: CLIENT_ID, Username: KENJI, ConfirmationCode, Session: signedUp.Session, ...more }
    return { service, answer: await service.done('ConfirmSignUp', request) }
  }

  test('returns a session that starts one sign-in without the password', async () => {
    const { service, answer } = await confirmed()
    const body = { ...userAuth({}, KENJI), Session: answer.Session }
    expect(tokensOf(await begin(service, body)).AccessToken).toBeDefined()
    expect(await service.outcome('InitiateAuth', body)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('returns a session that other users cannot use', async () => {
    const { service, answer } = await confirmed()
    expect(await service.outcome('InitiateAuth', { ...userAuth(), Session: answer.Session })).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    )
  })

  test.each([
    ['without the session of the sign-up', { Session: undefined }],
    ['with another', { Session: 'x'.repeat(1556) }],
  ])('returns no session %s, and still confirms', async (_, more) => {
    const { service, answer } = await confirmed(more)
    expect(answer).toEqual({})
    expect(await service.trySignIn(KENJI)).toBe('done')
  })
})
