import { describe, expect, test } from 'vitest'
import { EXPIRED_CODE, LIMIT_EXCEEDED, WRONG_CODE, WRONG_PASSWORD } from './refusals.ts'
import { CLIENT_ID, HOUR_MS, PASSWORD, startService, wrongCode } from './service.ts'

const EMAIL = 'aiko@example.org'
const NEW_PASSWORD = 'another passphrase'
const TOO_SHORT = 'InvalidPasswordException: Password did not conform with policy: Password not long enough'

const forgot = { ClientId: CLIENT_ID, Username: EMAIL }
const confirm = (ConfirmationCode: string, Password = NEW_PASSWORD) => ({ ...forgot, ConfirmationCode, Password })

async function serviceWithUser() {
  const service = await startService()
  await service.addUser({ email: EMAIL })
  return service
}

describe('a forgotten password', () => {
  test('is replaced once with a mailed code', async () => {
    const service = await serviceWithUser()
    expect(await service.done('ForgotPassword', forgot)).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    })
    const code = await service.code(EMAIL, 'reset-password')
    expect(await service.outcome('ConfirmForgotPassword', confirm(code, 'short'))).toBe(TOO_SHORT)
    expect(await service.outcome('ConfirmForgotPassword', confirm(wrongCode(code)))).toBe(WRONG_CODE)
    expect(await service.outcome('ConfirmForgotPassword', confirm(code))).toBe('done')
    expect(await service.trySignIn(EMAIL)).toBe(WRONG_PASSWORD)
    expect(await service.trySignIn(EMAIL, NEW_PASSWORD)).toBe('done')
    expect(await service.outcome('ConfirmForgotPassword', confirm(code))).toBe(EXPIRED_CODE)
  })

  test('reports a code that was never requested as expired', async () => {
    const service = await serviceWithUser()
    expect(await service.outcome('ConfirmForgotPassword', confirm('123456'))).toBe(EXPIRED_CODE)
  })

  test.each([
    ['a moment before an hour', HOUR_MS - 1, 'done'],
    ['after an hour', HOUR_MS, EXPIRED_CODE],
  ])('checks a code entered %s', async (_, wait, expected) => {
    const service = await serviceWithUser()
    await service.done('ForgotPassword', forgot)
    service.clock.advance(wait)
    expect(await service.outcome('ConfirmForgotPassword', confirm(await service.code(EMAIL)))).toBe(expected)
  })

  test('refuses the right code after twenty wrong ones within an hour', async () => {
    const service = await serviceWithUser()
    await service.done('ForgotPassword', forgot)
    const code = await service.code(EMAIL)
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await service.outcome('ConfirmForgotPassword', confirm(wrongCode(code)))).toBe(WRONG_CODE)
    }
    expect(await service.outcome('ConfirmForgotPassword', confirm(code))).toBe(LIMIT_EXCEEDED)
  })

  test('sends ten codes an hour', async () => {
    const service = await serviceWithUser()
    for (let tries = 0; tries < 10; tries += 1) await service.done('ForgotPassword', forgot)
    expect(await service.outcome('ForgotPassword', forgot)).toBe(LIMIT_EXCEEDED)
    service.clock.advance(HOUR_MS)
    expect(await service.outcome('ForgotPassword', forgot)).toBe('done')
  })

  test('ends a lockout by wrong passwords', async () => {
    const service = await serviceWithUser()
    for (let failures = 0; failures < 5; failures += 1) await service.trySignIn(EMAIL, 'wrong password')
    await service.done('ForgotPassword', forgot)
    await service.done('ConfirmForgotPassword', confirm(await service.code(EMAIL)))
    expect(await service.trySignIn(EMAIL, NEW_PASSWORD)).toBe('done')
  })

  test('cannot be reset before a temporary password was replaced', async () => {
    const service = await startService()
    await service.admin('AdminCreateUser', { Username: EMAIL, TemporaryPassword: PASSWORD })
    expect(await service.outcome('ForgotPassword', forgot)).toBe(
      'NotAuthorizedException: User password cannot be reset in the current state.',
    )
  })
})

describe('a reset by the administrator', () => {
  const REQUIRED = 'PasswordResetRequiredException: Password reset required for the user'

  test('refuses the old password and every call until the mailed code is used', async () => {
    const service = await serviceWithUser()
    const tokens = await service.signIn(EMAIL)
    await service.admin('AdminResetUserPassword', { Username: EMAIL })
    expect(await service.trySignIn(EMAIL)).toBe(REQUIRED)
    expect(await service.outcome('GetUser', tokens)).toBe(REQUIRED)
    await service.done('ConfirmForgotPassword', confirm(await service.code(EMAIL, 'reset-password')))
    expect(await service.trySignIn(EMAIL, NEW_PASSWORD)).toBe('done')
    expect(await service.outcome('GetUser', tokens)).toBe('done')
  })
})

describe('ChangePassword', () => {
  async function signedIn() {
    const service = await serviceWithUser()
    const { AccessToken } = await service.signIn(EMAIL)
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      service.outcome('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    return { service, change }
  }

  test('requires the previous password and follows the policy', async () => {
    const { service, change } = await signedIn()
    expect(await change('wrong password', NEW_PASSWORD)).toBe(WRONG_PASSWORD)
    expect(await change(PASSWORD, 'short')).toBe(TOO_SHORT)
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe('done')
    expect(await service.trySignIn(EMAIL, NEW_PASSWORD)).toBe('done')
  })

  test('allows five calls an hour', async () => {
    const { change } = await signedIn()
    for (let tries = 0; tries < 5; tries += 1) expect(await change(PASSWORD, PASSWORD)).toBe('done')
    expect(await change(PASSWORD, NEW_PASSWORD)).toBe(LIMIT_EXCEEDED)
  })
})
