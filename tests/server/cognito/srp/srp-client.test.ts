import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSrpClient } from '../../../../server/cognito/srp/srp-client.ts'
import { createSrpServer } from '../../../support/identity/srp-server.ts'
import vectors from '../../../support/identity/srp-vectors.json' with { type: 'json' }

function client(options: Parameters<typeof createSrpClient>[0] = {}) {
  const made = createSrpClient(options)
  onTestFinished(() => made.close())
  return made
}

const USER = { poolName: 'AbCdEfGhI', userId: 'some-user', password: 'Passw0rd!', salt: 'ab12' }
const TIMESTAMP = 'Tue Feb 1 03:04:05 UTC 2000'

const A_CLAIM = { ...USER, a: '1', A: '2', B: '3', secretBlock: 'AAAA', timestamp: TIMESTAMP }

test('signs as the service expects', async () => {
  const srp = client()
  const server = createSrpServer(USER)
  const { B, secretBlock } = server
  const ephemeral = await srp.ephemeral()
  const signature = await srp.sign({ ...USER, ...ephemeral, B, secretBlock, timestamp: TIMESTAMP })
  expect(signature).toBe(server.signature(ephemeral.A, TIMESTAMP))
})

test('reproduces a known signature', async () => {
  const { published } = vectors
  const { userIdForSrp: userId, smallA: a } = published
  expect(await client().sign({ ...published, userId, a })).toBe(published.signature)
})

test('returns each answer to its own caller, in any order', async () => {
  const srp = client()
  const ephemerals = await Promise.all(Array.from({ length: 6 }, () => srp.ephemeral()))
  expect(new Set(ephemerals.map(({ A }) => A)).size).toBe(6)
})

test('rejects a new sign-in as OverloadedError when the queue is full', async () => {
  const srp = client({ queueLimit: 2 })
  const admitted = [srp.ephemeral(), srp.ephemeral()]
  await expect(srp.ephemeral()).rejects.toMatchObject({
    name: 'OverloadedError',
    kind: 'unavailable',
    retryAfterS: 1,
  })
  await expect(Promise.all(admitted)).resolves.toHaveLength(2)
  await expect(srp.ephemeral()).resolves.toHaveProperty('A')
})

test('finishes an accepted sign-in when the queue is full for new ones', async () => {
  const srp = client({ queueLimit: 2 })
  const admitted = [srp.ephemeral(), srp.ephemeral()]
  const signatures = [srp.sign(A_CLAIM), srp.sign(A_CLAIM)]
  await expect(srp.sign(A_CLAIM)).rejects.toMatchObject({ name: 'OverloadedError' })
  await Promise.all([...admitted, ...signatures])
})

test('reports a forbidden value of the exchange as SignInException', async () => {
  await expect(client().sign({ ...A_CLAIM, B: '0' })).rejects.toMatchObject({
    name: 'SignInException',
    kind: 'refused',
    message: 'B mod N is zero.',
  })
})

test('rejects pending calls when the thread dies, and starts another one', async () => {
  const broken = new URL('../../../support/identity/dying-worker.ts', import.meta.url)
  const srp = client({ workerUrl: broken })
  for (let life = 0; life < 2; life++) {
    await expect(srp.ephemeral()).rejects.toMatchObject({ name: 'UnknownError', kind: 'unavailable' })
  }
})

test('replaces a thread that does not answer in time', async () => {
  const silent = new URL(
    "data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>{})",
  )
  const srp = client({ workerUrl: silent, answerLimitMs: 5 })
  for (let life = 0; life < 2; life++) {
    const cause = expect.objectContaining({ message: 'The SRP thread did not answer within 5 ms.' })
    await expect(srp.ephemeral()).rejects.toMatchObject({ name: 'UnknownError', kind: 'unavailable', cause })
  }
})

test('the end of a replaced thread does not affect the calls of the next one', async () => {
  const silentOnFirstJob = new URL(
    `data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',({id,kind})=>{
      if(id>1)setTimeout(()=>parentPort.postMessage({id,kind,ephemeral:{a:'1',A:'2'}}),100)})`,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answerLimitMs = 5_000
  const srp = client({ workerUrl: silentOnFirstJob, answerLimitMs })
  const unanswered = srp.ephemeral()
  vi.advanceTimersByTime(answerLimitMs)
  await expect(unanswered).rejects.toMatchObject({ name: 'UnknownError', kind: 'unavailable' })
  expect(await srp.ephemeral()).toEqual({ a: '1', A: '2' })
})

test('rejects calls after close', async () => {
  const srp = client()
  await srp.close()
  await expect(srp.ephemeral()).rejects.toMatchObject({ name: 'OverloadedError' })
})

test('keeps the process alive until the thread has answered, and not longer', () => {
  const module = fileURLToPath(new URL('../../../../server/cognito/srp/srp-client.ts', import.meta.url))
  const input = `import(${JSON.stringify(module)}).then(({ createSrpClient }) => {
    const srp = createSrpClient()
    return srp.ephemeral().then(() => console.log(1))
  })`
  const { status, stdout } = spawnSync(process.execPath, ['-'], { input, timeout: 15_000 })
  expect({ status, stdout: stdout.toString() }).toEqual({ status: 0, stdout: '1\n' })
})
