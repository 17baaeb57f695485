import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupUri } from '../../../server/auth/totp.ts'
import { readConfig } from '../../../server/config/config.ts'
import { totp } from '../../support/identity/totp.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { allowAllFlows, type Person, person, setUpMfa, setUpPool } from './pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { MFA: 'optional', MFA_TYPES: 'SMS,TOTP' } })
  await allowAllFlows(bff)
  await setUpPool(bff)
  await setUpMfa(bff, 'OPTIONAL', 'SMS', 'TOTP', 'EMAIL')
})
afterAll(() => bff.close())

async function signedInPerson(): Promise<{ someone: Person; visitor: HttpClient }> {
  const someone = await person(bff)
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
  return { someone, visitor }
}

const preference = async (visitor: HttpClient) => (await visitor.get('/api/auth/mfa-preference')).body
const prefer = (visitor: HttpClient, body: object) => visitor.send('PUT', '/api/auth/mfa-preference', body)
const verify = (visitor: HttpClient, code: string | undefined) =>
  visitor.send('POST', '/api/auth/verify-totp-setup', code === undefined ? {} : { code })

async function setUpApp(visitor: HttpClient, someone: Person): Promise<void> {
  const { body } = await visitor.send('POST', '/api/auth/set-up-totp')
  someone.secret = String(body.sharedSecret)
  expect((await verify(visitor, totp(someone.secret, bff.clock.now()))).status).toBe(200)
}

describe('an authenticator app', () => {
  test('is shown as text and as a link, and becomes the preferred step with its first code', async () => {
    const { someone, visitor } = await signedInPerson()
    const { body } = await visitor.send('POST', '/api/auth/set-up-totp')
    const { sharedSecret, setupUri: uri } = body as { sharedSecret: string; setupUri: string }
    expect(sharedSecret).toMatch(/^[A-Z2-7]{32,}$/)
    const account = encodeURIComponent(someone.email)
    expect(uri).toBe(`otpauth://totp/Drive%20Hokkaido:${account}?secret=${sharedSecret}&issuer=Drive%20Hokkaido`)
    expect(await preference(visitor)).toEqual({ available: ['SMS', 'TOTP'], enabled: [] })
    const code = totp(sharedSecret, bff.clock.now())
    expect(await verify(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200, body: {} })
    expect(await preference(visitor)).toEqual({ available: ['SMS', 'TOTP'], enabled: ['TOTP'], preferred: 'TOTP' })

    await visitor.send('POST', '/api/auth/sign-out')
    const way = { visitor, begin: { password: PASSWORD } }
    someone.secret = sharedSecret
    expect(await completeSignIn(bff, someone, way)).toEqual(['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'DONE'])
  })

  test('rejects a wrong first code as EnableSoftwareTokenMFAException and stays off', async () => {
    const { visitor } = await signedInPerson()
    await visitor.send('POST', '/api/auth/set-up-totp')
    const detail = 'Code mismatch and fail enable Software Token MFA'
    const name = 'EnableSoftwareTokenMFAException'
    expect(await verify(visitor, '000000')).toMatchObject({ status: 400, body: { name, detail } })
    expect(await preference(visitor)).toMatchObject({ enabled: [] })
  })

  test('does not replace another preferred step', async () => {
    const { someone, visitor } = await signedInPerson()
    expect(await prefer(visitor, { enabled: ['SMS'], preferred: 'SMS' })).toMatchObject({
      body: { enabled: ['SMS'], preferred: 'SMS' },
    })
    await setUpApp(visitor, someone)
    expect(await preference(visitor)).toMatchObject({ enabled: ['SMS', 'TOTP'], preferred: 'SMS' })
  })

  test("percent-encodes the reserved characters of the link's parts", () => {
    expect(setupUri('Drive Hokkaido', 'a b:c?&#/@例', 'AB==')).toBe(
      'otpauth://totp/Drive%20Hokkaido:a%20b%3Ac%3F%26%23%2F%40%E4%BE%8B?secret=AB%3D%3D&issuer=Drive%20Hokkaido',
    )
  })
})

describe('the MFA preference', () => {
  test('switches steps on and off, and the next sign-in asks for them', async () => {
    const { someone, visitor } = await signedInPerson()
    await setUpApp(visitor, someone)
    await prefer(visitor, { enabled: ['SMS', 'TOTP'] })
    expect(await preference(visitor)).toEqual({ available: ['SMS', 'TOTP'], enabled: ['SMS', 'TOTP'] })
    await visitor.send('POST', '/api/auth/sign-out')
    const way = { visitor, begin: { password: PASSWORD } }
    expect((await completeSignIn(bff, someone, way))[0]).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION')

    expect((await prefer(visitor, { enabled: [] })).body).toEqual({ available: ['SMS', 'TOTP'], enabled: [] })
    await visitor.send('POST', '/api/auth/sign-out')
    expect(await completeSignIn(bff, someone, way)).toEqual(['DONE'])
  })

  test.each([
    [{ enabled: ['EMAIL'] }, 'enabled'],
    [{ enabled: ['SMS'], preferred: 'TOTP' }, 'preferred'],
    [{ enabled: [], preferred: 'SMS' }, 'preferred'],
  ])('rejects %j as an invalid MFA type', async (body, field) => {
    const { visitor } = await signedInPerson()
    expect(await prefer(visitor, body)).toMatchObject({
      status: 400,
      body: { name: 'ValidationError', detail: 'Invalid MFA type', fields: [{ field, rule: 'mfaType' }] },
    })
    expect(await preference(visitor)).toMatchObject({ enabled: [] })
  })

  test('cannot switch on an app that is not set up', async () => {
    const { visitor } = await signedInPerson()
    const answer = await prefer(visitor, { enabled: ['TOTP'] })
    expect(answer.status).toBe(400)
    expect(answer.body.name).not.toBe('ValidationError')
  })

  test.each(['set-up-totp', 'verify-totp-setup'])('%s requires a session', async (path) => {
    expect(await bff.client().send('POST', `/api/auth/${path}`)).toMatchObject({ body: { name: 'SignedOut' } })
  })
})

test('a step that is on but no longer offered can be switched off and not on', async () => {
  const site = await startBff()
  await allowAllFlows(site)
  await setUpMfa(site, 'OPTIONAL', 'SMS', 'TOTP', 'EMAIL')
  const someone = await person(site)
  const visitor = site.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
  expect(await preference(visitor)).toEqual({ available: [], enabled: [] })
  expect(await prefer(visitor, { enabled: ['SMS'] })).toMatchObject({ status: 400 })
  const { body } = await visitor.send('POST', '/api/auth/set-up-totp')
  await verify(visitor, totp(String(body.sharedSecret), site.clock.now()))
  expect(await preference(visitor)).toEqual({ available: [], enabled: ['TOTP'], preferred: 'TOTP' })
  expect((await prefer(visitor, { enabled: [] })).body).toEqual({ available: [], enabled: [] })
  await site.close()
})

test.each([
  [{}, 'off', ['SMS']],
  [{ MFA: 'optional' }, 'optional', ['SMS', 'TOTP']],
  [{ MFA: 'on', MFA_TYPES: 'EMAIL, TOTP' }, 'on', ['TOTP', 'EMAIL']],
])('with the settings %j, MFA is %s with %j', (env, mfa, mfaTypes) => {
  expect(readConfig(env).auth).toMatchObject({ mfa, mfaTypes })
})

test.each([
  [{ MFA: 'yes' }, /MFA is "yes"/],
  [{ MFA_TYPES: 'SMS,FAX' }, /MFA_TYPES names "FAX"/],
])('rejects the settings %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
