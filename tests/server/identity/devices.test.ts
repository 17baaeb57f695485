import { describe, expect, test } from 'vitest'
import { type Body, begin, EMAIL, withPassword } from './challenge-client.ts'
import { confirmDevice, named, newDeviceOf, proveDevice, trackingService, withDevice } from './device-service.ts'
import { claimsOf, PASSWORD, startService, tokensOf } from './service.ts'

const UNKNOWN = 'ResourceNotFoundException: Device does not exist.'
const NO_SUCH_KEY = 'ap-northeast-1_00000000-0000-4000-8000-000000000000'

describe('a sign-in with device tracking', () => {
  test('assigns a new device, which the access token names', async () => {
    const service = await trackingService()
    const answer = await begin(service, withPassword())
    const { NewDeviceMetadata } = newDeviceOf(answer)
    expect(NewDeviceMetadata).toEqual({
      DeviceKey: expect.stringMatching(
        /^ap-northeast-1_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      DeviceGroupKey: expect.stringMatching(/^-[\w-]{8}$/),
    })
    const { AccessToken, IdToken } = tokensOf(answer)
    expect(claimsOf(AccessToken).device_key).toBe(NewDeviceMetadata?.DeviceKey)
    expect(claimsOf(IdToken)).not.toHaveProperty('device_key')
  })

  test('assigns none to a known device, and none if the pool tracks none', async () => {
    const { service, device } = await withDevice({ DeviceOnlyRememberedOnUserPrompt: true })
    const answer = await begin(service, withPassword(named(device)))
    expect(newDeviceOf(answer).NewDeviceMetadata).toBeUndefined()
    expect(claimsOf(tokensOf(answer).AccessToken).device_key).toBe(device.deviceKey)
    await service.setPool({})
    const untracked = await begin(service, withPassword())
    expect(newDeviceOf(untracked).NewDeviceMetadata).toBeUndefined()
    expect(claimsOf(tokensOf(untracked).AccessToken)).not.toHaveProperty('device_key')
  })
})

describe('ConfirmDevice', () => {
  test.each([
    [false, 'remembered'],
    [true, 'not_remembered'],
  ])('stores a device, with consent required: %s, as %s', async (DeviceOnlyRememberedOnUserPrompt, status) => {
    const { service, device, tokens } = await withDevice({ DeviceOnlyRememberedOnUserPrompt })
    const { deviceKey, confirmed } = device
    expect(confirmed).toEqual({ UserConfirmationNecessary: DeviceOnlyRememberedOnUserPrompt })
    const { AccessToken } = tokens
    const now = service.clock.now() / 1000
    expect(await service.done('GetDevice', { AccessToken, DeviceKey: deviceKey })).toEqual({
      Device: {
        DeviceKey: deviceKey,
        DeviceAttributes: [
          { Name: 'device_status', Value: 'valid' },
          { Name: 'device_name', Value: 'A browser' },
          { Name: 'dev:device_remembered_status', Value: status },
          { Name: 'last_ip_used', Value: '127.0.0.1' },
        ],
        DeviceCreateDate: now,
        DeviceLastModifiedDate: now,
        DeviceLastAuthenticatedDate: now,
      },
    })
  })

  const CONFIG = {
    Salt: Buffer.alloc(17, 1).toString('base64'),
    PasswordVerifier: Buffer.alloc(385, 1).toString('base64'),
  }

  test.each<[string, object, RegExp]>([
    [
      'of another key than the session’s own',
      { DeviceKey: NO_SUCH_KEY },
      /^InvalidParameterException: Invalid device key given\.$/,
    ],
    [
      'without a verifier',
      { DeviceSecretVerifierConfig: { Salt: 'AQ==' } },
      /^InvalidParameterException: .*PasswordVerifier/,
    ],
    [
      'with a salt of nothing',
      { DeviceSecretVerifierConfig: { ...CONFIG, Salt: '' } },
      /^InvalidParameterException: .*Salt/,
    ],
    ['under too long a name', { DeviceName: 'x'.repeat(1025) }, /^InvalidParameterException: 1 validation error/],
  ])('refuses a device %s', async (_, more, expected) => {
    const service = await trackingService()
    const answer = await begin(service, withPassword())
    const { AccessToken } = tokensOf(answer)
    const DeviceKey = newDeviceOf(answer).NewDeviceMetadata?.DeviceKey
    const request = { AccessToken, DeviceKey, DeviceSecretVerifierConfig: CONFIG }
    expect(await service.outcome('ConfirmDevice', { ...request, ...more })).toMatch(expected)
    expect(await service.outcome('ConfirmDevice', request)).toBe('done')
    expect(await service.outcome('ConfirmDevice', request)).toMatch(/^DeviceKeyExistsException/)
  })

  test('refuses devices if the pool tracks none', async () => {
    const { service, tokens } = await withDevice()
    await service.setPool({})
    expect(await service.outcome('ListDevices', tokens)).toBe(
      'InvalidUserPoolConfigurationException: Device tracking has not been configured in this User Pool',
    )
  })
})

describe('the list of devices', () => {
  async function withThree() {
    const service = await trackingService()
    const keys: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { deviceKey } = await confirmDevice(service, await begin(service, withPassword()))
      keys.push(deviceKey)
      service.clock.advance(1000)
    }
    return { service, keys, tokens: await service.signIn(EMAIL) }
  }
  const keysOf = ({ Devices }: Body) => (Devices as { DeviceKey: string }[]).map(({ DeviceKey }) => DeviceKey)

  test('has pages, oldest first, for the user and the administrator', async () => {
    const { service, keys, tokens } = await withThree()
    const { AccessToken } = tokens
    for (const list of [
      (more: object) => service.done('ListDevices', { AccessToken, ...more }),
      (more: object) => service.admin('AdminListDevices', { Username: EMAIL, ...more }),
    ]) {
      expect(keysOf(await list({}))).toEqual(keys)
      const first = await list({ Limit: 2 })
      expect(keysOf(first)).toEqual(keys.slice(0, 2))
      const second = await list({ Limit: 2, PaginationToken: first.PaginationToken })
      expect(keysOf(second)).toEqual(keys.slice(2))
      expect(second.PaginationToken).toBeUndefined()
    }
  })

  test('omits devices that the user or the administrator has forgotten', async () => {
    const { service, keys, tokens } = await withThree()
    const [first = '', second = '', third = ''] = keys
    const { AccessToken } = tokens
    await service.done('ForgetDevice', { AccessToken, DeviceKey: first })
    await service.admin('AdminForgetDevice', { Username: EMAIL, DeviceKey: third })
    expect(keysOf(await service.done('ListDevices', { AccessToken }))).toEqual([second])
    expect(await service.outcome('GetDevice', { AccessToken, DeviceKey: first })).toBe(UNKNOWN)
    expect(await service.admin('AdminGetDevice', { Username: EMAIL, DeviceKey: second })).toMatchObject({
      Device: { DeviceKey: second },
    })
  })

  test('states when a device last signed in', async () => {
    const { service, device, tokens } = await withDevice()
    service.clock.advance(60_000)
    await proveDevice(service, await begin(service, withPassword(named(device))), device)
    const { AccessToken } = tokens
    expect(await service.done('GetDevice', { AccessToken, DeviceKey: device.deviceKey })).toMatchObject({
      Device: { DeviceLastAuthenticatedDate: service.clock.now() / 1000 },
    })
  })

  test('survives a restart, and is deleted with its user', async () => {
    const { service, device } = await withDevice()
    await service.close()
    const again = await startService({ dataDir: service.dataDir, clock: service.clock })
    expect(await proveDevice(again, await begin(again, withPassword(named(device))), device)).toBeDefined()
    await again.admin('AdminDeleteUser', { Username: EMAIL })
    await again.addUser({ email: EMAIL, password: PASSWORD })
    expect(await again.outcome('InitiateAuth', withPassword(named(device)))).toBe(UNKNOWN)
  })
})
