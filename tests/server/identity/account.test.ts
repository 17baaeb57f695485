import { describe, expect, test } from 'vitest'
import { EXPIRED_CODE, LIMIT_EXCEEDED, WRONG_CODE, WRONG_PASSWORD } from './refusals.ts'
import { CLIENT_ID, claimsOf, PASSWORD, startService, USER_POOL_ID, wrongCode } from './service.ts'

const EMAIL = 'aiko@example.org'
const NEW_EMAIL = 'aiko@example.net'
const TAKEN = 'AliasExistsException: An account with the given email already exists.'

async function signedIn(emailVerified = true) {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL, emailVerified })
  const { AccessToken } = await service.signIn(EMAIL)
  const attributes = async () => {
    const { UserAttributes } = await service.done('GetUser', { AccessToken })
    return Object.fromEntries(
      (UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
    )
  }
  const update = (Name: string, Value: string) =>
    service.outcome('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] })
  const verify = (Code: string) => service.outcome('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  return { service, sub, AccessToken, attributes, update, verify }
}

describe('GetUser', () => {
  test('returns the sub as user name, with booleans as strings', async () => {
    const { service, sub, AccessToken } = await signedIn()
    expect(await service.done('GetUser', { AccessToken })).toEqual({
      Username: sub,
      UserAttributes: [
        { Name: 'email', Value: EMAIL },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'sub', Value: sub },
      ],
    })
  })
})

describe('UpdateUserAttributes', () => {
  test('writes standard attributes, and removes one with an empty value', async () => {
    const { service, update, attributes } = await signedIn()
    expect(await update('name', 'Aiko ★')).toBe('done')
    expect(await update('phone_number', '+81312345678')).toBe('done')
    expect(await attributes()).toMatchObject({ name: 'Aiko ★', phone_number_verified: 'false' })
    expect(claimsOf((await service.signIn(EMAIL)).IdToken)).toMatchObject({
      name: 'Aiko ★',
      phone_number_verified: false,
    })
    expect(await update('name', '')).toBe('done')
    expect(await attributes()).not.toHaveProperty('name')
  })

  test.each([
    ['email_verified', 'true', 'NotAuthorizedException: A client attempted to write unauthorized attribute'],
    ['sub', 'x', 'InvalidParameterException: Cannot modify the non-mutable attribute sub'],
    ['email', 'aiko', 'InvalidParameterException: Invalid email address format.'],
    ['email', 'KENJI@example.org', TAKEN],
  ])('refuses %s = %s', async (name, value, expected) => {
    const { service, update } = await signedIn()
    await service.addUser({ email: 'kenji@example.org' })
    expect(await update(name, value)).toBe(expected)
  })

  test('applies a new e-mail address at once, unverified, and sends a code to it', async () => {
    const { service, AccessToken, attributes, verify } = await signedIn()
    const UserAttributes = [{ Name: 'email', Value: NEW_EMAIL }]
    expect(await service.done('UpdateUserAttributes', { AccessToken, UserAttributes })).toEqual({
      CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' }],
    })
    expect(await attributes()).toMatchObject({ email: NEW_EMAIL, email_verified: 'false' })
    expect(await verify(await service.code(NEW_EMAIL, 'verify-email'))).toBe('done')
    expect(await attributes()).toMatchObject({ email_verified: 'true' })
    expect(await service.trySignIn(NEW_EMAIL)).toBe('done')
    expect(await service.trySignIn(EMAIL)).toBe(WRONG_PASSWORD)
  })

  test('keeps the old e-mail address until the new one is verified, if the pool requires that', async () => {
    const { service, attributes, update, verify } = await signedIn()
    await service.setPool({ UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } })
    expect(await update('email', NEW_EMAIL)).toBe('done')
    expect(await attributes()).toMatchObject({ email: EMAIL, email_verified: 'true' })
    const code = await service.code(NEW_EMAIL, 'verify-email')
    await service.addUser({ email: NEW_EMAIL })
    expect(await verify(code)).toBe(TAKEN)
    await service.admin('AdminDeleteUser', { Username: NEW_EMAIL })
    expect(await verify(code)).toBe('done')
    expect(await attributes()).toMatchObject({ email: NEW_EMAIL, email_verified: 'true' })
  })
})

describe('verifying the e-mail', () => {
  test('sends a code, refuses a wrong one, and accepts the right one once', async () => {
    const { service, AccessToken, attributes, verify } = await signedIn(false)
    expect(await verify('123456')).toBe(EXPIRED_CODE)
    expect(await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    })
    const code = await service.code(EMAIL, 'verify-email')
    expect(await verify(wrongCode(code))).toBe(WRONG_CODE)
    expect(await verify(code)).toBe('done')
    expect(await attributes()).toMatchObject({ email_verified: 'true' })
    expect(await verify(code)).toBe(EXPIRED_CODE)
  })

  test('does not verify a replaced e-mail address', async () => {
    const { service, AccessToken, update, verify } = await signedIn(false)
    await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
    const code = await service.code(EMAIL, 'verify-email')
    await update('email', NEW_EMAIL)
    expect([WRONG_CODE, EXPIRED_CODE]).toContain(await verify(code))
  })

  test('allows five codes and fifteen attempts an hour', async () => {
    const { service, AccessToken, verify } = await signedIn(false)
    const send = () => service.outcome('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
    for (let tries = 0; tries < 5; tries += 1) expect(await send()).toBe('done')
    expect(await send()).toBe(LIMIT_EXCEEDED)
    const code = await service.code(EMAIL, 'verify-email')
    for (let tries = 0; tries < 15; tries += 1) expect(await verify(wrongCode(code))).toBe(WRONG_CODE)
    expect(await verify(code)).toBe(LIMIT_EXCEEDED)
  })

  test('refuses to verify other attributes', async () => {
    const { service, AccessToken } = await signedIn()
    const body = { AccessToken, AttributeName: 'nickname' }
    expect(await service.outcome('GetUserAttributeVerificationCode', body)).toMatch(/^InvalidParameterException/)
  })
})

