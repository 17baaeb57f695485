/** Devices of this browser: asked about, remembered or not, forgotten here or elsewhere, and never in the way of a sign-in. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealer } from '../../../server/session/seal.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { admin, allowAllFlows, type Person, person, setUpMfa, setUpPool, switchOn } from './pool-set-up.ts'
import { walkTheWay } from './way.ts'

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

const walk = (someone: Person, visitor: HttpClient, more: object = {}) =>
  walkTheWay(bff, someone, { visitor, begin: { password: PASSWORD }, more })
const ask = async (visitor: HttpClient) => (await visitor.get('/api/session')).body.rememberDevice
const listed = async (visitor: HttpClient) =>
  (await visitor.get('/api/auth/devices')).body.devices as { deviceKey: string; current: boolean; name?: string }[]
const kept = async ({ jar }: HttpClient) =>
  (await createSealer([SECRET], bff.clock).open('devices', jar.get(D)))?.devices ?? []
const forgetElsewhere = async ({ email }: Person, visitor: HttpClient) =>
  admin(bff, 'AdminForgetDevice', { Username: email, DeviceKey: (await kept(visitor))[0]?.deviceKey })

describe('the question of the pool', () => {
  test('is asked until it is answered, in a new session too', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor)
    expect(await ask(visitor)).toBe('ask')
    await visitor.send('POST', '/api/auth/sign-out')
    // Nobody has said that this device may stand in for the code.
    expect(await walk(someone, visitor)).toEqual([SMS, 'DONE'])
    expect(await ask(visitor)).toBe('ask')
    expect(await listed(visitor)).toHaveLength(1)
  })

  test.each([
    [true, ['DONE']],
    [false, [SMS, 'DONE']],
  ])('answered with %s, the next sign-in is %j, and the device is still the same', async (remember, steps) => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor)
    expect(await visitor.send('PUT', '/api/auth/devices', { remember })).toMatchObject({ status: 200, body: {} })
    expect(await ask(visitor)).toBeUndefined()
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await walk(someone, visitor)).toEqual(steps)
    expect(await listed(visitor)).toMatchObject([{ current: true, remembered: remember }])
  })

  test.each([
    [true, ['DONE']],
    [false, [SMS, 'DONE']],
  ])('is answered ahead with the code: rememberDevice %s', async (rememberDevice, steps) => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor, { rememberDevice })
    expect(await ask(visitor)).toBeUndefined()
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await walk(someone, visitor)).toEqual(steps)
  })

  test('an answer given at an earlier step counts at the last one', async () => {
    const someone = await person(bff)
    await setUpMfa(bff, 'OPTIONAL', 'SMS', 'EMAIL')
    await switchOn(bff, someone, 'SMS', 'EMAIL')
    const visitor = bff.client()
    await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    const chosen = { challengeResponse: 'SMS', rememberDevice: true }
    await visitor.send('POST', '/api/auth/confirm-sign-in', chosen)
    await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: await bff.code(someone.phone) })
    expect(await ask(visitor)).toBeUndefined()
    expect(await kept(visitor)).toMatchObject([{ status: 'remembered' }])
    await setUpMfa(bff, 'OPTIONAL', 'SMS')
  })

  test('needs a device to be about', async () => {
    await setUpPool(bff)
    const someone = await person(bff)
    const visitor = bff.client()
    await walk(someone, visitor)
    for (const call of [
      visitor.send('PUT', '/api/auth/devices', { remember: true }),
      visitor.send('DELETE', '/api/auth/devices'),
    ]) {
      expect(await call).toMatchObject({ status: 400, body: { name: 'DeviceMetadataNotFoundException' } })
    }
    expect(await listed(visitor)).toEqual([])
  })
})

describe("the browser's own cookie", () => {
  test('holds the secret sealed, for a year, and outlives a sign-out', async () => {
    const someone = await person(bff)
    const visitor = bff.client()
    const sent = { username: someone.email.toUpperCase(), password: PASSWORD }
    const answer = await visitor.send('POST', '/api/auth/sign-in', sent, { 'user-agent': FIREFOX })
    const [line = ''] = answer.setCookies.filter((cookie) => cookie.startsWith(D))
    expect(line).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict/)
    const days = (Date.parse(/Expires=([^;]*)/.exec(line)?.[1] ?? '') - bff.clock.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(await kept(visitor)).toEqual([
      {
        deviceKey: expect.stringMatching(/^ap-northeast-1_/),
        deviceGroupKey: expect.any(String),
        randomPassword: expect.any(String),
        username: expect.any(String),
        loginId: someone.email,
        status: 'ask',
      },
    ])
    const [device] = await kept(visitor)
    expect(answer.text + line).not.toContain(device?.randomPassword)
    expect(await listed(visitor)).toMatchObject([{ name: 'Firefox, Linux', current: true }])
    await visitor.send('POST', '/api/auth/sign-out')
    expect([...visitor.jar.keys()]).toEqual([D])
  })

  test('holds the newest three users, and lets each prove their own', async () => {
    await setUpPool(bff, 'always')
    const visitor = bff.client()
    const people: Person[] = []
    for (let count = 0; count < 4; count++) {
      const someone = await someoneWithSms()
      people.push(someone)
      expect(await walk(someone, visitor)).toEqual([SMS, 'DONE'])
      await visitor.send('POST', '/api/auth/sign-out')
    }
    expect((await kept(visitor)).map(({ loginId }) => loginId)).toEqual(
      people
        .slice(1)
        .reverse()
        .map(({ email }) => email),
    )
    for (const [index, someone] of people.entries()) {
      if (index === 0) continue
      expect(await walk(someone, visitor)).toEqual(['DONE'])
      await visitor.send('POST', '/api/auth/sign-out')
    }
  })

  test('a foreign or broken one is none', async () => {
    await setUpPool(bff, 'always')
    const someone = await someoneWithSms()
    const visitor = bff.client([[D, 'Fe26.2*1*broken']])
    expect(await walk(someone, visitor)).toEqual([SMS, 'DONE'])
  })
})

describe('a device that is forgotten', () => {
  beforeEach(() => setUpPool(bff, 'always'))

  test('here: the next sign-in takes the code again, and makes a new device', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor)
    const [before] = await listed(visitor)
    expect(await visitor.send('DELETE', '/api/auth/devices')).toMatchObject({ status: 200 })
    expect(visitor.jar.has(D)).toBe(false)
    expect(await listed(visitor)).toEqual([])
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await walk(someone, visitor)).toEqual([SMS, 'DONE'])
    const [after, ...others] = await listed(visitor)
    expect(others).toEqual([])
    expect(after?.deviceKey).not.toBe(before?.deviceKey)
  })

  test('in the list of another browser: that one is named, and this one stays', async () => {
    const someone = await someoneWithSms()
    const [here, there] = [bff.client(), bff.client()]
    await walk(someone, here)
    await walk(someone, there)
    const other = (await listed(here)).find(({ current }) => !current)
    await here.send('DELETE', '/api/auth/devices', { deviceKey: other?.deviceKey })
    expect(await listed(here)).toMatchObject([{ current: true }])
    // Asked for again, it is as gone as it was.
    expect((await here.send('DELETE', '/api/auth/devices', { deviceKey: other?.deviceKey })).status).toBe(200)
    await there.send('POST', '/api/auth/sign-out')
    expect(await walk(someone, there)).toEqual([SMS, 'DONE'])
  })

  test('elsewhere: "Device does not exist." stops nobody, and its data are gone from the cookie', async () => {
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor)
    const [before] = await kept(visitor)
    await visitor.send('POST', '/api/auth/sign-out')
    await forgetElsewhere(someone, visitor)
    const answer = await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    expect(answer.body).toMatchObject({ nextStep: { signInStep: SMS } })
    // Before anything takes its place.
    expect(visitor.jar.has(D)).toBe(false)
    await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: await bff.code(someone.phone) })
    expect(await kept(visitor)).toMatchObject([{ loginId: someone.email }])
    expect((await kept(visitor))[0]?.deviceKey).not.toBe(before?.deviceKey)
  })

  test('between the password and the code: the code is good all the same', async () => {
    await setUpPool(bff, 'ask')
    const someone = await someoneWithSms()
    const visitor = bff.client()
    await walk(someone, visitor)
    await visitor.send('POST', '/api/auth/sign-out')
    await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
    const [before] = await kept(visitor)
    await forgetElsewhere(someone, visitor)
    const code = { challengeResponse: await bff.code(someone.phone) }
    expect((await visitor.send('POST', '/api/auth/confirm-sign-in', code)).body).toEqual({
      nextStep: { signInStep: 'DONE' },
    })
    expect((await kept(visitor)).map(({ deviceKey }) => deviceKey)).not.toContain(before?.deviceKey)
  })

  test('while its question is open: there is nothing left to ask', async () => {
    await setUpPool(bff, 'ask')
    const someone = await person(bff)
    const visitor = bff.client()
    await walk(someone, visitor)
    await forgetElsewhere(someone, visitor)
    expect((await visitor.send('PUT', '/api/auth/devices', { remember: true })).status).toBe(200)
    expect(await ask(visitor)).toBeUndefined()
    expect(visitor.jar.has(D)).toBe(false)
  })

  test('with the account that is deleted', async () => {
    const someone = await person(bff)
    const visitor = bff.client()
    await walk(someone, visitor)
    expect((await visitor.send('DELETE', '/api/auth/user')).status).toBe(200)
    expect(visitor.jar.size).toBe(0)
  })
})
