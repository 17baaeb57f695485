/**
 * Tests that an account's owner can sign in while strangers guess the password. The embedded user pool applies its real
 * lockout and quotas.
 */

import { expect, onTestFinished, test } from 'vitest'
import { allowPasskeys } from '../../../support/identity/passkey-user.ts'
import { type Bff, PASSWORD, startBff } from '../../../support/servers/bff.ts'
import { allowAllFlows } from '../pool-set-up.ts'

const OWNER = 'owner@example.com'
const HOME = '192.0.2.1'
const ELSEWHERE = '192.0.2.99'
const STRANGERS = Array.from({ length: 8 }, (_value, index) => `198.51.100.${index}`)
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const NEW_PASSWORD = 'another fine password'

/** Uses the default limits. */
async function startWithDefaults(): Promise<Bff> {
  const env = { LOG_LEVEL: 'silent', RATE_LIMIT_ACCOUNT: '10', RATE_LIMIT_CODE: '10', RATE_LIMIT_STRANGERS: '4' }
  const bff = await startBff({ env })
  onTestFinished(() => bff.close())
  return bff
}

async function call(bff: Bff, address: string, path: string, body: object, jar = new Map<string, string>()) {
  const send = () =>
    bff.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { 'x-bff': '1', 'content-type': 'application/json' },
      cookies: Object.fromEntries(jar),
      remoteAddress: address,
      payload: body,
    })
  let answer = await send()
  // On a busy machine the server may reject requests as overloaded, because the tests simulate many seconds within
  // moments. Such requests are repeated.
  while (answer.json().name === 'ServiceUnavailable') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    answer = await send()
  }
  for (const { name, value } of answer.cookies) jar.set(name, value)
  return answer.statusCode
}

const signIn = (bff: Bff, address: string, password = PASSWORD) =>
  call(bff, address, 'sign-in', { username: OWNER, password })

test('the owner signs in nine times of nine at home while strangers guess as fast as they may', async () => {
  const bff = await startWithDefaults()
  await bff.confirmedUser(OWNER)
  expect(await signIn(bff, HOME)).toBe(200)
  const seen: number[] = []
  let reached = 0
  for (let second = 0; second < 280; second += 1) {
    const stranger = STRANGERS[second % STRANGERS.length] ?? ''
    if ((await signIn(bff, stranger, 'a wrong guess')) === 401) reached += 1
    if (second % 31 === 30) seen.push(await signIn(bff, HOME))
    bff.clock.advance(SECOND_MS)
  }
  expect(seen).toEqual(Array(9).fill(200))
  // Each sign-in of the owner resets the pool's count of failures, so four guesses of the strangers reach the pool in
  // each of the nine periods. In the single second after the last sign-in, one more guess reaches it.
  expect(reached).toBe(37)
})

test('the owner finds the pool unlocked after an hour of guesses in the rhythm of its lock', async () => {
  const bff = await startWithDefaults()
  await bff.confirmedUser(OWNER)
  expect(await signIn(bff, HOME)).toBe(200)
  let reached = 0
  for (let minute = 0; minute < 60; minute += 1) {
    for (const stranger of STRANGERS) if ((await signIn(bff, stranger, 'a wrong guess')) === 401) reached += 1
    bff.clock.advance(MINUTE_MS)
  }
  expect(reached).toBe(16)
  expect(await signIn(bff, HOME)).toBe(200)
})

test("the owner's reset code works at home after strangers have tried wrong ones, and makes a new place known", async () => {
  const bff = await startWithDefaults()
  await bff.confirmedUser(OWNER)
  expect(await signIn(bff, HOME)).toBe(200)
  const confirm = (address: string, confirmationCode: string) =>
    call(bff, address, 'confirm-reset-password', { username: OWNER, confirmationCode, newPassword: NEW_PASSWORD })
  expect(await call(bff, HOME, 'reset-password', { username: OWNER })).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_value, index) => confirm(STRANGERS[index % STRANGERS.length] ?? '', '000000')),
  )
  expect(guesses.filter((status) => status !== 429)).toHaveLength(4)
  expect(await confirm(HOME, await bff.code(OWNER))).toBe(200)

  // After an hour, unknown IP addresses can confirm a code again. The owner then resets the password from another
  // address, which becomes known.
  bff.clock.advance(61 * MINUTE_MS)
  expect(await call(bff, ELSEWHERE, 'reset-password', { username: OWNER })).toBe(200)
  expect(await confirm(ELSEWHERE, await bff.code(OWNER))).toBe(200)
  for (const stranger of STRANGERS) await signIn(bff, stranger, 'a wrong guess')
  expect(await signIn(bff, ELSEWHERE, NEW_PASSWORD)).toBe(200)
})

test('the browser that has signed up confirms its code after strangers have tried wrong ones', async () => {
  const bff = await startWithDefaults()
  const jar = new Map<string, string>()
  expect(await call(bff, HOME, 'sign-up', { username: OWNER, password: PASSWORD }, jar)).toBe(200)
  const confirm = (address: string, confirmationCode: string, cookies?: Map<string, string>) =>
    call(bff, address, 'confirm-sign-up', { username: OWNER, confirmationCode }, cookies)
  for (let count = 0; count < 30; count += 1) await confirm(STRANGERS[count % STRANGERS.length] ?? '', '000000')
  // Starting a sign-in for the account does not make a stranger a known client.
  const stranger = new Map<string, string>()
  await call(bff, ELSEWHERE, 'sign-in', { username: OWNER, password: 'a wrong guess' }, stranger)
  expect(await confirm(ELSEWHERE, '000000', stranger)).toBe(429)
  expect(await confirm(HOME, await bff.code(OWNER), jar)).toBe(200)
})

test('passwords of an unfinished sign-in count like those of its first step', async () => {
  const bff = await startWithDefaults()
  await allowAllFlows(bff)
  await bff.confirmedUser(OWNER)
  expect(await signIn(bff, HOME)).toBe(200)
  const begin = { username: OWNER, authFlowType: 'USER_AUTH' }
  const seen = await Promise.all(
    STRANGERS.map(async (stranger) => {
      const jar = new Map<string, string>()
      if ((await call(bff, stranger, 'sign-in', begin, jar)) !== 200) return 429
      await call(bff, stranger, 'confirm-sign-in', { challengeResponse: 'PASSWORD' }, jar)
      return call(bff, stranger, 'confirm-sign-in', { challengeResponse: 'a wrong guess' }, jar)
    }),
  )
  const reached = seen.filter((status) => status === 401).length
  expect(reached).toBeLessThanOrEqual(4)
  // On a busy machine, a request that is rejected and repeated may count twice, so fewer guesses may reach the pool.
  expect(reached).toBeGreaterThan(0)
  expect(await signIn(bff, HOME)).toBe(200)
})

test('sign-ins by passkey that find none do not count as guesses of the password', async () => {
  const bff = await startWithDefaults()
  await allowPasskeys(bff)
  await bff.confirmedUser(OWNER)
  const seen: number[] = []
  for (let press = 0; press < 6; press += 1) {
    seen.push(await call(bff, ELSEWHERE, 'sign-in', { username: OWNER, preferredFactor: 'WEB_AUTHN' }))
  }
  expect(seen).toEqual(Array(6).fill(404))
  expect(await signIn(bff, ELSEWHERE)).toBe(200)
})
