import { afterAll, beforeAll, expect, test } from 'vitest'
import { findToken } from '../../../support/browsers/token-canary.ts'
import { allowPasskeys, beginByPasskey, optionsOf, registerPasskey } from '../../../support/identity/passkey-user.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../../support/servers/bff.ts'

const DONE = { status: 200, body: { nextStep: { signInStep: 'DONE' } } }

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
  await allowPasskeys(bff)
})
afterAll(() => bff.close())

let people = 0
const address = () => `autofill-${people++}@example.com`

async function withPasskey(more: object = {}) {
  const email = address()
  await bff.confirmedUser(email)
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD, ...more })
  return { email, visitor, authenticator: await registerPasskey(visitor) }
}

const signOut = (visitor: HttpClient) => visitor.send('POST', '/api/auth/sign-out', {})
const confirm = (visitor: HttpClient, credential: object, more: object = {}) =>
  visitor.send('POST', '/api/auth/confirm-sign-in', { credential, ...more })
const autofill = (visitor: HttpClient) => visitor.send('POST', '/api/auth/passkeys/autofill', {})
const session = async (visitor: HttpClient) => (await visitor.get('/api/session')).body

test('autofill is offered for the account that registered or used a passkey in this browser, after it signed out', async () => {
  const { email, visitor, authenticator } = await withPasskey()
  expect((await session(visitor)).passkeyAutofill).toBeUndefined()
  await signOut(visitor)
  expect(await session(visitor)).toEqual({ signedIn: false, passkeyAutofill: true })
  const begun = await autofill(visitor)
  expect(await session(visitor)).toEqual({ signedIn: false, passkeyAutofill: true })
  expect(await confirm(visitor, authenticator.get(optionsOf(begun)))).toMatchObject(DONE)
  expect(await session(visitor)).toMatchObject({ user: { email } })
})

test('autofill needs no cookie that a script could read, and shows no name', async () => {
  const { email, visitor } = await withPasskey()
  await signOut(visitor)
  const begun = await autofill(visitor)
  expect(begun.text).not.toContain(email)
  expect(begun.setCookies.every((line) => /HttpOnly/i.test(line))).toBe(true)
  expect(findToken(begun.text)).toBeUndefined()
})

test('autofill is not offered to a browser that no passkey was used in', async () => {
  const visitor = bff.client()
  expect(await session(visitor)).toEqual({ signedIn: false })
  expect(await autofill(visitor)).toMatchObject({ status: 200, body: {}, setCookies: [] })
})

test('autofill is not offered to a user who did not want to be remembered', async () => {
  const { email, visitor, authenticator } = await withPasskey({ remember: false })
  await signOut(visitor)
  expect((await session(visitor)).passkeyAutofill).toBeUndefined()
  const options = optionsOf(await beginByPasskey(visitor, email))
  expect(await confirm(visitor, authenticator.get(options), { remember: false })).toMatchObject(DONE)
  await signOut(visitor)
  expect((await session(visitor)).passkeyAutofill).toBeUndefined()
})

test('autofill takes the choice to be remembered from the answer', async () => {
  const { visitor, authenticator } = await withPasskey()
  await signOut(visitor)
  const answer = await confirm(visitor, authenticator.get(optionsOf(await autofill(visitor))), { remember: false })
  expect(answer).toMatchObject(DONE)
  expect(answer.setCookies.find((line) => line.includes('hk-a='))).not.toMatch(/Expires/i)
})

test('autofill does not replace another unfinished flow', async () => {
  const { visitor } = await withPasskey()
  await signOut(visitor)
  await visitor.send('POST', '/api/auth/sign-up', { username: address(), password: PASSWORD })
  expect(await autofill(visitor)).toMatchObject({ body: {}, setCookies: [] })
  expect(await session(visitor)).toMatchObject({ pending: { flow: 'signUp' } })
})

test('autofill is refused to a signed-in user', async () => {
  const { visitor } = await withPasskey()
  expect(await autofill(visitor)).toMatchObject({ body: {}, setCookies: [] })
})

test('autofill forgets the account once its last passkey is deleted', async () => {
  const { visitor, authenticator } = await withPasskey()
  await visitor.send('DELETE', '/api/auth/passkeys', { id: authenticator.id })
  await signOut(visitor)
  expect((await autofill(visitor)).body).toEqual({})
  expect(await session(visitor)).toEqual({ signedIn: false })
})

test('autofill forgets a deleted account', async () => {
  const { visitor } = await withPasskey()
  expect((await visitor.send('DELETE', '/api/auth/user', {})).status).toBe(200)
  expect(await session(visitor)).toEqual({ signedIn: false })
})
