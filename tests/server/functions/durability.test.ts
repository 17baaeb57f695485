import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../server/functions/store/store.ts'
import { stopServers, testIssuer } from '../../support/functions.ts'

afterAll(stopServers)

const ROUNDS = 30
const WRITERS = 4

const main = join(import.meta.dirname, '../../../server/functions/main.ts')

async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout ?? []) {
    const url = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (url) return { child, url }
  }
  throw new Error('the functions did not start')
}

/** Writes letters one after the other until the server is gone, and tells of every one it was thanked for. */
async function writeUntilGone(url: string, name: string, acknowledge: (message: string) => void): Promise<void> {
  for (let n = 0; ; n++) {
    const message = `${name}-${n}`
    const answer = await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: 'a@b', topic: 'other', message }),
    }).catch(() => undefined)
    if (!answer) return
    const thanked = await answer.json().catch(() => undefined)
    if (!thanked) return
    expect(thanked).toEqual({ received: true })
    acknowledge(message)
  }
}

test(`every acknowledged write outlives kill -9, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
  const issuer = await testIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-durability-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = {
    DATA_DIR: dataDir,
    COGNITO_USER_POOL_ID: issuer.issuer.split('/').at(-1) ?? '',
    COGNITO_CLIENT_ID: issuer.clientId,
    COGNITO_ENDPOINT: issuer.url,
  }
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { child, url } = await startServer(env)
    const closed = once(child, 'close')
    // Another number in each round, with the other writers' letters under way.
    const enough = acknowledged.length + 1 + ((round * 7) % 30)
    const acknowledge = (message: string) => {
      acknowledged.push(message)
      if (acknowledged.length === enough) child.kill('SIGKILL')
    }
    await Promise.all(
      Array.from({ length: WRITERS }, (_, n) => writeUntilGone(url, `round-${round}-${n}`, acknowledge)),
    )
    await closed
  }

  const store = await openStore({ dataDir })
  const kept = await store.selectFrom('contactMessages').select('message').execute()
  await store.destroy()
  const found = new Set(kept.map(({ message }) => message))
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10)
  expect(acknowledged.filter((message) => !found.has(message))).toEqual([])
})

test('on SIGTERM what is under way is answered, then the process ends by itself', async () => {
  const issuer = await testIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-drain-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { child, url } = await startServer({
    DATA_DIR: dataDir,
    COGNITO_USER_POOL_ID: issuer.issuer.split('/').at(-1) ?? '',
    COGNITO_CLIENT_ID: issuer.clientId,
    COGNITO_ENDPOINT: issuer.url,
  })
  const authorization = `Bearer ${await issuer.token({ sub: 'anna' })}`
  const profile = JSON.stringify({ displayName: 'Anna' })
  const headers = { authorization, 'content-type': 'application/json' }
  const writes = Array.from({ length: 5 }, () => fetch(`${url}/profile`, { method: 'PUT', headers, body: profile }))
  await Promise.race(writes)
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  const answered = (await Promise.allSettled(writes)).filter((write) => write.status === 'fulfilled')
  expect(answered.map(({ value }) => value.status)).toEqual(answered.map(() => 200))
})
