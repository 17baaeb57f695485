import { expect, onTestFinished, test } from 'vitest'
import { type Bff, signedIn, startBff } from '../../support/servers/bff.ts'

const ANNA = 'anna@example.com'

async function startWith(env: Record<string, string>): Promise<Bff> {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => bff.close())
  return bff
}

const seen = { until: 1 }

test('limits the writes of an account from all of its browsers together, and no other account', async () => {
  const bff = await startWith({ RATE_LIMIT_WRITE_ACCOUNT: '3' })
  const phone = await signedIn(bff, ANNA)
  const laptop = await signedIn(bff, ANNA)
  const other = await signedIn(bff, 'ben@example.com')
  const statuses: number[] = []
  for (const client of [phone, laptop, phone, laptop, phone]) {
    statuses.push((await client.send('POST', '/api/notices/seen', seen)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await other.send('POST', '/api/notices/seen', seen)).status).toBe(200)
  expect((await phone.get('/api/notices')).status).toBe(200)
  bff.clock.advance(61_000)
  expect((await phone.send('POST', '/api/notices/seen', seen)).status).toBe(200)
})

test("an unfinished sign-in for an account does not use up the account's writes", async () => {
  const bff = await startWith({ RATE_LIMIT_WRITE_ACCOUNT: '2' })
  const anna = await signedIn(bff, ANNA)
  const stranger = bff.client()
  await stranger.send('POST', '/api/auth/reset-password', { username: ANNA })
  for (let count = 0; count < 5; count++) await stranger.send('POST', '/api/notices/seen', seen)
  expect((await anna.send('POST', '/api/notices/seen', seen)).status).toBe(200)
})
