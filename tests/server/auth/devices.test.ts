import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownDevices } from '../../../server/auth/own-devices.ts'
import type { DevicesPayload, RememberedDevice } from '../../../server/session/payloads.ts'
import { createSealer } from '../../../server/session/seal.ts'
import type { SessionStore } from '../../../server/session/session.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { admin, allowAllFlows, type Person, person, setUpMfa, setUpPool, switchOn } from './pool-set-up.ts'

const SECRET = 'a secret for tests that is long enough'
const D = '__Host-Http-hk-d'
const SMS = 'CONFIRM_SIGN_IN_WITH_SMS_CODE'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ secrets: [SECRET] })
  await allowAllFlows(bff)
  await setUpMfa(bff, 'OPTIONAL', 'SMS')
})
afterAll(() => bff.close())
beforeEach(() => setUpPool(bff, 'ask'))

async function someoneWithSms(): Promise<Person> {
  const someone = await person(bff)
  await switchOn(bff, someone, 'SMS')
  return someone
}

const signIn = (someone: Person, visitor: HttpClient, more: object = {}) =>
  completeSignIn(bff, someone, { visitor, begin: { password: PASSWORD }, more })
const ask = async (visitor: HttpClient) => (await visitor.get('/api/session')).body.rememberDevice
const listed = async (visitor: HttpClient) =>
  (await visitor.get('/api/auth/devices')).body.devices as { deviceKey: string; current: boolean; name?: string }[]
const storedDevices = async ({ jar }: HttpClient) =>
  (await createSealer([SECRET], bff.clock).open('devices', jar.get(D)))?.devices ?? []
const forgetElsewhere = async ({ email }: Person, visitor: HttpClient) =>
  admin(bff, 'AdminForgetDevice', { Username: email, DeviceKey: (await storedDevices(visitor))[0]?.deviceKey })

describe('the question whether to remember a device', () => {
  test('is asked until it is answered, also in a new session', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor)
    expect(await ask(visitor)).toBe('ask')
    await visitor.send('POST', '/api/auth/sign-out')
    // The user has not yet agreed to remember the device, so the device does not replace the code.
    expect(await signIn(someone, visitor)).toEqual([SMS, 'DONE'])
    expect(await ask(visitor)).toBe('ask')
    expect(await listed(visitor)).toHaveLength(1)
  })

  test.each([
    [true, ['DONE']],
    [false, [SMS, 'DONE']],
  ])('answered with %s, makes the next sign-in %j on the same device', async (remember, steps) => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor)
    expect(await visitor.send('PUT', '/api/auth/devices', { remember })).toMatchObject({ status: 200, body: {} })
    expect(await ask(visitor)).toBeUndefined()
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await signIn(someone, visitor)).toEqual(steps)
    expect(await listed(visitor)).toMatchObject([{ current: true, remembered: remember }])
  })

  test.each([
    [true, ['DONE']],
    [false, [SMS, 'DONE']],
  ])('can be answered with the code: rememberDevice %s', async (rememberDevice, steps) => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor, { rememberDevice })
    expect(await ask(visitor)).toBeUndefined()
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await signIn(someone, visitor)).toEqual(steps)
  })

  test('can be answered at an earlier step', async () => {
    const someone = await person(bff)
    await setUpMfa(bff, 'OPTIONAL', 'SMS', 'EMAIL')
    await switchOn(bff, someone, 'SMS', 'EMAIL')
    const visitor = bff.client()
    await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    const chosen = { challengeResponse: 'SMS', rememberDevice: true }
    await visitor.send('POST', '/api/auth/confirm-sign-in', chosen)
    await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: await bff.code(someone.phone) })
    expect(await ask(visitor)).toBeUndefined()
    expect(await storedDevices(visitor)).toMatchObject([{ status: 'remembered' }])
    await setUpMfa(bff, 'OPTIONAL', 'SMS')
  })

  test('is rejected without a device', async () => {
    await setUpPool(bff)
    const someone = await person(bff)
    const visitor = bff.client()
    await signIn(someone, visitor)
    for (const call of [
      visitor.send('PUT', '/api/auth/devices', { remember: true }),
      visitor.send('DELETE', '/api/auth/devices'),
    ]) {
      expect(await call).toMatchObject({ status: 400, body: { name: 'DeviceMetadataNotFoundException' } })
    }
    expect(await listed(visitor)).toEqual([])
  })
})

describe('the device cookie', () => {
  test('holds the sealed secret for a year and survives a sign-out', async () => {
    const someone = await person(bff)
    const visitor = bff.client()
    const sent = { username: someone.email.toUpperCase(), password: PASSWORD }
    const answer = await visitor.send('POST', '/api/auth/sign-in', sent, { 'user-agent': FIREFOX })
    const [line = ''] = answer.setCookies.filter((cookie) => cookie.startsWith(D))
    expect(line).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict/)
    const days = (Date.parse(/Expires=([^;]*)/.exec(line)?.[1] ?? '') - bff.clock.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(await storedDevices(visitor)).toEqual([
      {
        deviceKey: expect.stringMatching(/^ap-northeast-1_/),
        deviceGroupKey: expect.any(String),
        randomPassword: expect.any(String),
        username: expect.any(String),
        loginId: someone.email,
        status: 'ask',
      },
    ])
    const [device] = await storedDevices(visitor)
    expect(answer.text + line).not.toContain(device?.randomPassword)
    expect(await listed(visitor)).toMatchObject([{ name: 'Firefox, Linux', current: true }])
    await visitor.send('POST', '/api/auth/sign-out')
    expect([...visitor.jar.keys()]).toEqual([D])
  })

  test('holds the devices of the last three users, and each proves its own user', async () => {
    await setUpPool(bff, 'always')
    const visitor = bff.client()
    const people: Person[] = []
    for (let count = 0; count < 4; count++) {
      const someone = await someoneWithSms()
      people.push(someone)
      expect(await signIn(someone, visitor)).toEqual([SMS, 'DONE'])
      await visitor.send('POST', '/api/auth/sign-out')
    }
    expect((await storedDevices(visitor)).map(({ loginId }) => loginId)).toEqual(
      people
        .slice(1)
        .reverse()
        .map(({ email }) => email),
    )
    for (const [index, someone] of people.entries()) {
      if (index === 0) continue
      expect(await signIn(someone, visitor)).toEqual(['DONE'])
      await visitor.send('POST', '/api/auth/sign-out')
    }
  })

  test('is ignored when it is broken', async () => {
    await setUpPool(bff, 'always')
    const someone = await someoneWithSms()
    const visitor = bff.client([[D, 'Fe26.2*1*broken']])
    expect(await signIn(someone, visitor)).toEqual([SMS, 'DONE'])
  })
})

