import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../../support/servers/bff.ts'
import { allowAllFlows, setUpMfa, setUpPool } from '../pool-set-up.ts'

const LATE_MS = 11 * 60_000
const SENT = { proof: 'code-needed', codeDeliveryDetails: { deliveryMedium: 'EMAIL' } }

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { AUTH_FLOW: 'USER_AUTH', LOG_LEVEL: 'silent', MFA: 'optional', MFA_TYPES: 'EMAIL' } })
  await allowAllFlows(bff)
  await setUpPool(bff, 'untracked', {
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } },
  })
})
afterAll(() => bff.close())

const prove = (client: HttpClient, body: object) => client.send('POST', '/api/auth/fresh-proof', body)
const change = (client: HttpClient) =>
  client.send('PATCH', '/api/auth/user-attributes', { userAttributes: { phone_number: '+819012345678' } })

async function late(email: string): Promise<HttpClient> {
  const client = await signedIn(bff, email)
  bff.clock.advance(LATE_MS)
  expect(await change(client)).toMatchObject({ status: 403, body: { name: 'ProofNeeded' } })
  return client
}

test('with choice-based sign-in, a code proves the identity without a password', async () => {
  const client = await late('code@example.com')
  expect((await prove(client, { sendCode: true })).body).toMatchObject(SENT)
  expect((await prove(client, { code: '00000000' })).status).toBe(400)
  expect((await prove(client, { code: await bff.code('code@example.com') })).body).toEqual({ proof: 'done' })
  expect((await change(client)).status).toBe(200)
})

test('with choice-based sign-in, a password proves the identity too', async () => {
  const client = await late('password@example.com')
  expect((await prove(client, { password: PASSWORD })).body).toEqual({ proof: 'done' })
  expect((await change(client)).status).toBe(200)
})

test('a code by mail as second step completes the proof that the password began', async () => {
  await setUpMfa(bff, 'OPTIONAL', 'EMAIL')
  onTestFinished(async () => {
    await setUpMfa(bff, 'OFF')
  })
  const client = await signedIn(bff, 'second@example.com')
  expect(
    (await client.send('PUT', '/api/auth/mfa-preference', { enabled: ['EMAIL'], preferred: 'EMAIL' })).status,
  ).toBe(200)
  bff.clock.advance(LATE_MS)
  expect((await prove(client, { password: PASSWORD })).body).toMatchObject(SENT)
  expect((await change(client)).status).toBe(403)
  expect((await prove(client, { code: await bff.code('second@example.com') })).body).toEqual({ proof: 'done' })
  expect((await change(client)).status).toBe(200)
})
