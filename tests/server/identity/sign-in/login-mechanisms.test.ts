import { describe, expect, test } from 'vitest'
import type { LoginMechanism } from '../../../../shared/auth/sign-in-fields.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, claimsOf, PASSWORD, startService, USER_POOL_ID, wrongCode } from '../service.ts'
import { challengeOf, makeSession, srpProof, srpStart } from '../srp-client.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NEW_PASSWORD = 'another passphrase'
const TAKEN = 'UsernameExistsException: User already exists'
const EMAIL = 'aiko@example.org'
const PHONE = '+12025550139'
const BY_EMAIL = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' }
const BY_SMS = { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*******0139' }

interface Pool {
  readonly mechanism: LoginMechanism
  readonly name: string
  /** The login name in another spelling that the pool treats as equal. */
  readonly again: string
  readonly other: string
  readonly attributes: Readonly<Record<string, string>>
  /** The address or number that receives the code. */
  readonly to: string
  readonly delivery: object
  readonly verified: Readonly<Record<string, string>>
}

const POOLS: readonly Pool[] = [
  {
    mechanism: 'email',
    name: EMAIL,
    again: 'AIKO@Example.org',
    other: 'kenji@example.org',
    attributes: { phone_number: PHONE },
    to: EMAIL,
    delivery: BY_EMAIL,
    verified: { email_verified: 'true', phone_number_verified: 'false' },
  },
  {
    mechanism: 'phone_number',
    name: PHONE,
    again: PHONE,
    other: '+12025550140',
    attributes: { email: EMAIL },
    to: PHONE,
    delivery: BY_SMS,
    verified: { email_verified: 'false', phone_number_verified: 'true' },
  },
  {
    mechanism: 'username',
    name: 'Aiko',
    again: 'aiko',
    other: 'kenji',
    attributes: { email: EMAIL, phone_number: PHONE },
    to: EMAIL,
    delivery: BY_EMAIL,
    verified: { email_verified: 'true', phone_number_verified: 'false' },
  },
  {
    mechanism: 'username',
    name: 'Aiko',
    again: 'AIKO',
    other: 'kenji',
    attributes: { phone_number: PHONE },
    to: PHONE,
    delivery: BY_SMS,
    verified: { phone_number_verified: 'true' },
  },
]

const listed = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

const readAttributes = (answer: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    (answer.UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
  )

describe.each(POOLS)('a $mechanism pool, where a code goes to $to', (pool) => {
  const named = (Username = pool.name) => ({ ClientId: CLIENT_ID, Username })

  async function signedUp() {
    const service = await startService({ loginMechanism: pool.mechanism })
    const signUp = (Username: string, attributes = pool.attributes) =>
      service.call('SignUp', { ...named(Username), Password: PASSWORD, UserAttributes: listed(attributes) })
    const { body } = await signUp(pool.name)
    return { service, signUp, body, sub: String(body.UserSub) }
  }

  async function confirmed() {
    const { service, signUp, sub } = await signedUp()
    await service.done('ConfirmSignUp', { ...named(), ConfirmationCode: await service.code(pool.to, 'sign-up') })
    return { service, signUp, sub }
  }

  const realName = (sub: string) => (pool.mechanism === 'username' ? pool.name : sub)

  test('signs up and reports the destination of the code', async () => {
    const { service, body } = await signedUp()
    expect(body).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(UUID),
      CodeDeliveryDetails: pool.delivery,
    })
    expect(await service.outbox()).toMatchObject([{ to: pool.to, medium: BY_SMS === pool.delivery ? 'SMS' : 'EMAIL' }])
  })

  test('has each login name once, ignoring case', async () => {
    const { service, signUp } = await signedUp()
    expect((await signUp(pool.again)).body.__type).toBe('UsernameExistsException')
    expect(await service.outcome('AdminCreateUser', { UserPoolId: USER_POOL_ID, Username: pool.again })).toBe(TAKEN)
    expect((await signUp(pool.other, { email: EMAIL, phone_number: PHONE, ...own(pool.other) })).status).toBe(200)
  })

  /** Returns the sign-up attribute that repeats the login name. Empty in pools that sign in by user name. */
  const own = (name: string) => (pool.mechanism === 'username' ? {} : { [pool.mechanism]: name })

  test('confirms by the code, which verifies only its address', async () => {
    const { service } = await signedUp()
    const code = await service.code(pool.to, 'sign-up')
    expect(await service.outcome('ConfirmSignUp', { ...named(), ConfirmationCode: wrongCode(code) })).toMatch(
      /^CodeMismatchException/,
    )
    expect(await service.outcome('ConfirmSignUp', { ...named(pool.again), ConfirmationCode: code })).toBe('done')
    const { UserStatus, ...user } = await service.admin('AdminGetUser', { Username: pool.name })
    expect(UserStatus).toBe('CONFIRMED')
    expect(readAttributes(user)).toMatchObject(pool.verified)
  })

  test('resends the code to the same destination', async () => {
    const { service } = await signedUp()
    expect(await service.done('ResendConfirmationCode', named())).toEqual({ CodeDeliveryDetails: pool.delivery })
    expect((await service.outbox()).map(({ to, kind }) => [to, kind])).toEqual([
      [pool.to, 'sign-up'],
      [pool.to, 'sign-up'],
    ])
  })

  test("reports a confirmed user with each operation's own message", async () => {
    const { service } = await confirmed()
    expect(await service.outcome('ConfirmSignUp', { ...named(), ConfirmationCode: '123456' })).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
    expect(await service.outcome('ResendConfirmationCode', named())).toBe(
      'InvalidParameterException: User is already confirmed.',
    )
  })

  test('signs in by password with either spelling, and returns the real user name', async () => {
    const { service, sub } = await confirmed()
    expect(await service.trySignIn(pool.again)).toBe('done')
    expect(await service.trySignIn(sub)).toBe('done')
    const { AccessToken, IdToken } = await service.signIn(pool.name)
    expect(claimsOf(AccessToken)).toMatchObject({ sub, username: realName(sub) })
    expect(claimsOf(IdToken)).toMatchObject({ sub, 'cognito:username': realName(sub) })
    expect(await service.done('GetUser', { AccessToken })).toMatchObject({ Username: realName(sub) })
  })

  test('signs in by SRP with the real user name as user id', async () => {
    const { service, sub } = await confirmed()
    const session = makeSession(pool.again, PASSWORD)
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
    expect(challenge.USER_ID_FOR_SRP).toBe(realName(sub))
    expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe('done')
  })

  test('resets a forgotten password by the verified address', async () => {
    const { service } = await confirmed()
    expect(await service.done('ForgotPassword', named())).toEqual({ CodeDeliveryDetails: pool.delivery })
    const ConfirmationCode = await service.code(pool.to, 'reset-password')
    await service.done('ConfirmForgotPassword', { ...named(), ConfirmationCode, Password: NEW_PASSWORD })
    expect(await service.trySignIn(pool.name)).toBe(WRONG_PASSWORD)
    expect(await service.trySignIn(pool.name, NEW_PASSWORD)).toBe('done')
    const session = makeSession(pool.name, NEW_PASSWORD)
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
    expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe('done')
  })

  test('changes the password of a signed-in user', async () => {
    const { service } = await confirmed()
    const { AccessToken } = await service.signIn(pool.name)
    const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD }
    expect(await service.outcome('ChangePassword', change)).toBe('done')
    expect(await service.trySignIn(pool.name, NEW_PASSWORD)).toBe('done')
  })

  test('answers for an unknown name as for a user', async () => {
    const service = await startService({ loginMechanism: pool.mechanism })
    const delivery =
      pool.mechanism === 'phone_number'
        ? BY_SMS
        : { ...BY_EMAIL, Destination: expect.stringMatching(/^\w\*\*\*@\w\*\*\*$/) }
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
      const first = await service.done(operation, named())
      expect(first).toEqual({ CodeDeliveryDetails: delivery })
      expect(await service.done(operation, named())).toEqual(first)
    }
    const session = makeSession(pool.name, PASSWORD)
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
    expect(challenge.USER_ID_FOR_SRP).toMatch(pool.mechanism === 'username' ? /^Aiko$/ : UUID)
    expect(await service.outcome('RespondToAuthChallenge', srpProof(session, challenge))).toBe(WRONG_PASSWORD)
    expect(await service.outbox()).toEqual([])
  })

  test('lets the administrator invite a user, who must choose a password', async () => {
    const service = await startService({ loginMechanism: pool.mechanism })
    const { User } = await service.admin('AdminCreateUser', {
      Username: pool.name,
      UserAttributes: listed(pool.attributes),
    })
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD' })
    const session = makeSession(pool.name, await service.code(pool.to, 'invitation'))
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(session)))
    const answer = await service.done('RespondToAuthChallenge', srpProof(session, challenge))
    expect(answer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const parameters = challengeOf(answer)
    expect(parameters.USER_ID_FOR_SRP).toBe(challenge.USER_ID_FOR_SRP)
    expect(JSON.parse(parameters.userAttributes ?? '')).toMatchObject({ ...pool.attributes, ...own(pool.name) })
    await service.done('RespondToAuthChallenge', {
      ClientId: CLIENT_ID,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: answer.Session,
      ChallengeResponses: { USERNAME: parameters.USER_ID_FOR_SRP, NEW_PASSWORD },
    })
    expect(await service.trySignIn(pool.name, NEW_PASSWORD)).toBe('done')
  })
})

