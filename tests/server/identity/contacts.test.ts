import { describe, expect, test } from 'vitest'
import { EXPIRED_CODE, WRONG_CODE } from './refusals.ts'
import { CLIENT_ID, DAY_MS, PASSWORD, startService, wrongCode } from './service.ts'

const EMAIL = 'aiko@example.org'
const PHONE = '+12025550139'
const NEW_PASSWORD = 'another passphrase'

interface Attribute {
  readonly name: 'email' | 'phone_number'
  readonly kind: string
  readonly held: string
  readonly fresh: string
  readonly delivery: object
}

const ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'email',
    kind: 'verify-email',
    held: EMAIL,
    fresh: 'mei@example.net',
    delivery: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'm***@e***' },
  },
  {
    name: 'phone_number',
    kind: 'verify-phone',
    held: PHONE,
    fresh: '+819012340839',
    delivery: { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+********0839' },
  },
]

async function signedIn(verified: boolean) {
  const service = await startService({ loginMechanism: 'username' })
  await service.addUser({
    username: 'aiko',
    email: EMAIL,
    phone: PHONE,
    emailVerified: verified,
    phoneVerified: verified,
  })
  const { AccessToken } = await service.signIn('aiko')
  return {
    service,
    AccessToken,
    async attributes(): Promise<Record<string, string>> {
      const { UserAttributes } = await service.done('GetUser', { AccessToken })
      return Object.fromEntries(
        (UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
      )
    },
    update: (Name: string, Value: string) =>
      service.done('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] }),
    verify: (AttributeName: string, Code: string) =>
      service.outcome('VerifyUserAttribute', { AccessToken, AttributeName, Code }),
  }
}

describe.each(ATTRIBUTES)('the attribute $name', ({ name, kind, held, fresh, delivery }) => {
  test('gets a code by its own medium, which verifies it once', async () => {
    const { service, AccessToken, attributes, verify } = await signedIn(false)
    expect(await verify(name, '123456')).toBe(EXPIRED_CODE)
    await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: name })
    const code = await service.code(held, kind)
    expect(await verify(name, wrongCode(code))).toBe(WRONG_CODE)
    expect(await verify(name, code)).toBe('done')
    expect(await verify(name, code)).toBe(EXPIRED_CODE)
    const other = name === 'email' ? 'phone_number' : 'email'
    expect(await attributes()).toMatchObject({ [`${name}_verified`]: 'true', [`${other}_verified`]: 'false' })
  })

  test('is not verified by a code of the other attribute', async () => {
    const { service, AccessToken, verify } = await signedIn(false)
    const other = name === 'email' ? 'phone_number' : 'email'
    await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: other })
    expect(await verify(name, await service.code(other === 'email' ? EMAIL : PHONE))).toBe(EXPIRED_CODE)
  })

  test('is unverified after a change, and the new value gets a code', async () => {
    const { service, attributes, update, verify } = await signedIn(true)
    expect(await update(name, fresh)).toEqual({ CodeDeliveryDetailsList: [delivery] })
    expect(await attributes()).toMatchObject({ [name]: fresh, [`${name}_verified`]: 'false' })
    expect(await verify(name, await service.code(fresh, kind))).toBe('done')
    expect(await attributes()).toMatchObject({ [name]: fresh, [`${name}_verified`]: 'true' })
  })

  test('stays verified without a message when set to the same value', async () => {
    const { service, attributes, update } = await signedIn(true)
    expect(await update(name, held)).toEqual({ CodeDeliveryDetailsList: [] })
    expect(await attributes()).toMatchObject({ [`${name}_verified`]: 'true' })
    expect(await service.outbox()).toEqual([])
  })

  test('keeps the old value until the new one is verified, if the pool requires that', async () => {
    const { service, attributes, update, verify } = await signedIn(true)
    await service.setPool({ UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: [name] } })
    expect(await update(name, fresh)).toEqual({ CodeDeliveryDetailsList: [delivery] })
    expect(await attributes()).toMatchObject({ [name]: held, [`${name}_verified`]: 'true' })
    expect(await verify(name, await service.code(fresh, kind))).toBe('done')
    expect(await attributes()).toMatchObject({ [name]: fresh, [`${name}_verified`]: 'true' })
  })

  test('is not verified by a code for a replaced value', async () => {
    const { service, AccessToken, attributes, verify } = await signedIn(false)
    await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: name })
    const code = await service.code(held, kind)
    await service.admin('AdminUpdateUserAttributes', {
      Username: 'aiko',
      UserAttributes: [{ Name: name, Value: fresh }],
    })
    expect(await verify(name, code)).toBe(EXPIRED_CODE)
    expect(await attributes()).toMatchObject({ [`${name}_verified`]: 'false' })
  })

  test('is removed with its verification by an empty value', async () => {
    const { service, AccessToken, attributes, update } = await signedIn(true)
    expect(await update(name, '')).toEqual({ CodeDeliveryDetailsList: [] })
    expect(Object.keys(await attributes()).filter((held) => held.startsWith(name))).toEqual([])
    const body = { AccessToken, AttributeName: name }
    expect(await service.outcome('GetUserAttributeVerificationCode', body)).toMatch(/^InvalidParameterException: /)
  })

  test('is set as verified by an administrator in one call', async () => {
    const { service, attributes } = await signedIn(false)
    const UserAttributes = [
      { Name: name, Value: fresh },
      { Name: `${name}_verified`, Value: 'true' },
    ]
    await service.admin('AdminUpdateUserAttributes', { Username: 'aiko', UserAttributes })
    expect(await attributes()).toMatchObject({ [name]: fresh, [`${name}_verified`]: 'true' })
  })

  test('accepts a code for 24 hours', async () => {
    const { service, AccessToken, verify } = await signedIn(false)
    await service.setClient({ AccessTokenValidity: 24, RefreshTokenValidity: 30 })
    const { AccessToken: long } = await service.signIn('aiko')
    await service.done('GetUserAttributeVerificationCode', { AccessToken, AttributeName: name })
    service.clock.advance(DAY_MS - 1)
    const body = { AccessToken: long, AttributeName: name, Code: await service.code(held, kind) }
    expect(await service.outcome('VerifyUserAttribute', body)).toBe('done')
    expect(await verify(name, '123456')).toMatch(/^NotAuthorizedException/)
  })
})

