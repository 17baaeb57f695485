import { describe, expect, test } from 'vitest'
import { totp } from '../../../support/identity/totp.ts'
import {
  answerTo,
  begin,
  beginning,
  EMAIL,
  PHONE,
  respond,
  SRP,
  tryRespond,
  withPassword,
} from '../challenge-client.ts'
import {
  confirmDevice,
  deviceProof,
  deviceSrp,
  named,
  newDeviceOf,
  proveDevice,
  type Tracking,
  trackingService,
  withDevice,
} from '../device-service.ts'
import { addAuthenticator, prefer, SMS_ON, setMfa, TOTP_ON } from '../mfa-client.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, claimsOf, type Service, tokensOf } from '../service.ts'
import { challengeOf, makeSession, srpProof, srpStart } from '../srp-client.ts'

const INVALID_TOKEN = 'NotAuthorizedException: Invalid Refresh Token'
const UNKNOWN = 'ResourceNotFoundException: Device does not exist.'
const NO_SUCH_KEY = 'ap-northeast-1_00000000-0000-4000-8000-000000000000'

describe('a remembered device', () => {
  test('proves itself after the password, in either flow', async () => {
    const { service, device } = await withDevice()
    const answer = await proveDevice(service, await begin(service, withPassword(named(device))), device)
    expect(newDeviceOf(answer).NewDeviceMetadata).toBeUndefined()
    expect(claimsOf(tokensOf(answer).AccessToken).device_key).toBe(device.deviceKey)
    const challenge = challengeOf(await begin(service, srpStart(SRP, named(device))))
    const issued = await respond(service, srpProof(SRP, challenge, named(device)))
    expect(tokensOf(await proveDevice(service, issued, device)).AccessToken).toBeDefined()
  })

  test('is not challenged if the response does not name it, and a new one is assigned', async () => {
    const { service, device } = await withDevice()
    const challenge = challengeOf(await begin(service, srpStart(SRP, named(device))))
    expect(newDeviceOf(await respond(service, srpProof(SRP, challenge))).NewDeviceMetadata).toBeDefined()
  })

  test("cannot prove itself by another password, the user's proof, or a repeated proof", async () => {
    const { service, device } = await withDevice()
    const ask = async () => respond(service, deviceSrp(await begin(service, withPassword(named(device))), device))
    const stranger = { ...device, randomPassword: 'another password' }
    expect(await tryRespond(service, deviceProof(await ask(), stranger))).toBe(WRONG_PASSWORD)

    const issued = await ask()
    const { ChallengeResponses } = srpProof(SRP, challengeOf(await begin(service, srpStart(SRP))))
    expect(
      await tryRespond(service, answerTo(issued, { ...ChallengeResponses, ...named(device), USERNAME: EMAIL })),
    ).toBe(WRONG_PASSWORD)

    const wrong = deviceProof(issued, stranger)
    expect(await tryRespond(service, wrong)).toBe(WRONG_PASSWORD)
    expect(await tryRespond(service, deviceProof(issued, device))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('a remembered device of another user is not accepted', async () => {
    const { service, device } = await withDevice()
    await service.addUser({ email: 'kenji@example.org' })
    expect(await service.outcome('InitiateAuth', withPassword(named(device), 'kenji@example.org'))).toBe(UNKNOWN)
    const { AccessToken } = await service.signIn('kenji@example.org')
    expect(await service.outcome('ForgetDevice', { AccessToken, DeviceKey: device.deviceKey })).toBe(UNKNOWN)
  })

  test('is challenged only while it is remembered', async () => {
    const { service, device, tokens } = await withDevice()
    const update = (DeviceRememberedStatus: string) =>
      service.outcome('UpdateDeviceStatus', { ...tokens, DeviceKey: device.deviceKey, DeviceRememberedStatus })
    const next = async () => (await begin(service, withPassword(named(device)))).ChallengeName
    expect(await next()).toBe('DEVICE_SRP_AUTH')
    expect(await update('not_remembered')).toBe('done')
    expect(await next()).toBeUndefined()
    expect(await update('remembered')).toBe('done')
    expect(await next()).toBe('DEVICE_SRP_AUTH')
    expect(await update('cherished')).toMatch(/^InvalidParameterException/)
  })
})

describe('a second factor and a device', () => {
  async function withSms(tracking: Tracking) {
    const held = await withDevice(tracking)
    await setMfa(held.service, 'OPTIONAL', 'SMS')
    await prefer(held.service, SMS_ON)
    return held
  }

  test('follows the second factor, unless only new devices are challenged', async () => {
    const { service, device } = await withSms({})
    const issued = await begin(service, withPassword(named(device)))
    expect(issued.ChallengeName).toBe('SMS_MFA')
    const SMS_MFA_CODE = await service.code(PHONE, 'sms-mfa')
    const answer = await proveDevice(
      service,
      await respond(service, answerTo(issued, { SMS_MFA_CODE, ...named(device) })),
      device,
    )
    expect(tokensOf(answer).AccessToken).toBeDefined()
  })

  test('replaces the second factor if only new devices are challenged', async () => {
    const { service, device, tokens } = await withSms({ ChallengeRequiredOnNewDevice: true })
    const issued = await begin(service, withPassword(named(device)))
    expect(tokensOf(await proveDevice(service, issued, device)).AccessToken).toBeDefined()
    expect((await begin(service, withPassword())).ChallengeName).toBe('SMS_MFA')
    const status = { DeviceKey: device.deviceKey, DeviceRememberedStatus: 'not_remembered' }
    await service.done('UpdateDeviceStatus', { ...tokens, ...status })
    expect((await begin(service, withPassword(named(device)))).ChallengeName).toBe('SMS_MFA')
  })
})

describe('an unknown device', () => {
  test('is refused by the password proof, which then succeeds once without the key', async () => {
    const service = await trackingService()
    const challenge = challengeOf(await begin(service, srpStart(SRP, { DEVICE_KEY: NO_SUCH_KEY })))
    const proof = srpProof(SRP, challenge)
    const { ChallengeResponses } = proof
    const withKey = { ...proof, ChallengeResponses: { ...ChallengeResponses, DEVICE_KEY: NO_SUCH_KEY } }
    expect(await tryRespond(service, withKey)).toBe(UNKNOWN)
    expect(await tryRespond(service, withKey)).toBe(UNKNOWN)
    const cleared = { ...proof, ChallengeResponses: { ...ChallengeResponses, DEVICE_KEY: null } }
    expect(newDeviceOf(await respond(service, cleared)).NewDeviceMetadata).toBeDefined()
    expect(await tryRespond(service, proof)).toMatch(/session can only be used once\.$/)
  })

  test('is not revealed to a caller with the wrong password', async () => {
    const service = await trackingService()
    const session = makeSession(EMAIL, 'wrong password')
    const challenge = challengeOf(await begin(service, srpStart(session, { DEVICE_KEY: NO_SUCH_KEY })))
    const wrong = srpProof(session, challenge, { DEVICE_KEY: NO_SUCH_KEY })
    expect(await tryRespond(service, wrong)).toBe(WRONG_PASSWORD)
  })

  test('is refused by the password flow', async () => {
    const service = await trackingService()
    expect(await service.outcome('InitiateAuth', withPassword({ DEVICE_KEY: NO_SUCH_KEY }))).toBe(UNKNOWN)
  })

  test('is refused by the second factor, whose code then succeeds without the key', async () => {
    const service = await trackingService()
    await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP')
    await prefer(service, SMS_ON)
    const issued = await begin(service, withPassword())
    const answer = { SMS_MFA_CODE: await service.code(PHONE, 'sms-mfa') }
    expect(await tryRespond(service, answerTo(issued, { ...answer, DEVICE_KEY: NO_SUCH_KEY }))).toBe(UNKNOWN)
    expect(await tryRespond(service, answerTo(issued, answer))).toBe('done')
  })

  test('is refused by an authenticator code, which stays valid', async () => {
    const service = await trackingService()
    await setMfa(service, 'OPTIONAL', 'TOTP')
    const secret = await addAuthenticator(service, await service.signIn(EMAIL))
    await prefer(service, TOTP_ON)
    const issued = await begin(service, withPassword())
    const answer = { SOFTWARE_TOKEN_MFA_CODE: totp(secret, service.clock.now()) }
    expect(await tryRespond(service, answerTo(issued, { ...answer, DEVICE_KEY: NO_SUCH_KEY }))).toBe(UNKNOWN)
    expect(await tryRespond(service, answerTo(issued, answer))).toBe('done')
  })

  test('an unknown device is refused by both steps of its proof', async () => {
    const { service, device, tokens } = await withDevice()
    const first = await begin(service, withPassword(named(device)))
    const second = await respond(service, deviceSrp(await begin(service, withPassword(named(device))), device))
    await service.done('ForgetDevice', { ...tokens, DeviceKey: device.deviceKey })
    expect(await tryRespond(service, deviceSrp(first, device))).toBe(UNKNOWN)
    expect(await tryRespond(service, deviceProof(second, device))).toBe(UNKNOWN)
  })
})

describe('refreshing a session with a device', () => {
  const byOperation = (service: Service, RefreshToken: string, DeviceKey?: string) =>
    service.outcome('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken, DeviceKey })
  const byFlow = (service: Service, REFRESH_TOKEN: string, DEVICE_KEY?: string) =>
    service.outcome('InitiateAuth', {
      ...beginning('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }),
      AuthParameters: { REFRESH_TOKEN, DEVICE_KEY: DEVICE_KEY ?? null },
    })

  describe.each([
    ['GetTokensFromRefreshToken', byOperation],
    ['REFRESH_TOKEN_AUTH', byFlow],
  ])('%s', (_, refresh) => {
    test("requires the device's key and accepts no other", async () => {
      const { service, device, tokens } = await withDevice()
      const other = await confirmDevice(service, await begin(service, withPassword()))
      expect(await refresh(service, tokens.RefreshToken, device.deviceKey)).toBe('done')
      expect(await refresh(service, tokens.RefreshToken)).toBe(INVALID_TOKEN)
      expect(await refresh(service, tokens.RefreshToken, other.deviceKey)).toBe(INVALID_TOKEN)
      expect(await refresh(service, tokens.RefreshToken, NO_SUCH_KEY)).toBe(UNKNOWN)
    })

    test('requires a confirmed device that was not forgotten', async () => {
      const service = await trackingService()
      const answer = await begin(service, withPassword())
      const { RefreshToken } = tokensOf(answer)
      const key = newDeviceOf(answer).NewDeviceMetadata?.DeviceKey
      expect(await refresh(service, RefreshToken, key)).toBe(UNKNOWN)
      await confirmDevice(service, answer)
      expect(await refresh(service, RefreshToken, key)).toBe('done')
      await service.admin('AdminForgetDevice', { Username: EMAIL, DeviceKey: key })
      expect(await refresh(service, RefreshToken, key)).toBe(UNKNOWN)
      expect(await refresh(service, RefreshToken)).toBe(INVALID_TOKEN)
    })
  })

  test('requires no key for a session from before tracking, and preserves its device in new tokens', async () => {
    const service = await trackingService()
    await service.setPool({})
    const { RefreshToken } = await service.signIn(EMAIL)
    await service.setPool({ DeviceConfiguration: {} })
    expect(await byOperation(service, RefreshToken)).toBe('done')
    const answer = await begin(service, withPassword())
    const { deviceKey } = await confirmDevice(service, answer)
    const request = { ClientId: CLIENT_ID, RefreshToken: tokensOf(answer).RefreshToken, DeviceKey: deviceKey }
    const fresh = tokensOf(await service.done('GetTokensFromRefreshToken', request))
    expect(claimsOf(fresh.AccessToken).device_key).toBe(deviceKey)
  })
})
