import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MfaType, SignInStep } from '../../../shared/auth/sign-in-steps.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { admin, allowAllFlows, type Person, setUpMfa, setUpPool } from './pool-set-up.ts'

let bff: Bff
let invitations = 0
beforeAll(async () => {
  bff = await startBff({ requiredAttributes: ['given_name', 'family_name'] })
  await allowAllFlows(bff)
  await setUpPool(bff)
})
afterAll(() => bff.close())

const NEW_PASSWORD = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'

async function invited(...attributes: { Name: string; Value: string }[]): Promise<Person> {
  invitations += 1
  const email = `invited-${invitations}@example.com`
  const phone = `+8180${10_000_000 + invitations}`
  await admin(bff, 'AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'phone_number', Value: phone },
      { Name: 'phone_number_verified', Value: 'true' },
      ...attributes,
    ],
  })
  return { email, phone }
}

const family = { Name: 'family_name', Value: 'Sato' }
const given = { Name: 'given_name', Value: 'Aiko' }
const confirm = (visitor: HttpClient, body: object) => visitor.send('POST', '/api/auth/confirm-sign-in', body)

test.each([
  [[], ['given_name', 'family_name']],
  [[family], ['given_name']],
  [[family, given], []],
])('with %j known, the form asks for exactly the missing attributes: %j', async (attributes, missingAttributes) => {
  await setUpMfa(bff, 'OFF')
  const { email } = await invited(...attributes)
  const visitor = bff.client()
  const asked = await visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  expect(asked.body).toEqual({ nextStep: { signInStep: NEW_PASSWORD, missingAttributes } })
  const answer = { challengeResponse: 'a new password of mine' }
  const [first, ...others] = missingAttributes
  if (first) {
    const lacking = { ...answer, userAttributes: Object.fromEntries(others.map((name) => [name, 'x'])) }
    expect(await confirm(visitor, lacking)).toMatchObject({
      status: 400,
      body: { name: 'RequiredField', fields: [{ field: first, rule: 'required' }] },
    })
  }
  // The nickname was not requested, so it must be ignored.
  const userAttributes = { given_name: 'Aiko', family_name: 'Sato', nickname: 'planted' }
  expect((await confirm(visitor, { ...answer, userAttributes })).body).toEqual({ nextStep: { signInStep: 'DONE' } })
  const { userAttributes: held } = (await visitor.get('/api/auth/user-attributes')).body
  expect(held).toMatchObject({ given_name: 'Aiko', family_name: 'Sato' })
  expect(held).not.toHaveProperty('nickname')
})

test.each<['OPTIONAL' | 'ON', MfaType, SignInStep[]]>([
  ['ON', 'SMS', [NEW_PASSWORD, 'CONFIRM_SIGN_IN_WITH_SMS_CODE', 'DONE']],
  ['ON', 'TOTP', [NEW_PASSWORD, 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'DONE']],
  ['ON', 'EMAIL', [NEW_PASSWORD, 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'DONE']],
  ['OPTIONAL', 'TOTP', [NEW_PASSWORD, 'DONE']],
])('with MFA %s by %s, the steps are %j', async (configuration, type, steps) => {
  await setUpMfa(bff, configuration, type)
  const someone = await invited(family, given)
  const visitor = bff.client()
  expect(await completeSignIn(bff, someone, { visitor, begin: { password: PASSWORD } })).toEqual(steps)
})

test('rejects the setup of an authenticator app when the pool offers none', async () => {
  await setUpMfa(bff, 'ON', 'SMS')
  const email = 'without-number@example.com'
  await admin(bff, 'AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: email }, family, given],
  })
  await admin(bff, 'AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true })
  const answer = await bff.client().send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  expect(answer).toMatchObject({
    status: 400,
    body: { name: 'SignInException', detail: 'Cannot initiate MFA setup from available types' },
  })
})

test('asks for the new password first in the choice-based flow', async () => {
  await setUpMfa(bff, 'OFF')
  const someone = await invited(family, given)
  const way = { visitor: bff.client(), begin: { authFlowType: 'USER_AUTH' } }
  expect(await completeSignIn(bff, someone, way)).toEqual(['CONFIRM_SIGN_IN_WITH_PASSWORD', NEW_PASSWORD, 'DONE'])
})

test('does not store the known attributes of the user in the cookie', async () => {
  const bio = { Name: 'profile', Value: `https://example.org/${'x'.repeat(2000)}` }
  const someone = await invited(family, given, bio)
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-in', { username: someone.email, password: PASSWORD })
  expect(visitor.jar.get('__Host-Http-hk-c')?.length).toBeLessThan(3_500)
})