test('refuses to remove an address that is the login name', async () => {
  const service = await startService({ loginMechanism: 'phone_number' })
  await service.addUser({ phone: PHONE })
  const { AccessToken } = await service.signIn(PHONE)
  const UserAttributes = [{ Name: 'phone_number', Value: '' }]
  expect(await service.outcome('UpdateUserAttributes', { AccessToken, UserAttributes })).toBe(
    'InvalidParameterException: Invalid phone number format.',
  )
})

describe('a reset to a verified address', () => {
  const forgot = { ClientId: CLIENT_ID, Username: 'aiko' }

  test.each([
    ['both', true, true, EMAIL],
    ['the e-mail alone', true, false, EMAIL],
    ['the telephone alone', false, true, PHONE],
    ['neither', false, false, undefined],
  ])('a reset code goes only to a verified address, with %s verified', async (_, emailVerified, phoneVerified, to) => {
    const service = await startService({ loginMechanism: 'username' })
    await service.addUser({ username: 'aiko', email: EMAIL, phone: PHONE, emailVerified, phoneVerified })
    expect(await service.outcome('ForgotPassword', forgot)).toBe('done')
    expect((await service.outbox()).map((mail) => mail.to)).toEqual(to === undefined ? [] : [to])
    expect(await service.outcome('AdminResetUserPassword', { UserPoolId: service.userPoolId, Username: 'aiko' })).toBe(
      to === undefined
        ? 'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number'
        : 'done',
    )
  })

  test('sends an SMS in an e-mail pool too, and sets the password with its code', async () => {
    const service = await startService()
    await service.addUser({ email: EMAIL, emailVerified: false, phone: PHONE, phoneVerified: true })
    expect(await service.done('ForgotPassword', { ...forgot, Username: EMAIL })).toEqual({
      CodeDeliveryDetails: { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*******0139' },
    })
    const ConfirmationCode = await service.code(PHONE, 'reset-password')
    const body = { ClientId: CLIENT_ID, Username: EMAIL, ConfirmationCode, Password: NEW_PASSWORD }
    expect(await service.outcome('ConfirmForgotPassword', body)).toBe('done')
    expect(await service.trySignIn(EMAIL)).toMatch(/^NotAuthorizedException/)
    const { UserAttributes } = await service.done('GetUser', await service.signIn(EMAIL, NEW_PASSWORD))
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
  })
})

test('does not verify an address that the user no longer has', async () => {
  const service = await startService()
  await service.signUp(EMAIL)
  const ConfirmationCode = await service.code(EMAIL)
  const UserAttributes = [{ Name: 'email', Value: 'mei@example.net' }]
  await service.admin('AdminUpdateUserAttributes', { Username: EMAIL, UserAttributes })
  const Username = 'mei@example.net'
  await service.done('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode })
  const { UserAttributes: listed } = await service.admin('AdminGetUser', { Username })
  expect(listed).toContainEqual({ Name: 'email', Value: Username })
  expect(listed).toContainEqual({ Name: 'email_verified', Value: 'false' })
  expect(await service.trySignIn(Username, PASSWORD)).toBe('done')
})