describe('the format of a login name', () => {
  test.each<[LoginMechanism, string, string]>([
    ['email', 'aiko', 'InvalidParameterException: Username should be an email.'],
    ['email', PHONE, 'InvalidParameterException: Username should be an email.'],
    ['phone_number', 'aiko', 'InvalidParameterException: Username should be a phone number.'],
    ['phone_number', EMAIL, 'InvalidParameterException: Username should be a phone number.'],
    ['phone_number', '0312345678', 'InvalidParameterException: Username should be a phone number.'],
    [
      'username',
      'aiko',
      'InvalidParameterException: Attributes did not conform to the schema: email: The attribute is required',
    ],
  ])('refuses, in a %s pool, a sign-up with only %s', async (loginMechanism, Username, expected) => {
    const service = await startService({ loginMechanism })
    expect(await service.outcome('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD })).toBe(expected)
    expect(await service.outbox()).toEqual([])
  })

  test.each<[LoginMechanism, string, string]>([
    ['email', EMAIL, 'kenji@example.org'],
    ['phone_number', PHONE, '+12025550140'],
  ])(
    'refuses, in a %s pool, an attribute that differs from the login name',
    async (loginMechanism, Username, Value) => {
      const service = await startService({ loginMechanism })
      const UserAttributes = [{ Name: loginMechanism, Value }]
      expect(
        await service.outcome('SignUp', { ClientId: CLIENT_ID, Username, Password: PASSWORD, UserAttributes }),
      ).toBe(`InvalidParameterException: The ${loginMechanism} attribute differs from the username`)
    },
  )

  test.each<[LoginMechanism, object, object]>([
    ['email', { email: EMAIL }, { email: 'kenji@example.org' }],
    ['phone_number', { phone: PHONE }, { phone: '+12025550140' }],
  ])("refuses, in a %s pool, another user's login name", async (loginMechanism, aiko, kenji) => {
    const service = await startService({ loginMechanism })
    await service.addUser(aiko)
    await service.addUser(kenji)
    const [[, mine]] = Object.entries(aiko) as [[string, string]]
    const [[, taken]] = Object.entries(kenji) as [[string, string]]
    const { AccessToken } = await service.signIn(mine)
    const UserAttributes = [{ Name: loginMechanism, Value: taken }]
    const expected = `AliasExistsException: An account with the given ${loginMechanism} already exists.`
    expect(await service.outcome('UpdateUserAttributes', { AccessToken, UserAttributes })).toBe(expected)
    expect(
      await service.outcome('AdminUpdateUserAttributes', { UserPoolId: USER_POOL_ID, Username: mine, UserAttributes }),
    ).toBe(expected)
  })

  test('allows a shared address that is not the login name', async () => {
    const service = await startService({ loginMechanism: 'username' })
    await service.addUser({ username: 'aiko', email: EMAIL })
    await service.addUser({ username: 'kenji', email: EMAIL, phone: PHONE })
    expect(await service.trySignIn('kenji')).toBe('done')
    expect(await service.trySignIn(EMAIL)).toBe(WRONG_PASSWORD)
    expect(await service.trySignIn(PHONE)).toBe(WRONG_PASSWORD)
  })
})

test('issues a token without e-mail to a user without one, who cannot reset the password', async () => {
  const service = await startService({ loginMechanism: 'username' })
  await service.addUser({ username: 'aiko', emailVerified: false })
  const { AccessToken, IdToken } = await service.signIn('aiko')
  expect(Object.keys(claimsOf(IdToken))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(email|phone_number)/)]),
  )
  expect(readAttributes(await service.done('GetUser', { AccessToken }))).toEqual({ sub: claimsOf(IdToken).sub })
  await service.setClient({ PreventUserExistenceErrors: 'LEGACY' })
  expect(await service.outcome('ForgotPassword', { ClientId: CLIENT_ID, Username: 'aiko' })).toBe(
    'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
})

test('puts the phone number into the id token, with a boolean verification flag', async () => {
  const service = await startService({ loginMechanism: 'phone_number' })
  await service.addUser({ phone: PHONE, phoneVerified: true, emailVerified: false })
  const claims = claimsOf((await service.signIn(PHONE)).IdToken)
  expect(claims).toMatchObject({ phone_number: PHONE, phone_number_verified: true })
  expect(claims).not.toHaveProperty('email')
})
