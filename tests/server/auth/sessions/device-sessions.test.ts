import { describe, expect, onTestFinished, test } from 'vitest'
import { createSealer } from '../../../../server/session/seal.ts'
import type { Fault } from '../../../support/faults/fault-proxy.ts'
import { startProxiedBff } from '../../../support/faults/faulty-bff.ts'
import { exception } from '../../../support/identity/wire.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../../support/servers/bff.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { admin, allowAllFlows, person, setUpMfa, setUpPool, switchOn } from '../pool-set-up.ts'

const SECRET = 'a secret for tests that is long enough'
const R = '__Host-Http-hk-r'
const D = '__Host-Http-hk-d'

const refresh = (visitor: HttpClient) => visitor.send('POST', '/api/session/refresh')
const sealerOf = (bff: Bff) => createSealer([SECRET], bff.clock)
const deviceKeyOf = async (bff: Bff, { jar }: HttpClient) =>
  (await sealerOf(bff).open('refresh', jar.get(R)))?.deviceKey

test('sends the device at a refresh, and continues without it when the pool does not know it', async () => {
  const { bff, proxy } = await startProxiedBff({ secrets: [SECRET] })
  await allowAllFlows(bff)
  const { email } = await person(bff)
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })

  // Builds the cookies of a session that began before the pool stopped tracking devices.
  const sealer = sealerOf(bff)
  const payload = await sealer.open('refresh', visitor.jar.get(R))
  if (!payload) throw new Error('no session')
  const deviceKey = 'ap-northeast-1_00000000-0000-4000-8000-000000000001'
  const { username, absoluteExpiresAt } = payload
  const device = {
    deviceKey,
    deviceGroupKey: '-g',
    randomPassword: 'p',
    username,
    loginId: email,
    status: 'ask',
  } as const
  visitor.jar.set(R, await sealer.seal('refresh', { ...payload, deviceKey }, absoluteExpiresAt))
  visitor.jar.set(D, await sealer.seal('devices', { devices: [device] }, absoluteExpiresAt))
  expect((await visitor.get('/api/session')).body).toMatchObject({ rememberDevice: 'ask' })

  proxy.reset()
  expect(await refresh(visitor)).toMatchObject({ status: 200 })
  expect(proxy.asked('GetTokensFromRefreshToken')).toBe(2)
  expect(await deviceKeyOf(bff, visitor)).toBeUndefined()
  expect(visitor.jar.has(D)).toBe(false)
  expect((await visitor.get('/api/session')).body).not.toHaveProperty('rememberDevice')
  bff.clock.advance(61_000)
  expect(await refresh(visitor)).toMatchObject({ status: 200 })
  expect(proxy.asked('GetTokensFromRefreshToken')).toBe(3)
})

test('signs in and refreshes with a second step and a device for an app client with a secret', async () => {
  const clientSecret = 'a_secret_of_the_app_client'
  const bff = await startBff({ secrets: [SECRET], cognito: { clientSecret } })
  onTestFinished(() => bff.close())
  await allowAllFlows(bff)
  await setUpPool(bff, 'always')
  await setUpMfa(bff, 'OPTIONAL', 'SMS')
  const someone = await person(bff)
  await switchOn(bff, someone, 'SMS')
  await admin(bff, 'AddUserPoolClientSecret', { ClientSecret: clientSecret })
  for (const authFlowType of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']) {
    const visitor = bff.client()
    const way = { visitor, begin: { password: PASSWORD, authFlowType } }
    expect(await completeSignIn(bff, someone, way)).toEqual(['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'DONE'])
    const deviceKey = await deviceKeyOf(bff, visitor)
    expect(deviceKey).toMatch(/^ap-northeast-1_/)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await completeSignIn(bff, someone, way)).toEqual(['DONE'])
    expect(await deviceKeyOf(bff, visitor)).toBe(deviceKey)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
  }
})

describe('a device that could not be registered at the sign-in', () => {
  const FAILED = exception('InternalErrorException', 'Oops', 500)
  const MOST_OF_AN_HOUR = 48 * 60_000

  /** Signs a user in while the registration of the device fails with the given fault. */
  async function signedInWithout(fault: (before: number) => Fault | undefined) {
    const { bff, proxy } = await startProxiedBff({ secrets: [SECRET] })
    await setUpPool(bff, 'always')
    const { email } = await person(bff)
    const visitor = bff.client()
    let asked = 0
    proxy.plan((operation) => (operation === 'ConfirmDevice' ? fault(asked++) : undefined))
    const signIn = () => visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
    expect(await signIn()).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
    async function expectKnownAtNextSignIn(): Promise<void> {
      await visitor.send('POST', '/api/auth/sign-out')
      proxy.reset()
      expect(await signIn()).toMatchObject({ status: 200 })
      expect([proxy.asked('ConfirmDevice'), await devices(visitor)]).toMatchObject([0, [{ current: true }]])
    }
    return { bff, proxy, visitor, expectKnownAtNextSignIn }
  }
  const devices = async (visitor: HttpClient) => (await visitor.get('/api/auth/devices')).body.devices

  test('is registered at the refresh, and the session continues with it', async () => {
    const { bff, proxy, visitor, expectKnownAtNextSignIn } = await signedInWithout(() => FAILED)
    expect(await devices(visitor)).toEqual([])
    proxy.plan(() => undefined)
    bff.clock.advance(MOST_OF_AN_HOUR)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    expect(await devices(visitor)).toMatchObject([{ current: true, remembered: true }])
    bff.clock.advance(2 * MOST_OF_AN_HOUR)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })

    await expectKnownAtNextSignIn()
  })

  test('does not end the session while the access token is valid', async () => {
    const { bff, proxy, visitor } = await signedInWithout(() => FAILED)
    bff.clock.advance(MOST_OF_AN_HOUR)
    expect(await refresh(visitor)).toMatchObject({
      status: 503,
      body: { name: 'ServiceUnavailable' },
      setCookies: [],
    })
    expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })
    proxy.plan(() => undefined)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
  })

  test('counts as registered when only the response was lost', async () => {
    const { bff, proxy, visitor } = await signedInWithout((before) => (before === 0 ? 'lost' : undefined))
    expect(await devices(visitor)).toMatchObject([{ current: true }])
    proxy.plan(() => undefined)
    bff.clock.advance(MOST_OF_AN_HOUR)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
  })

  test('stays in the cookie with its registered secret when the refresh beside it fails', async () => {
    const { proxy, visitor, expectKnownAtNextSignIn } = await signedInWithout(() => FAILED)
    proxy.plan((operation) => (operation === 'GetTokensFromRefreshToken' ? FAILED : undefined))
    expect(await refresh(visitor)).toMatchObject({ status: 503 })
    proxy.plan(() => undefined)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    await expectKnownAtNextSignIn()
  })

  test('does not return after it was forgotten', async () => {
    const { bff, proxy, visitor } = await signedInWithout(() => FAILED)
    proxy.plan(() => undefined)
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    expect(await visitor.send('DELETE', '/api/auth/devices')).toMatchObject({ status: 200 })
    bff.clock.advance(MOST_OF_AN_HOUR)
    expect(await refresh(visitor)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  })
})