describe('DeleteUser', () => {
  test('removes the account, after which its tokens and name are unknown', async () => {
    const { service, AccessToken } = await signedIn()
    await service.done('DeleteUser', { AccessToken })
    expect(await service.outcome('GetUser', { AccessToken })).toBe('UserNotFoundException: User does not exist.')
    expect(await service.trySignIn(EMAIL)).toBe(WRONG_PASSWORD)
    expect(await service.outcome('SignUp', { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD })).toBe('done')
  })
})

describe('the administrator', () => {
  test('disables a user, which ends the sessions, and enables the user again', async () => {
    const { service, AccessToken } = await signedIn()
    await service.admin('AdminDisableUser', { Username: EMAIL })
    expect(await service.outcome('GetUser', { AccessToken })).toBe('NotAuthorizedException: User is disabled.')
    expect(await service.trySignIn(EMAIL)).toBe('NotAuthorizedException: User is disabled.')
    expect(await service.trySignIn(EMAIL, 'wrong password')).toBe(WRONG_PASSWORD)
    await service.admin('AdminEnableUser', { Username: EMAIL })
    expect(await service.outcome('GetUser', { AccessToken })).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
    expect(await service.trySignIn(EMAIL)).toBe('done')
  })

  test('confirms a sign-up once and leaves the e-mail address unverified', async () => {
    const service = await startService()
    await service.signUp(EMAIL)
    await service.admin('AdminConfirmSignUp', { Username: EMAIL })
    expect(claimsOf((await service.signIn(EMAIL)).IdToken).email_verified).toBe(false)
    expect(await service.outcome('AdminConfirmSignUp', { UserPoolId: USER_POOL_ID, Username: EMAIL })).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
  })

  test('reads a user with status and dates', async () => {
    const { service, sub } = await signedIn()
    expect(await service.admin('AdminGetUser', { Username: EMAIL })).toMatchObject({
      Username: sub,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserCreateDate: service.clock.now() / 1000,
    })
  })

  test('marks an e-mail address as unverified', async () => {
    const { service, attributes } = await signedIn()
    await service.admin('AdminUpdateUserAttributes', {
      Username: EMAIL,
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    })
    expect(await attributes()).toMatchObject({ email_verified: 'false' })
  })

  test.each<[string, object, string]>([
    ['a user twice', { Username: 'AIKO@example.org' }, 'UsernameExistsException: User already exists'],
    ['a name that is no e-mail', { Username: 'aiko' }, 'InvalidParameterException: Username should be an email.'],
    [
      'a short temporary password',
      { Username: NEW_EMAIL, TemporaryPassword: 'short' },
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    ],
  ])('refuses to create %s', async (_, body, expected) => {
    const { service } = await signedIn()
    expect(await service.outcome('AdminCreateUser', { UserPoolId: USER_POOL_ID, ...body })).toBe(expected)
  })

  test.each(['AdminSetUserPassword', 'AdminResetUserPassword', 'AdminDisableUser', 'AdminDeleteUser'])(
    'refuses an unknown user and an unknown pool: %s',
    async (operation) => {
      const service = await startService()
      const body = { UserPoolId: USER_POOL_ID, Username: EMAIL, Password: PASSWORD }
      expect(await service.outcome(operation, body)).toBe('UserNotFoundException: User does not exist.')
      expect(await service.outcome(operation, { ...body, UserPoolId: 'eu-west-2_Other' })).toBe(
        'ResourceNotFoundException: User pool eu-west-2_Other does not exist.',
      )
    },
  )

  test('accepts both of at most two client secrets, and removes one', async () => {
    const service = await startService()
    const add = () => service.admin('AddUserPoolClientSecret', { ClientId: CLIENT_ID })
    const first = await add()
    service.clock.advance(1)
    await add()
    expect(await service.outcome('AddUserPoolClientSecret', { UserPoolId: USER_POOL_ID, ClientId: CLIENT_ID })).toMatch(
      /^LimitExceededException/,
    )
    const { ClientSecretId } = first.ClientSecretDescriptor as { ClientSecretId: string }
    expect(await service.admin('DeleteUserPoolClientSecret', { ClientId: CLIENT_ID, ClientSecretId })).toEqual({})
  })

  test('preserves settings across a restart', async () => {
    const service = await startService()
    await service.setPool({ Policies: { PasswordPolicy: { MinimumLength: 12 } } })
    await service.close()
    const again = await startService({ dataDir: service.dataDir })
    expect(await again.outcome('SignUp', { ClientId: CLIENT_ID, Username: EMAIL, Password: 'elevenchars' })).toMatch(
      /^InvalidPasswordException/,
    )
  })
})
