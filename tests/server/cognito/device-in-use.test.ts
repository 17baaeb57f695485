import { describe, expect, test } from 'vitest'
import { CHALLENGE_NAMES, type Device } from '../../../server/cognito/protocol/protocol.ts'
import { createSrpServer } from '../../support/identity/srp-server.ts'
import { CLIENT_ID, POOL_NAME, poolOnWire } from '../../support/identity/user-pool.ts'
import { exception, type WireAnswer, type WireRequest } from '../../support/identity/wire.ts'

const TYPED = 'traveller@example.org'
const USER_ID = '7d8ca528-4931-4254-9273-ea5ee853f271'
const PASSWORD = 'Passw0rd!'
const DEVICE: Device = { deviceKey: 'ap-northeast-1_d1', deviceGroupKey: '-FDRunwQv', randomPassword: 'a+b/c==' }
const TOKENS = { body: { AuthenticationResult: { AccessToken: 'access', RefreshToken: 'refresh' } } }
const GONE = exception('ResourceNotFoundException', 'Device does not exist.')

const responsesOf = ({ body }: WireRequest) => (body.ChallengeResponses ?? {}) as Record<string, string>
const parametersOf = ({ body }: WireRequest) => (body.AuthParameters ?? {}) as Record<string, string>
const keyOf = (request: WireRequest) => responsesOf(request).DEVICE_KEY ?? parametersOf(request).DEVICE_KEY
/** Lists the requests in order: each flow or challenge, and the device key that the request sent. */
const course = (requests: readonly WireRequest[]) =>
  requests.map((request) => [request.body.ChallengeName ?? request.body.AuthFlow, keyOf(request) ?? 'no device'])

/** Imitates a pool with one user and one device. `doubt` can replace the response to a request. */
function deviceService(
  doubt: (request: WireRequest) => WireAnswer | undefined = () => undefined,
  after: WireAnswer = TOKENS,
) {
  const user = createSrpServer({ poolName: POOL_NAME, userId: USER_ID, password: PASSWORD, salt: 'ab12cd' })
  const { deviceGroupKey, deviceKey, randomPassword } = DEVICE
  const device = createSrpServer({
    poolName: deviceGroupKey,
    userId: deviceKey,
    password: randomPassword,
    salt: '00cd34',
  })
  const A = { user: '', device: '' }
  const ask = (ChallengeName: string, Session: string | undefined, ChallengeParameters = {}) => ({
    body: { ChallengeName, Session, ChallengeParameters },
  })
  const proven = (server: typeof user, a: string, request: WireRequest) =>
    responsesOf(request).PASSWORD_CLAIM_SIGNATURE === server.signature(a, responsesOf(request).TIMESTAMP ?? '')
  const refused = exception('NotAuthorizedException', 'Incorrect username or password.')

  return (request: WireRequest): WireAnswer => {
    const doubted = doubt(request)
    if (doubted) return doubted
    const known = keyOf(request) === deviceKey
    switch (request.body.ChallengeName) {
      case undefined: {
        A.user = parametersOf(request).SRP_A ?? ''
        if (!A.user) return known ? ask('DEVICE_SRP_AUTH', 's1') : ask('SMS_MFA', 's1')
        const { B: SRP_B, secretBlock: SECRET_BLOCK } = user
        return ask('PASSWORD_VERIFIER', undefined, { SALT: 'ab12cd', SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: USER_ID })
      }
      case 'PASSWORD_VERIFIER':
        if (!proven(user, A.user, request)) return refused
        return known ? ask('DEVICE_SRP_AUTH', 's1') : ask('SMS_MFA', 's1')
      case 'SMS_MFA':
        return known ? ask('DEVICE_SRP_AUTH', 's2') : after
      case 'DEVICE_SRP_AUTH': {
        A.device = responsesOf(request).SRP_A ?? ''
        const { B: SRP_B, secretBlock: SECRET_BLOCK } = device
        const parameters = { SALT: '00cd34', SRP_B, SECRET_BLOCK, DEVICE_KEY: deviceKey, USERNAME: USER_ID }
        return ask('DEVICE_PASSWORD_VERIFIER', 's3', parameters)
      }
      case 'DEVICE_PASSWORD_VERIFIER':
        return proven(device, A.device, request) ? after : refused
      default:
        return exception('InvalidParameterException')
    }
  }
}

