import { expect, test } from 'vitest'
import { startProxiedBff } from '../../support/faults/faulty-bff.ts'
import { exception, type WireAnswer } from '../../support/identity/wire.ts'
import { type HttpClient, PASSWORD } from '../../support/servers/bff.ts'
import { allowAllFlows, type Person, person, setUpMfa, setUpPool, switchOn, type Tracking } from './pool-set-up.ts'

const DOWN = exception('InternalErrorException', 'Oops', 500)

async function startBehindProxy() {
  const { bff, proxy } = await startProxiedBff()
  await allowAllFlows(bff)
  const fail = (operation: string, fault: WireAnswer) =>
    proxy.plan((asked) => (asked === operation ? fault : undefined))
  return { bff, proxy, fail }
}

const signIn = (visitor: HttpClient, { email }: Person) =>
  visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
const confirm = (visitor: HttpClient, challengeResponse: string, more: object = {}) =>
  visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse, ...more })
/** Starts a backend with a user whose second step is a text message. */
async function startWithSms(tracking?: Tracking) {
  const started = await startBehindProxy()
  const { bff } = started
  await setUpPool(bff, tracking)
  await setUpMfa(bff, 'OPTIONAL', 'SMS')
  const someone = await person(bff)
  await switchOn(bff, someone, 'SMS')
  return { ...started, someone, visitor: bff.client() }
}

const session = async (visitor: HttpClient) => (await visitor.get('/api/session')).body

test.each([DOWN, exception('NotAuthorizedException'), exception('InvalidParameterException')])(
  'signs the user in and logs a device that cannot be registered (%#)',
  async (fault) => {
    const { bff, fail } = await startBehindProxy()
    await setUpPool(bff, 'always')
    const someone = await person(bff)
    fail('ConfirmDevice', fault)
    const visitor = bff.client()
    expect((await signIn(visitor, someone)).body).toEqual({ nextStep: { signInStep: 'DONE' } })
    expect(await session(visitor)).toMatchObject({ signedIn: true })
    expect(await session(visitor)).not.toHaveProperty('rememberDevice')
    expect(bff.logs.join('')).toContain('device-not-registered')
    expect(bff.logs.join('')).not.toContain(someone.email)
  },
)

test('asks about a device again when its status could not be set', async () => {
  const { bff, fail, someone, visitor } = await startWithSms('ask')
  fail('UpdateDeviceStatus', DOWN)
  await signIn(visitor, someone)
  const done = await confirm(visitor, await bff.code(someone.phone), { rememberDevice: true })
  expect(done.body).toEqual({ nextStep: { signInStep: 'DONE' } })
  expect(await session(visitor)).toMatchObject({ signedIn: true, rememberDevice: 'ask' })
  expect(await visitor.send('PUT', '/api/auth/devices', { remember: true })).toMatchObject({ status: 502 })
  expect(await session(visitor)).toMatchObject({ rememberDevice: 'ask' })
})

test('accepts a code again when the service did not process it', async () => {
  const { bff, proxy, fail, someone, visitor } = await startWithSms()
  await signIn(visitor, someone)
  const code = await bff.code(someone.phone)
  fail('RespondToAuthChallenge', DOWN)
  expect(await confirm(visitor, code)).toMatchObject({ status: 502 })
  expect(await session(bff.client(visitor.jar))).toMatchObject({ pending: { flow: 'signIn' } })
  proxy.plan(undefined)
  expect((await confirm(visitor, code)).body).toEqual({ nextStep: { signInStep: 'DONE' } })
})

test('restarts the sign-in when its challenge has expired', async () => {
  const { bff, someone, visitor } = await startWithSms()
  await signIn(visitor, someone)
  bff.clock.advance(3 * 60_000 + 1)
  expect(await session(visitor)).toMatchObject({ pending: { flow: 'signIn' } })
  expect(await confirm(visitor, await bff.code(someone.phone))).toMatchObject({
    status: 401,
    body: { name: 'NotAuthorizedException', detail: 'Invalid session for the user, session is expired.' },
  })
  expect(await session(visitor)).toEqual({ signedIn: false })
  expect((await signIn(visitor, someone)).body).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' },
  })
})

test('retries an automatic sign-in when the pool was unreachable, and not when it refused', async () => {
  const { bff, proxy, fail } = await startBehindProxy()
  const visitor = bff.client()
  const username = 'patient@example.com'
  await visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
  await visitor.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: await bff.code(username) })
  fail('InitiateAuth', DOWN)
  expect(await visitor.send('POST', '/api/auth/auto-sign-in')).toMatchObject({ status: 502 })
  expect(await session(visitor)).toMatchObject({ pending: { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } } })
  const before = new Map(visitor.jar)
  proxy.plan(undefined)
  expect((await visitor.send('POST', '/api/auth/auto-sign-in')).body).toEqual({ nextStep: { signInStep: 'DONE' } })

  const refused = bff.client(before)
  fail('InitiateAuth', exception('NotAuthorizedException', 'User is disabled.'))
  expect(await refused.send('POST', '/api/auth/auto-sign-in')).toMatchObject({ status: 401 })
  expect(await session(refused)).toEqual({ signedIn: false })
})

test('shows an address that could not be read again after the next refresh', async () => {
  const { bff, proxy, fail } = await startBehindProxy()
  const someone = await person(bff)
  const visitor = bff.client()
  await signIn(visitor, someone)
  fail('GetUser', DOWN)
  const email = 'moved@example.com'
  const changed = await visitor.send('PATCH', '/api/auth/user-attributes', { userAttributes: { email } })
  expect(changed.status).toBe(200)
  expect(await session(visitor)).toMatchObject({ user: { email: someone.email } })
  proxy.plan(undefined)
  await visitor.send('POST', '/api/session/refresh')
  expect(await session(visitor)).toMatchObject({ user: { email, emailVerified: false } })
})
