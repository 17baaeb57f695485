/** Restarts copies of the functions behind a balancer, while a site calls them. */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../support/free-ports.ts'
import { startBalancer } from '../../support/servers/balancer.ts'
import { type Bff, type HttpClient, signedIn, startBff } from '../../support/servers/bff.ts'
import {
  type FunctionsProcess,
  functionsEnvironment,
  startFunctionsProcess,
} from '../../support/servers/function-processes.ts'
import { newDatabase } from '../../support/servers/functions.ts'

const VISITORS = 4
const MOMENT_MS = 5
const PAUSE_MS = 300
/** The beginning of the failure message for the write without an idempotency key, which has the index 2 in CALLS. */
const UNKEYED_WRITE = 'call 2:'

/**
 * The calls that each visitor repeats: a read, a write with an idempotency key, a write without one, and a public read.
 */
const CALLS: readonly ((visitor: HttpClient) => ReturnType<HttpClient['get']>)[] = [
  (visitor) => visitor.get('/api/approval'),
  (visitor) => visitor.send('POST', '/api/notices/seen', { until: Date.now() }, { 'idempotency-key': randomUUID() }),
  (visitor) => visitor.send('PUT', '/api/profile', { displayName: 'Anna' }),
  (visitor) => visitor.get('/api/cities/sapporo/events'),
]

async function callUntil(stopped: () => boolean, visitor: HttpClient, failures: string[]): Promise<number> {
  let calls = 0
  for (; !stopped(); calls += 1) {
    const answer = await CALLS[calls % CALLS.length]?.(visitor)
    if (answer?.status !== 200) failures.push(`call ${calls % CALLS.length}: ${answer?.status} ${answer?.text}`)
    await pause(MOMENT_MS)
  }
  return calls
}

async function aSite(functionsUrl: string): Promise<{ bff: Bff; visitors: readonly HttpClient[] }> {
  const bff = await startBff({ functionsUrl, env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => bff.close())
  const visitors: HttpClient[] = []
  for (let index = 0; index < VISITORS; index += 1) visitors.push(await signedIn(bff, `restart-${index}@example.com`))
  return { bff, visitors }
}

/**
 * Starts two copies of the functions on one database, a load balancer in front of them, and a site that calls the
 * balancer.
 */
async function aDeployment({ passive = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-restart-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const ports = await freePorts(2)
  const balancer = await startBalancer(ports, { passive })
  onTestFinished(() => balancer.close())
  const { bff, visitors } = await aSite(`http://127.0.0.1:${balancer.port}`)

  const pool = { issuer: bff.cognito.issuer, clientId: bff.cognito.clientId, url: bff.identityUrl }
  const databaseUrl = await newDatabase()
  const env = { ...functionsEnvironment(pool, { dataDir, databaseUrl }), DRAIN_SECONDS: '1' }
  const copies = new Map<number, FunctionsProcess>()
  onTestFinished(async () => void (await Promise.all([...copies.values()].map((copy) => copy.end('SIGKILL')))))
  const start = async (port: number) => {
    copies.set(port, await startFunctionsProcess({ ...env, PORT: String(port) }))
    await expect.poll(() => balancer.ready, { timeout: 20_000 }).toContain(port)
  }
  for (const port of ports) await start(port)

  /** Restarts one copy after the other, while visitors call. */
  async function restartAll(signal: 'SIGTERM' | 'SIGKILL') {
    const failures: string[] = []
    let stopped = false
    const loops = visitors.map((visitor) => callUntil(() => stopped, visitor, failures))
    for (const port of ports) {
      await pause(PAUSE_MS)
      expect(await copies.get(port)?.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
      await pause(PAUSE_MS)
      await start(port)
    }
    stopped = true
    const calls = (await Promise.all(loops)).reduce((sum, one) => sum + one, 0)
    console.log(`${calls} calls while two copies restart by ${signal}: ${failures.length} failed`)
    return { calls, failures }
  }
  return { restartAll }
}

test('no call fails while the copies of the functions restart one after the other', { timeout: 120_000 }, async () => {
  const { restartAll } = await aDeployment()
  const { calls, failures } = await restartAll('SIGTERM')
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(50)
})

test('no read and no write with an idempotency key fails when copies are killed behind a balancer that tries another', {
  timeout: 120_000,
}, async () => {
  const { restartAll } = await aDeployment({ passive: true })
  const { calls, failures } = await restartAll('SIGKILL')
  expect(failures.filter((failure) => !failure.startsWith(UNKEYED_WRITE))).toEqual([])
  expect(calls).toBeGreaterThan(50)
})
