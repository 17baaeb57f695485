import { describe, expect, test } from 'vitest'
import { EXPIRED_CODE, WRONG_CODE, WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, PASSWORD, type Service, startService } from '../service.ts'
import { challengeOf, makeSession, srpProof, srpStart } from '../srp-client.ts'

const UNKNOWN_USER = 'Unknown@example.org'
const NO_USER = 'UserNotFoundException: User does not exist.'
const NO_COMBINATION = 'UserNotFoundException: Username/client id combination not found.'
const DISABLED = 'NotAuthorizedException: User is disabled.'

const named = (Username: string) => ({ ClientId: CLIENT_ID, Username })

const CALLS: Record<string, (service: Service, name: string) => Promise<string>> = {
  'password sign-in': (service, name) => service.trySignIn(name),
  'SRP sign-in, first call': (service, name) =>
    service.outcome('InitiateAuth', srpStart({ ...STRANGER, username: name })),
  ForgotPassword: (service, name) => service.outcome('ForgotPassword', named(name)),
  ResendConfirmationCode: (service, name) => service.outcome('ResendConfirmationCode', named(name)),
  ConfirmSignUp: (service, name) => service.outcome('ConfirmSignUp', { ...named(name), ConfirmationCode: '123456' }),
  ConfirmForgotPassword: (service, name) =>
    service.outcome('ConfirmForgotPassword', { ...named(name), ConfirmationCode: '123456', Password: PASSWORD }),
}

const STRANGER = makeSession(UNKNOWN_USER, PASSWORD)

const TABLE: [string, string, string][] = [
  ['password sign-in', WRONG_PASSWORD, NO_USER],
  ['SRP sign-in, first call', 'done', NO_USER],
  ['ForgotPassword', 'done', NO_COMBINATION],
  ['ResendConfirmationCode', 'done', NO_COMBINATION],
  ['ConfirmSignUp', EXPIRED_CODE, NO_COMBINATION],
  ['ConfirmForgotPassword', WRONG_CODE, NO_COMBINATION],
]

describe.each(TABLE)('%s for an unknown name', (call, hidden, legacy) => {
  test(`is answered "${hidden}" while existence is hidden, the default`, async () => {
    const service = await startService()
    expect(await CALLS[call]?.(service, UNKNOWN_USER)).toBe(hidden)
    expect(await service.outbox()).toEqual([])
  })

  test(`is answered "${legacy}" in the legacy setting`, async () => {
    const service = await startService()
    await service.setClient({ PreventUserExistenceErrors: 'LEGACY' })
    expect(await CALLS[call]?.(service, UNKNOWN_USER)).toBe(legacy)
  })
})

describe.each([
  ['ForgotPassword', 'done', DISABLED],
  ['ConfirmForgotPassword', WRONG_CODE, DISABLED],
  ['ConfirmSignUp', EXPIRED_CODE, DISABLED],
  ['password sign-in', DISABLED, DISABLED],
])('%s for a disabled user', (call, hidden, legacy) => {
  test.each([
    ['ENABLED', hidden],
    ['LEGACY', legacy],
  ])(
    'with PreventUserExistenceErrors %s, the request is answered "%s"',
    async (PreventUserExistenceErrors, expected) => {
      const service = await startService()
      await service.addUser({ email: 'kenji@example.org' })
      await service.admin('AdminDisableUser', { Username: 'kenji@example.org' })
      await service.setClient({ PreventUserExistenceErrors })
      expect(await CALLS[call]?.(service, 'kenji@example.org')).toBe(expected)
      expect(await service.outbox()).toEqual([])
    },
  )
})

describe('an unknown user while existence is hidden', () => {
  test('has a stable salt and user id, ignoring case and after a restart', async () => {
    const service = await startService()
    const seen = async (at: Service, username: string) => {
      const { SALT, USER_ID_FOR_SRP } = challengeOf(await at.done('InitiateAuth', srpStart({ ...STRANGER, username })))
      return { SALT, USER_ID_FOR_SRP }
    }
    const first = await seen(service, UNKNOWN_USER)
    expect(first.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await seen(service, UNKNOWN_USER.toLowerCase())).toEqual(first)
    expect(await seen(service, 'somebody@example.org')).not.toEqual(first)
    await service.close()
    const again = await startService({ dataDir: service.dataDir, clock: service.clock })
    expect(await seen(again, UNKNOWN_USER)).toEqual(first)
  })

  test('is refused at the proof like a wrong password', async () => {
    const service = await startService()
    const challenge = challengeOf(await service.done('InitiateAuth', srpStart(STRANGER)))
    expect(await service.outcome('RespondToAuthChallenge', srpProof(STRANGER, challenge))).toBe(WRONG_PASSWORD)
  })

  test('gets a masked code destination from the typed address', async () => {
    const service = await startService()
    expect(await service.done('ForgotPassword', named(UNKNOWN_USER))).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'U***@e***' },
    })
  })
})

test('cannot reset an account without a verified e-mail address, which only the legacy setting reveals', async () => {
  const service = await startService()
  await service.addUser({ email: 'kenji@example.org', emailVerified: false })
  expect(await service.outcome('ForgotPassword', named('kenji@example.org'))).toBe('done')
  expect(await service.outbox()).toEqual([])
  await service.setClient({ PreventUserExistenceErrors: 'LEGACY' })
  expect(await service.outcome('ForgotPassword', named('kenji@example.org'))).toBe(
    'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
})
