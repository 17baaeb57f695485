import { describe, expect, test } from 'vitest'
import { EXPIRED_CODE, LIMIT_EXCEEDED, WRONG_CODE } from './refusals.ts'
import { CLIENT_ID, DAY_MS, HOUR_MS, PASSWORD, startService, wrongCode } from './service.ts'

const EMAIL = 'aiko@example.org'

const confirm = (ConfirmationCode: string, Username = EMAIL) => ({ ClientId: CLIENT_ID, Username, ConfirmationCode })
const resend = { ClientId: CLIENT_ID, Username: EMAIL }

describe('SignUp', () => {
  test('returns the sub and the destination of the code', async () => {
    const service = await startService()
    expect(await service.signUp(EMAIL)).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    })
  })

  test.each<[string, object, string]>([
    ['a user name that is no e-mail', { Username: 'aiko' }, 'InvalidParameterException: Username should be an email.'],
    [
      'a short password',
      { Password: 'sevenis' },
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    ],
    [
      'an attribute of the service’s own',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    ],
    [
      'an attribute outside the schema',
      { UserAttributes: [{ Name: 'custom:shoe', Value: '42' }] },
      'InvalidParameterException: Attributes did not conform to the schema: custom:shoe: Attribute does not exist in the schema.',
    ],
    [
      'a sub',
      { UserAttributes: [{ Name: 'sub', Value: 'mine' }] },
      'InvalidParameterException: Cannot modify the non-mutable attribute sub',
    ],
    [
      'a malformed phone number',
      { UserAttributes: [{ Name: 'phone_number', Value: '090' }] },
      'InvalidParameterException: Invalid phone number format.',
    ],
    [
      'a malformed e-mail attribute',
      { UserAttributes: [{ Name: 'email', Value: 'aiko' }] },
      'InvalidParameterException: Invalid email address format.',
    ],
    [
      'an e-mail attribute of somebody else',
      { UserAttributes: [{ Name: 'email', Value: 'kenji@example.org' }] },
      'InvalidParameterException: The email attribute differs from the username',
    ],
    ['an unknown client', { ClientId: 'nobody' }, 'ResourceNotFoundException: User pool client nobody does not exist.'],
  ])('refuses %s', async (_, fields, expected) => {
    const service = await startService()
    const body = { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD, ...fields }
    expect(await service.outcome('SignUp', body)).toBe(expected)
    expect(await service.outbox()).toEqual([])
  })

  test('requires the attributes of the pool', async () => {
    const service = await startService({ requiredAttributes: ['name'] })
    const body = { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD }
    expect(await service.outcome('SignUp', body)).toBe(
      'InvalidParameterException: Attributes did not conform to the schema: name: The attribute is required',
    )
    expect(await service.outcome('SignUp', { ...body, UserAttributes: [{ Name: 'name', Value: 'Aiko' }] })).toBe('done')
  })

  test.each([
    ['RequireUppercase', 'lower 1!', 'Password must have uppercase characters'],
    ['RequireLowercase', 'UPPER 1!', 'Password must have lowercase characters'],
    ['RequireNumbers', 'No number!', 'Password must have numeric characters'],
    ['RequireSymbols', 'NoSymbol1', 'Password must have symbol characters'],
  ])('refuses, in a pool with %s, the password "%s"', async (rule, password, text) => {
    const service = await startService()
    await service.setPool({ Policies: { PasswordPolicy: { [rule]: true } } })
    const body = { ClientId: CLIENT_ID, Username: EMAIL, Password: password }
    expect(await service.outcome('SignUp', body)).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${text}`,
    )
  })

  test('allows an e-mail address for one user, ignoring case', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    expect(
      await service.outcome('SignUp', { ClientId: CLIENT_ID, Username: 'AIKO@Example.org', Password: PASSWORD }),
    ).toBe('UsernameExistsException: User already exists')
  })

  test('accepts one of many concurrent sign-ups with the same e-mail address, and sends one code', async () => {
    const service = await startService()
    const body = { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD }
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => service.outcome('SignUp', body)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'UsernameExistsException: User already exists')).toHaveLength(11)
    expect(await service.outbox()).toHaveLength(1)
  })

  describe('without a password', () => {
    const withChoice = { ExplicitAuthFlows: ['ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'] }
    const NO_PASSWORD = /^InvalidParameterException: 1 validation error detected: Value at 'password' /

    test.each([
      ['left out', {}],
      ['blank', { Password: '' }],
    ])('is accepted with the password %s where codes replace it', async (_, password) => {
      const service = await startService()
      await service.setClient(withChoice)
      const body = { ClientId: CLIENT_ID, Username: EMAIL, ...password }
      expect(await service.done('SignUp', body)).toMatchObject({ UserConfirmed: false, Session: expect.any(String) })
      expect(await service.outcome('ConfirmSignUp', confirm(await service.code(EMAIL)))).toBe('done')
      expect(await service.trySignIn(EMAIL, 'undefined')).toMatch(/^InvalidParameterException|^NotAuthorized/)
    })

    test.each<[string, (service: Awaited<ReturnType<typeof startService>>) => Promise<unknown>]>([
      ['the client has no choice-based flow', async () => undefined],
      [
        'no first factor is a code',
        async (service) => {
          await service.setClient(withChoice)
          await service.setPool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } } })
        },
      ],
      [
        'the code would go to a number that the user does not have',
        async (service) => {
          await service.setClient(withChoice)
          await service.setPool({ Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'SMS_OTP'] } } })
        },
      ],
      [
        'a second step is required',
        async (service) => {
          await service.setClient(withChoice)
          await service.admin('SetUserPoolMfaConfig', {
            MfaConfiguration: 'ON',
            SoftwareTokenMfaConfiguration: { Enabled: true },
          })
        },
      ],
    ])('a sign-up without a password is refused when %s', async (_, prepare) => {
      const service = await startService()
      await prepare(service)
      expect(await service.outcome('SignUp', { ClientId: CLIENT_ID, Username: EMAIL })).toMatch(NO_PASSWORD)
      expect(await service.outbox()).toEqual([])
    })
  })

  test('is refused in a pool for administrators only', async () => {
    const service = await startService()
    await service.setPool({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } })
    expect(await service.outcome('SignUp', { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD })).toBe(
      'NotAuthorizedException: SignUp is not permitted for this user pool',
    )
  })
})

describe('ConfirmSignUp', () => {
  test('confirms the user and the e-mail address with the code', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    expect(await service.trySignIn(EMAIL)).toBe('UserNotConfirmedException: User is not confirmed.')
    expect(await service.trySignIn(EMAIL, 'any other password')).toBe(
      'UserNotConfirmedException: User is not confirmed.',
    )
    expect(await service.done('ConfirmSignUp', confirm(await service.code(EMAIL)))).toEqual({})
    const { AccessToken } = await service.signIn(EMAIL)
    expect((await service.done('GetUser', { AccessToken })).UserAttributes).toContainEqual({
      Name: 'email_verified',
      Value: 'true',
    })
  })

  test('accepts the right code after a wrong one', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    const code = await service.code(EMAIL)
    expect(await service.outcome('ConfirmSignUp', confirm(wrongCode(code)))).toBe(WRONG_CODE)
    expect(await service.outcome('ConfirmSignUp', confirm(code))).toBe('done')
  })

  test('refuses a second confirmation with the status', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    const code = await service.code(EMAIL)
    await service.done('ConfirmSignUp', confirm(code))
    expect(await service.outcome('ConfirmSignUp', confirm(code))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
  })

  test.each([
    ['a moment before 24 hours', DAY_MS - 1, 'done'],
    ['after 24 hours', DAY_MS, EXPIRED_CODE],
  ])('checks a code entered %s', async (_, wait, expected) => {
    const service = await startService()
    await service.signUp(EMAIL)
    service.clock.advance(wait)
    expect(await service.outcome('ConfirmSignUp', confirm(await service.code(EMAIL)))).toBe(expected)
  })

  test('refuses the right code after 15 wrong ones within an hour', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    const code = await service.code(EMAIL)
    for (let tries = 0; tries < 15; tries += 1) {
      expect(await service.outcome('ConfirmSignUp', confirm(wrongCode(code)))).toBe(WRONG_CODE)
    }
    expect(await service.outcome('ConfirmSignUp', confirm(code))).toBe(LIMIT_EXCEEDED)
    service.clock.advance(HOUR_MS)
    expect(await service.outcome('ConfirmSignUp', confirm(code))).toBe('done')
  })
})

describe('ResendConfirmationCode', () => {
  test('replaces the old code by a new one', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    const old = await service.code(EMAIL)
    let fresh = old
    while (fresh === old) {
      await service.done('ResendConfirmationCode', resend)
      fresh = await service.code(EMAIL)
    }
    expect(await service.outcome('ConfirmSignUp', confirm(old))).toBe(WRONG_CODE)
    expect(await service.outcome('ConfirmSignUp', confirm(fresh))).toBe('done')
  })

  test('refuses a confirmed user', async () => {
    const service = await startService()
    await service.addUser({ email: EMAIL })
    expect(await service.outcome('ResendConfirmationCode', resend)).toBe(
      'InvalidParameterException: User is already confirmed.',
    )
  })

  test('sends five codes an hour, and counts alike for unknown names', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    for (const Username of [EMAIL, 'unknown@example.org']) {
      const outcomes: string[] = []
      for (let tries = 0; tries < 6; tries += 1) {
        outcomes.push(await service.outcome('ResendConfirmationCode', { ClientId: CLIENT_ID, Username }))
      }
      expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', LIMIT_EXCEEDED])
    }
  })
})