const find = (username: string) => (username === USER_ID || username === TYPED ? DEVICE : undefined)

describe('sign-in with a remembered device', () => {
  test('proves the device after the password and returns the tokens with its key', async () => {
    const { pool, requests } = await poolOnWire(deviceService())
    const outcome = await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD, device: find })
    expect(outcome).toMatchObject({ kind: 'tokens', deviceKey: DEVICE.deviceKey })
    expect(course(requests)).toEqual([
      // The first request sends no device, because the internal user name is not known yet.
      ['USER_SRP_AUTH', 'no device'],
      ['PASSWORD_VERIFIER', DEVICE.deviceKey],
      ['DEVICE_SRP_AUTH', DEVICE.deviceKey],
      ['DEVICE_PASSWORD_VERIFIER', DEVICE.deviceKey],
    ])
    expect(requests.map(({ body }) => body.Session)).toEqual([undefined, undefined, 's1', 's3'])
    const [, password, , proof] = requests.map(responsesOf)
    expect(proof?.USERNAME).toBe(USER_ID)
    expect(Object.keys(proof ?? {})).toEqual(expect.arrayContaining(Object.keys(password ?? {})))
    expect(JSON.stringify(requests)).not.toContain(DEVICE.randomPassword)
  })

  test('sends the device key for the typed name in a flow that may end with its first call', async () => {
    const { pool, requests } = await poolOnWire(deviceService())
    await pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD, device: find })
    expect(course(requests)).toEqual([
      ['USER_PASSWORD_AUTH', DEVICE.deviceKey],
      ['DEVICE_SRP_AUTH', DEVICE.deviceKey],
      ['DEVICE_PASSWORD_VERIFIER', DEVICE.deviceKey],
    ])
  })

  test('proves the device after a second step', async () => {
    const { pool, requests } = await poolOnWire(deviceService())
    const challenge = { name: 'SMS_MFA', session: 's1', parameters: {}, username: USER_ID } as const
    const outcome = await pool.respond({ challenge, responses: { SMS_MFA_CODE: '123456' }, device: DEVICE })
    expect(outcome).toMatchObject({ kind: 'tokens', deviceKey: DEVICE.deviceKey })
    expect(course(requests).map(([name]) => name)).toEqual(['SMS_MFA', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'])
  })

  test('fails with DeviceMetadataNotFoundException when this browser lacks the requested device', async () => {
    const { pool } = await poolOnWire(() => ({ body: { ChallengeName: 'DEVICE_SRP_AUTH', Session: 's' } }))
    await expect(
      pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD }),
    ).rejects.toMatchObject({
      name: 'DeviceMetadataNotFoundException',
      message: 'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
    })
  })

  test('binds the tokens to a new device that the service returns', async () => {
    const NewDeviceMetadata = { DeviceKey: 'ap-northeast-1_new', DeviceGroupKey: '-FDRunwQv' }
    const after = { body: { AuthenticationResult: { AccessToken: 'access', NewDeviceMetadata } } }
    const { pool } = await poolOnWire(deviceService(undefined, after))
    const outcome = await pool.signIn({ flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD, device: find })
    expect(outcome).toMatchObject({ deviceKey: 'ap-northeast-1_new' })
  })
})

