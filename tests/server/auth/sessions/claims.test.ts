import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFaultProxy } from '../../../support/faults/fault-proxy.ts'
import { exception } from '../../../support/identity/wire.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../../support/servers/bff.ts'
import { admin, allowAllFlows, person, setUpPool } from '../pool-set-up.ts'

const A = '__Host-Http-hk-a'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
  await allowAllFlows(bff)
})
afterAll(() => bff.close())

async function signedInPerson(site = bff, more: object = {}): Promise<{ email: string; visitor: HttpClient }> {
  const { email } = await person(site)
  const visitor = site.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD, ...more })
  return { email, visitor }
}

const user = async (visitor: HttpClient) => (await visitor.get('/api/session')).body.user
const change = (visitor: HttpClient, email: string) =>
  visitor.send('PATCH', '/api/auth/user-attributes', { userAttributes: { email } })
const confirm = (visitor: HttpClient, confirmationCode: string) =>
  visitor.send('POST', '/api/auth/confirm-user-attribute', { userAttributeKey: 'email', confirmationCode })

test('shows a new email address as unverified until its code is entered, and keeps the login name', async () => {
  await setUpPool(bff)
  const { email, visitor } = await signedInPerson()
  const moved = `new-${email}`
  await change(visitor, moved)
  expect(await user(visitor)).toMatchObject({ loginId: email, email: moved, emailVerified: false })
  expect(await confirm(visitor, '000000')).toMatchObject({ status: 400, body: { name: 'CodeMismatchException' } })
  expect(await user(visitor)).toMatchObject({ emailVerified: false })
  expect((await confirm(visitor, await bff.code(moved))).status).toBe(200)
  expect(await user(visitor)).toMatchObject({ email: moved, emailVerified: true })
})

test('shows the old address while the pool keeps it until the new one is verified', async () => {
  await setUpPool(bff, 'untracked', {
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  })
  const { email, visitor } = await signedInPerson()
  const moved = `new-${email}`
  const { body } = await change(visitor, moved)
  expect(body).toMatchObject({ codeDeliveryDetailsList: [{ attributeName: 'email' }] })
  expect(await user(visitor)).toMatchObject({ email, emailVerified: true })
  await confirm(visitor, await bff.code(moved))
  expect(await user(visitor)).toMatchObject({ email: moved, emailVerified: true })
})

test('writes no cookie when another attribute changes', async () => {
  await setUpPool(bff)
  const { visitor } = await signedInPerson()
  const answer = await visitor.send('PATCH', '/api/auth/user-attributes', { userAttributes: { name: 'Jo' } })
  expect(answer).toMatchObject({ status: 200, setCookies: [] })
})

test.each([
  [true, /; Expires=/],
  [false, /^(?!.*(expires|max-age)).*$/i],
])("keeps the session's expiry when it updates the address (remember %s)", async (remember, lifetime) => {
  await setUpPool(bff)
  const { email, visitor } = await signedInPerson(bff, { remember })
  const { absoluteExpiresAt, accessExpiresAt } = (await visitor.get('/api/session')).body
  bff.clock.advance(60_000)
  const answer = await change(visitor, `new-${email}`)
  expect(answer.setCookies.map((line) => line.slice(0, A.length))).toEqual([A])
  expect(answer.setCookies[0]).toMatch(lifetime)
  expect((await visitor.get('/api/session')).body).toMatchObject({ absoluteExpiresAt, accessExpiresAt })
})

test('does not restore a signed-out session when an answer arrives late', async () => {
  const proxy = await startFaultProxy()
  const site = await startBff({ cognito: { endpoint: proxy.url } })
  proxy.passTo(site.identityUrl)
  onTestFinished(async () => {
    await site.close()
    await proxy.close()
  })
  await allowAllFlows(site)
  const { email, visitor } = await signedInPerson(site)
  let go: (fault: undefined) => void = () => undefined
  const held = new Promise<undefined>((resolve) => {
    go = resolve
  })
  const reached = new Promise<void>((resolve) =>
    proxy.plan((operation) => {
      // The revocation fails, so the access token stays valid and the pool would still answer requests with it.
      if (operation === 'RevokeToken') return exception('InternalErrorException', 'Oops', 500)
      if (operation !== 'GetUser') return undefined
      resolve()
      return held
    }),
  )
  const late = change(visitor, `new-${email}`)
  await reached
  await site.client(visitor.jar).send('POST', '/api/auth/sign-out')
  go(undefined)
  expect(await late).toMatchObject({ status: 200, setCookies: [] })
})

test('shows an address verified by an administrator after the next refresh', async () => {
  await setUpPool(bff)
  const { email, visitor } = await signedInPerson()
  const moved = `new-${email}`
  await change(visitor, moved)
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
  await admin(bff, 'AdminUpdateUserAttributes', { Username: moved, UserAttributes })
  await visitor.send('POST', '/api/session/refresh')
  expect(await user(visitor)).toMatchObject({ email: moved, emailVerified: true })
})
