import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Bff, signedIn, startBff } from '../../support/servers/bff.ts'

const PAGE = '/user-profile'
const FORM = /<input[^>]* type="password"/

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => bff.close())

test('the sign-in form is in the document of a user without a session', async () => {
  const { text, headers } = await bff.client().get(PAGE)
  expect(text).toMatch(FORM)
  expect(text).toContain(' data-form>')
  expect(text).not.toContain('fetchpriority="low"')
  expect(headers.vary).toContain('Cookie')
})

test('the form cannot be sent before its scripts have loaded', async () => {
  const { text } = await bff.client().get(PAGE)
  const form = /<form[^>]*class="auth-form"[\s\S]*?<\/form>/.exec(text)?.[0] ?? ''
  const buttons = form.match(/<button[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(1)
  expect(buttons.filter((button) => !button.includes(' disabled=""'))).toEqual([])
})

test('the form is not in the document of a user with a session, or with a pending flow', async () => {
  const user = await signedIn(bff, 'form@example.com')
  expect((await user.get(PAGE)).text).not.toMatch(FORM)
  const newcomer = bff.client()
  await newcomer.send('POST', '/api/auth/sign-up', { username: 'form-new@example.com', password: 'Larch-forest-8' })
  expect((await newcomer.get(PAGE)).text).not.toMatch(FORM)
})

test('cookies that cannot be opened count as no session', async () => {
  const { jar } = await signedIn(bff, 'form-broken@example.com')
  expect(jar.size).toBeGreaterThan(1)
  const visitor = bff.client(new Map([...jar.keys()].map((name) => [name, 'broken'])))
  expect((await visitor.get(PAGE)).text).toMatch(FORM)
})

test.each([
  ['another login name', { LOGIN_MECHANISM: 'phone_number' }],
  ['a flow without a password', { AUTH_FLOW: 'USER_AUTH' }],
  ['a provider', { COGNITO_PROVIDERS: 'Google' }],
])('the form is not in the document of a site with %s, because the build does not render it', async (_title, env) => {
  const site = await startBff({ env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => site.close())
  expect((await site.client().get(PAGE)).text).not.toMatch(FORM)
})
