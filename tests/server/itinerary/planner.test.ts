/** The planning thread: one job at a time, a bounded queue, a time limit, and life after a crash. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createPlanner } from '../../../server/itinerary/planner.ts'

const workerUrl = new URL('../../support/planner/planning-worker.ts', import.meta.url)

function planner(options: Parameters<typeof createPlanner>[0] = {}) {
  const made = createPlanner({ workerUrl, ...options })
  onTestFinished(() => made.close())
  return made
}

const UNAVAILABLE = { name: 'ServiceUnavailable', status: 503, retryAfterS: 2 }

test('the thread answers, again and again', async () => {
  const { ask } = planner()
  for (let round = 0; round < 3; round++) expect(await ask('shared', { code: 'none' })).toBeNull()
})

test('beyond the limit of the queue a job is turned away at once, and the others are answered', async () => {
  const { ask } = planner({ queueLimit: 3 })
  const admitted = [1, 2, 3].map(() => ask('shared', { code: 'none' }))
  await expect(ask('shared', { code: 'none' })).rejects.toMatchObject(UNAVAILABLE)
  expect(await Promise.all(admitted)).toEqual([null, null, null])
  expect(await ask('shared', { code: 'none' })).toBeNull()
})

test('a thread that dies fails its job alone: those who wait are answered by another', async () => {
  const { ask } = planner()
  const [died, waited] = [ask('shared', { code: 'die' }), ask('shared', { code: 'none' })]
  await expect(died).rejects.toMatchObject({ ...UNAVAILABLE, cause: { message: 'A planted crash.' } })
  expect(await waited).toBeNull()
})

test('a job that never ends is ended, and the next one has a thread', async () => {
  const { ask } = planner({ jobLimitMs: 3_000 })
  const [hung, waited] = [ask('shared', { code: 'hang' }), ask('shared', { code: 'none' })]
  await expect(hung).rejects.toMatchObject({ ...UNAVAILABLE, cause: { message: 'A plan took longer than 3000 ms.' } })
  expect(await waited).toBeNull()
})

test('a job that takes ever more memory loses its thread, not the server', async () => {
  const { ask } = planner({ jobLimitMs: 60_000 })
  await expect(ask('shared', { code: 'grow' })).rejects.toMatchObject({
    ...UNAVAILABLE,
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  })
  expect(await ask('shared', { code: 'none' })).toBeNull()
})

test('a fault of the planner is no unavailability: it is told as one', async () => {
  const { ask } = planner()
  const failed = ask('shared', { code: 'fail' })
  await expect(failed).rejects.toThrow('The planner failed: A planted fault.')
  await expect(failed).rejects.not.toHaveProperty('status')
})

test('who leaves before their turn frees the place in the queue', async () => {
  const { ask } = planner({ queueLimit: 2 })
  const gone = new AbortController()
  const first = ask('shared', { code: 'none' })
  const left = ask('shared', { code: 'die' }, gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject(UNAVAILABLE)
  expect(await Promise.all([first, ask('shared', { code: 'none' })])).toEqual([null, null])
})

test('after close nothing is admitted, and nobody waits on', async () => {
  const { ask, close } = planner()
  const waiting = [ask('shared', { code: 'hang' }), ask('shared', { code: 'none' })]
  const ends = Promise.allSettled(waiting)
  await close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(ask('shared', { code: 'none' })).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  ['a planner that was never asked starts no thread', '0', ''],
  ['a thread keeps the process alive until it has answered, and no longer', '1', 'null\n'],
])('%s', (_, asks, printed) => {
  const module = fileURLToPath(new URL('../../../server/itinerary/planner.ts', import.meta.url))
  const input = `import(${JSON.stringify(module)}).then(async ({ createPlanner }) => {
    const { ask } = createPlanner({ workerUrl: new URL(${JSON.stringify(workerUrl.href)}) })
    for (let asked = 0; asked < ${asks}; asked++) console.log(await ask('shared', { code: 'none' }))
  })`
  const { status, stdout } = spawnSync(process.execPath, ['-'], { input, timeout: 15_000 })
  expect({ status, stdout: stdout.toString() }).toEqual({ status: 0, stdout: printed })
})