describe('a forgotten device', () => {
  beforeEach(() => setUpPool(bff, 'always'))

  test('asks for the code again and gets a new device key', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor)
    const [before] = await listed(visitor)
    expect(await visitor.send('DELETE', '/api/auth/devices')).toMatchObject({ status: 200 })
    expect(visitor.jar.has(D)).toBe(false)
    expect(await listed(visitor)).toEqual([])
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await signIn(someone, visitor)).toEqual([SMS, 'DONE'])
    const [after, ...others] = await listed(visitor)
    expect(others).toEqual([])
    expect(after?.deviceKey).not.toBe(before?.deviceKey)
  })

  test("can be removed from another browser's list, which keeps its own device", async () => {
    const someone = await someoneWithSms()
    const [here, there] = [bff.client(), bff.client()]
    await signIn(someone, here)
    await signIn(someone, there)
    const other = (await listed(here)).find(({ current }) => !current)
    await here.send('DELETE', '/api/auth/devices', { deviceKey: other?.deviceKey })
    expect(await listed(here)).toMatchObject([{ current: true }])
    // Forgetting a device that is already forgotten succeeds too.
    expect((await here.send('DELETE', '/api/auth/devices', { deviceKey: other?.deviceKey })).status).toBe(200)
    await there.send('POST', '/api/auth/sign-out')
    expect(await signIn(someone, there)).toEqual([SMS, 'DONE'])
  })

  test('does not stop the sign-in when it was forgotten elsewhere, and leaves the cookie', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor)
    const [before] = await storedDevices(visitor)
    await visitor.send('POST', '/api/auth/sign-out')
    await forgetElsewhere(someone, visitor)
    const answer = await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    expect(answer.body).toMatchObject({ nextStep: { signInStep: SMS } })
    // Check the cookie before the sign-in completes, because completing it stores a new device in the cookie.
    expect(visitor.jar.has(D)).toBe(false)
    await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: await bff.code(someone.phone) })
    expect(await storedDevices(visitor)).toMatchObject([{ loginId: someone.email }])
    expect((await storedDevices(visitor))[0]?.deviceKey).not.toBe(before?.deviceKey)
  })

  test('does not invalidate a code that was already requested', async () => {
    await setUpPool(bff, 'ask')
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await signIn(someone, visitor)
    await visitor.send('POST', '/api/auth/sign-out')
    await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    const [before] = await storedDevices(visitor)
    await forgetElsewhere(someone, visitor)
    const code = { challengeResponse: await bff.code(someone.phone) }
    expect((await visitor.send('POST', '/api/auth/confirm-sign-in', code)).body).toEqual({
      nextStep: { signInStep: 'DONE' },
    })
    expect((await storedDevices(visitor)).map(({ deviceKey }) => deviceKey)).not.toContain(before?.deviceKey)
  })

  test('needs no answer to the open question', async () => {
    await setUpPool(bff, 'ask')
    const someone = await person(bff)
    const visitor = bff.client()
    await signIn(someone, visitor)
    await forgetElsewhere(someone, visitor)
    expect((await visitor.send('PUT', '/api/auth/devices', { remember: true })).status).toBe(200)
    expect(await ask(visitor)).toBeUndefined()
    expect(visitor.jar.has(D)).toBe(false)
  })

  test('is removed with the deleted account', async () => {
    const someone = await person(bff)
    const visitor = bff.client()
    await signIn(someone, visitor)
    expect((await visitor.send('DELETE', '/api/auth/user')).status).toBe(200)
    expect(visitor.jar.size).toBe(0)
  })
})

const rememberedDevice = (username: string, loginId: string): RememberedDevice => ({
  ...{ deviceKey: `key of ${username}`, deviceGroupKey: 'group', randomPassword: 'secret', status: 'remembered' },
  ...{ username, loginId },
})

test.each([
  ['the same user', 'sub-1', 'new@example.com'],
  ['a new account with the same login name', 'sub-2', ' One@example.com'],
])('a device of %s replaces the earlier one', async (_who, username, loginId) => {
  const kept: DevicesPayload[] = []
  const sessions = {
    devices: async () => ({
      devices: [rememberedDevice('sub-1', 'one@example.com'), rememberedDevice('sub-9', 'other@example.com')],
    }),
    keepDevices: async (_reply: FastifyReply, payload: DevicesPayload) => void kept.push(payload),
  }
  const own = await ownDevices(sessions as unknown as SessionStore, {} as FastifyRequest)
  own.keep(rememberedDevice(username, loginId))
  await own.save({} as FastifyReply)
  expect(kept[0]?.devices.map((one) => one.username)).toEqual([username, 'sub-9'])
})
