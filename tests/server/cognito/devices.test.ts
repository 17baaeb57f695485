import { describe, expect, test } from 'vitest'
import type { Device } from '../../../server/cognito/protocol/protocol.ts'
import { openSslPower, windowPower } from '../../../server/cognito/srp/power.ts'
import { createDeviceSecret } from '../../../server/cognito/srp/srp.ts'
import vectors from '../../support/identity/srp-vectors.json' with { type: 'json' }
import { poolOnWire } from '../../support/identity/user-pool.ts'

const DEVICE: Device = { deviceKey: 'ap-northeast-1_d1', deviceGroupKey: '-FDRunwQv', randomPassword: 'a+b/c==' }

const hex = (value: string) => Buffer.from(value, 'base64').toString('hex')

describe('the secret of a new device', () => {
  const powers = [
    ['window', windowPower],
    ['OpenSSL', openSslPower],
  ] as const
  test.each(vectors.device.flatMap((known) => powers.map(([name, power]) => [known.id, name, known, power] as const)))(
    'is the known answer %s (%s)',
    (_, _name, known, power) => {
      const random = (size: number) =>
        size === 40 ? Buffer.from(known.randomPassword, 'base64') : Buffer.from(known.saltHex, 'hex')
      expect(createDeviceSecret(power, known, random)).toEqual({
        randomPassword: known.randomPassword,
        salt: known.Salt,
        verifier: known.PasswordVerifier,
      })
    },
  )

  test('has 40 random bytes, a salt of 16 bytes and a verifier with a positive sign', () => {
    for (let round = 0; round < 8; round++) {
      const { randomPassword, salt, verifier } = createDeviceSecret(windowPower, DEVICE)
      expect(Buffer.from(randomPassword, 'base64')).toHaveLength(40)
      expect(hex(salt).length).toBeLessThanOrEqual(34)
      for (const value of [salt, verifier]) expect(Number.parseInt(hex(value).slice(0, 2), 16)).toBeLessThan(0x80)
    }
  })
})

describe('registration', () => {
  const { deviceKey, deviceGroupKey } = DEVICE

  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])(
    'sends salt and verifier, keeps the password, and reports whether to ask (%s)',
    async (UserConfirmationNecessary, confirmationNecessary) => {
      const { pool, requests } = await poolOnWire(() => ({ body: { UserConfirmationNecessary } }))
      const made = await pool.registerDevice('token', { deviceKey, deviceGroupKey }, 'Firefox, Linux')
      expect(made).toEqual({
        confirmationNecessary,
        device: { deviceKey, deviceGroupKey, randomPassword: expect.stringMatching(/^[A-Za-z0-9+/]{54}==$/) },
      })
      expect(requests.map(({ operation, body }) => [operation, body])).toEqual([
        [
          'ConfirmDevice',
          {
            AccessToken: 'token',
            DeviceKey: deviceKey,
            DeviceName: 'Firefox, Linux',
            DeviceSecretVerifierConfig: { Salt: expect.any(String), PasswordVerifier: expect.any(String) },
          },
        ],
      ])
      expect(JSON.stringify(requests)).not.toContain(made.device.randomPassword)
    },
  )

  test('registers the secret that proves the device later', async () => {
    let config: { Salt: string; PasswordVerifier: string } | undefined
    const { pool } = await poolOnWire(({ body }) => {
      config = body.DeviceSecretVerifierConfig as typeof config
      return {}
    })
    const { device } = await pool.registerDevice('token', { deviceKey, deviceGroupKey }, 'Firefox')
    const again = createDeviceSecret(windowPower, device, (size) =>
      size === 40 ? Buffer.from(device.randomPassword, 'base64') : Buffer.from(config?.Salt ?? '', 'base64'),
    )
    expect(again.verifier).toBe(config?.PasswordVerifier)
  })
})

describe("a user's devices", () => {
  test("are listed page by page with this server's property names", async () => {
    const device = {
      DeviceKey: 'k1',
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'Firefox, Linux' },
        { Name: 'last_ip_used', Value: '192.0.2.1' },
        { Name: 'dev:device_remembered_status', Value: 'remembered' },
      ],
      DeviceCreateDate: 1_700_000_000,
      DeviceLastAuthenticatedDate: 1_700_000_100.5,
    }
    const { pool, requests } = await poolOnWire((_, before) =>
      before === 0
        ? { body: { Devices: [device], PaginationToken: 'more' } }
        : { body: { Devices: [{ DeviceKey: 'k2' }, {}] } },
    )
    expect(await pool.listDevices('token')).toEqual([
      {
        deviceKey: 'k1',
        name: 'Firefox, Linux',
        lastIpAddress: '192.0.2.1',
        createdAt: 1_700_000_000_000,
        lastAuthenticatedAt: 1_700_000_100_500,
        remembered: true,
      },
      { deviceKey: 'k2', remembered: false },
    ])
    expect(requests.map(({ body }) => body.PaginationToken)).toEqual([undefined, 'more'])
  })

  test('are listed up to a limit when the pages never end', async () => {
    const { pool, requests } = await poolOnWire(() => ({ body: { Devices: [], PaginationToken: 'more' } }))
    expect(await pool.listDevices('token')).toEqual([])
    expect(requests).toHaveLength(5)
  })

  test.each([
    [true, 'remembered'],
    [false, 'not_remembered'],
  ])("a user's devices remember %s sends %s", async (remember, DeviceRememberedStatus) => {
    const { pool, requests } = await poolOnWire(() => ({}))
    await pool.rememberDevice('token', 'k1', remember)
    expect(requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['UpdateDeviceStatus', { AccessToken: 'token', DeviceKey: 'k1', DeviceRememberedStatus }],
    ])
  })

  test("a user's devices are forgotten by key", async () => {
    const { pool, requests } = await poolOnWire(() => ({}))
    await pool.forgetDevice('token', 'k1')
    expect(requests.map(({ operation, body }) => [operation, body])).toEqual([
      ['ForgetDevice', { AccessToken: 'token', DeviceKey: 'k1' }],
    ])
  })
})