describe('"Device does not exist."', () => {
  /** Makes the service forget the device from the named step on. */
  const forgottenAt = (step: string) => {
    let forgotten = false
    return (request: WireRequest) => {
      const name = request.body.ChallengeName ?? request.body.AuthFlow
      if (name === step) forgotten = true
      if (!forgotten) return undefined
      if (keyOf(request)) return GONE
      return String(name).startsWith('DEVICE_') ? exception('InvalidParameterException') : undefined
    }
  }

  test.each([
    ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH'],
    ['USER_SRP_AUTH', 'PASSWORD_VERIFIER'],
  ] as const)('%s: at %s the same request is retried once without the device', async (flow, step) => {
    const { pool, requests } = await poolOnWire(deviceService(forgottenAt(step)))
    const gone: Device[] = []
    const outcome = await pool.signIn({
      flow,
      username: TYPED,
      password: PASSWORD,
      device: find,
      deviceGone: (device) => gone.push(device),
    })
    expect(outcome).toMatchObject({ kind: 'challenge', challenge: { name: 'SMS_MFA' } })
    expect(gone).toEqual([DEVICE])
    const [first, second, ...rest] = requests.slice(step === flow ? 0 : 1)
    expect(rest).toEqual([])
    const part = step === flow ? 'AuthParameters' : 'ChallengeResponses'
    const { DEVICE_KEY, ...without } = (first?.body[part] ?? {}) as Record<string, string>
    expect(DEVICE_KEY).toBe(DEVICE.deviceKey)
    // Both requests are the same except for the device key. The SECRET_BLOCK and the signature are the same too.
    expect(second?.body).toEqual({ ...first?.body, [part]: without })
  })

  const OWN_STEPS: ReadonlySet<string> = new Set(['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'])

  test.each(CHALLENGE_NAMES.filter((name) => !OWN_STEPS.has(name)))(
    'at %s the same response is sent again without the device',
    async (name) => {
      const { pool, requests } = await poolOnWire((request) => (keyOf(request) ? GONE : TOKENS))
      const gone: Device[] = []
      const challenge = { name, session: 's1', parameters: {}, username: USER_ID }
      const deviceGone = (device: Device) => gone.push(device)
      const outcome = await pool.respond({ challenge, responses: { ANSWER: 'yes' }, device: DEVICE, deviceGone })
      expect(outcome).toMatchObject({ kind: 'tokens' })
      expect(outcome).not.toHaveProperty('deviceKey')
      expect(gone).toEqual([DEVICE])
      const ChallengeResponses = { USERNAME: USER_ID, ANSWER: 'yes' }
      expect(requests.map(responsesOf)).toEqual([
        { ...ChallengeResponses, DEVICE_KEY: DEVICE.deviceKey },
        ChallengeResponses,
      ])
    },
  )

  test('restarts a custom flow without the device', async () => {
    const { pool, requests } = await poolOnWire((request) => (keyOf(request) ? GONE : TOKENS))
    const opening = { flow: 'CUSTOM_WITHOUT_SRP', username: TYPED, device: find } as const
    expect(await pool.signIn(opening)).toMatchObject({ kind: 'tokens' })
    expect(requests.map(keyOf)).toEqual([DEVICE.deviceKey, undefined])
  })

  test('sends the code again without the device at a second step, and binds the tokens to no device', async () => {
    const { pool, requests } = await poolOnWire(deviceService(forgottenAt('SMS_MFA')))
    const gone: Device[] = []
    const challenge = { name: 'SMS_MFA', session: 's1', parameters: {}, username: USER_ID } as const
    const outcome = await pool.respond({
      challenge,
      responses: { SMS_MFA_CODE: '123456' },
      device: DEVICE,
      deviceGone: (device) => gone.push(device),
    })
    expect(outcome).toMatchObject({ kind: 'tokens' })
    expect(outcome).not.toHaveProperty('deviceKey')
    expect(gone).toEqual([DEVICE])
    expect(course(requests)).toEqual([
      ['SMS_MFA', DEVICE.deviceKey],
      ['SMS_MFA', 'no device'],
    ])
  })

  test.each(['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'])(
    'at %s the sign-in restarts as on a new device',
    async (step) => {
      const { pool, requests } = await poolOnWire(deviceService(forgottenAt(step)))
      const gone: Device[] = []
      const outcome = await pool.signIn({
        flow: 'USER_SRP_AUTH',
        username: TYPED,
        password: PASSWORD,
        device: find,
        deviceGone: (device) => gone.push(device),
      })
      expect(outcome).toMatchObject({ challenge: { name: 'SMS_MFA' } })
      expect(gone).toEqual([DEVICE])
      expect(course(requests).slice(-4)).toEqual([
        [step, DEVICE.deviceKey],
        [step, 'no device'],
        ['USER_SRP_AUTH', 'no device'],
        ['PASSWORD_VERIFIER', 'no device'],
      ])
    },
  )

  test('drops a device whose secret no longer proves it', async () => {
    const { pool } = await poolOnWire(deviceService())
    const gone: Device[] = []
    const stale = { ...DEVICE, randomPassword: 'another' }
    const outcome = await pool.signIn({
      flow: 'USER_SRP_AUTH',
      username: TYPED,
      password: PASSWORD,
      device: () => stale,
      deviceGone: (device) => gone.push(device),
    })
    expect(outcome).toMatchObject({ challenge: { name: 'SMS_MFA' } })
    expect(gone).toEqual([stale])
  })

  test.each(['User is disabled.', 'Invalid session for the user, session is expired.'])(
    'keeps the device when its proof is refused with "%s", which says nothing about the device',
    async (message) => {
      const refusal = exception('NotAuthorizedException', message)
      const { pool, requests } = await poolOnWire(
        deviceService(({ body }) => (body.ChallengeName === 'DEVICE_PASSWORD_VERIFIER' ? refusal : undefined)),
      )
      const gone: Device[] = []
      const input = { flow: 'USER_SRP_AUTH', username: TYPED, password: PASSWORD, device: find } as const
      const signIn = pool.signIn({ ...input, deviceGone: (device) => gone.push(device) })
      await expect(signIn).rejects.toMatchObject({ name: 'NotAuthorizedException', message })
      expect(gone).toEqual([])
      expect(requests).toHaveLength(4)
    },
  )

  test('retries a wrong password once without the device, and not a third time', async () => {
    const { pool, requests } = await poolOnWire(deviceService(forgottenAt('PASSWORD_VERIFIER')))
    const wrong = { flow: 'USER_SRP_AUTH', username: TYPED, password: 'wrong', device: find } as const
    await expect(pool.signIn(wrong)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(requests).toHaveLength(3)
  })

  test('passes the refusal on after a second step, because only the user can restart', async () => {
    const { pool } = await poolOnWire(deviceService(forgottenAt('DEVICE_SRP_AUTH')))
    const gone: Device[] = []
    const challenge = { name: 'SMS_MFA', session: 's1', parameters: {}, username: USER_ID } as const
    await expect(
      pool.respond({
        challenge,
        responses: { SMS_MFA_CODE: '123456' },
        device: DEVICE,
        deviceGone: (device) => gone.push(device),
      }),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    expect(gone).toEqual([DEVICE])
  })

  test.each([
    exception('ResourceNotFoundException', `User pool client ${CLIENT_ID} does not exist.`),
    exception('NotAuthorizedException', 'Device does not exist.'),
  ])('keeps the device after another refusal', async (refusal) => {
    const { pool, requests } = await poolOnWire(() => refusal)
    await expect(
      pool.signIn({ flow: 'USER_PASSWORD_AUTH', username: TYPED, password: PASSWORD, device: find }),
    ).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })

  test('continues a refresh without the device and reports it', async () => {
    const { pool, requests } = await poolOnWire(({ body }) => (body.DeviceKey ? GONE : TOKENS))
    const input = { refreshToken: 'refresh', username: USER_ID, deviceKey: DEVICE.deviceKey }
    expect(await pool.refresh(input)).toMatchObject({ accessToken: 'access', deviceGone: true })
    expect(requests.map(({ body }) => body)).toEqual([
      { ClientId: CLIENT_ID, RefreshToken: 'refresh', DeviceKey: DEVICE.deviceKey },
      { ClientId: CLIENT_ID, RefreshToken: 'refresh' },
    ])
  })

  test('does the same at the refresh of an older pool', async () => {
    const { pool, requests } = await poolOnWire((request) => {
      if (request.operation !== 'InitiateAuth') return exception('UnknownOperationException')
      return keyOf(request) ? GONE : TOKENS
    })
    const input = { refreshToken: 'refresh', username: USER_ID, deviceKey: DEVICE.deviceKey }
    expect(await pool.refresh(input)).toMatchObject({ accessToken: 'access', deviceGone: true })
    expect(requests).toHaveLength(4)
  })
})
