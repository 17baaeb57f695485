import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startFunctions } from '../../../server/functions/start.ts'
import { startError } from '../../../server/process/start-error.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { testClock } from '../../support/clock.ts'
import { aProfile, EVERY_STORE, newDatabase, testIssuer } from '../../support/servers/functions.ts'

const NAMED = { siteName: WORKING_NAME }

describe.each(EVERY_STORE)('the listening functions on %s', (storeName) => {
  async function aPlace() {
    const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-start-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
    const { issuer, clientId, url: identityEndpoint, token } = await testIssuer()
    const clock = testClock()
    const start = (approvals: 'manual' | 'auto') =>
      startFunctions({ ...NAMED, dataDir, databaseUrl, port: 0, clock, issuer, clientId, identityEndpoint, approvals })
    const headers = { authorization: `Bearer ${await token({ sub: 'anna', at: clock.now() })}` }
    const approvalAt = async (url: string) => (await fetch(`${url}/approval`, { headers })).json()
    return { start, headers, approvalAt }
  }

  test('the functions keep the data of a seeded person when they are seeded again', async () => {
    const { start, headers } = await aPlace()
    const seed = { sub: 'anna', email: 'anna@example.org', profile: aProfile(), approval: 'approved' as const }
    const first = await start('manual')
    await first.seedProfile(seed)
    const body = JSON.stringify(aProfile({ bio: 'My own words.' }))
    const written = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body }
    expect(await (await fetch(`${first.url}/profile`, written)).json()).toMatchObject({ state: 'approved' })
    await first.close()

    const second = await start('manual')
    await second.seedProfile(seed)
    const read = await fetch(`${second.url}/profile`, { headers })
    expect(await read.json()).toMatchObject({ bio: 'My own words.' })
    await second.close()
  })

  test('the functions refuse to seed an incomplete profile', async () => {
    const { start } = await aPlace()
    const functions = await start('manual')
    const seed = { sub: 'anna', email: 'a@b', profile: { displayName: 'Anna' }, approval: 'waiting' as const }
    await expect(functions.seedProfile(seed)).rejects.toThrow(/birthYear, languages, licence, rulesAccepted/)
    await functions.close()
  })

  test('the functions approve waiting people when approvals become automatic', async () => {
    const { start, approvalAt } = await aPlace()
    const manual = await start('manual')
    await manual.seedProfile({ sub: 'anna', email: 'a@b', profile: aProfile(), approval: 'waiting' })
    expect(await approvalAt(manual.url)).toMatchObject({ state: 'waiting' })
    await manual.close()
    const automatic = await start('auto')
    expect(await approvalAt(automatic.url)).toMatchObject({ state: 'approved' })
    await automatic.close()
  })

  test('are ready while the store answers, and stop listening when closed', async () => {
    const { start } = await aPlace()
    const { url, close } = await start('manual')
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
    await close()
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })
})

test.each([
  ['that is not reachable', (url: URL) => Object.assign(url, { port: '1' }), /ECONNREFUSED/],
  ['that does not exist', (url: URL) => Object.assign(url, { pathname: '/nothing' }), /"nothing" does not exist/],
])('the functions say in one sentence that a database %s cannot be used', async (_title, change, reason) => {
  const { issuer, clientId, url: identityEndpoint } = await testIssuer()
  const databaseUrl = change(new URL(await newDatabase())).href
  const options = { dataDir: '.data', databaseUrl, port: 0, clock: testClock(), issuer, clientId, identityEndpoint }
  const failure = await startFunctions({ ...NAMED, ...options, approvals: 'manual' }).catch(startError)
  expect(failure).toMatch(/^The database of DATABASE_URL cannot be used: .*\. Check its address, name and password\.$/)
  expect(failure).toMatch(reason)
})

test('the functions are alive but not ready while they drain, and keep answering', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { issuer, clientId, url: identityEndpoint } = await testIssuer()
  const functions = await startFunctions({
    ...NAMED,
    ...{ dataDir, port: 0, clock: testClock(), issuer, clientId, identityEndpoint, approvals: 'manual' },
  })
  const statusOf = async (path: string) => (await fetch(`${functions.url}${path}`)).status
  const retired = functions.retire(300)
  expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/cities/sapporo/events')]).toEqual([
    503, 200, 200,
  ])
  await retired
  await functions.close()
})
