import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createPlanner } from '../../../server/itinerary/planner.ts'

const workerUrl = new URL('../../support/planner/planning-worker.ts', import.meta.url)

function planner(options: Parameters<typeof createPlanner>[0] = {}) {
  const made = createPlanner({ workerUrl, threads: 1, ...options })
  onTestFinished(() => made.close())
  return made
}

const UNAVAILABLE = { name: 'ServiceUnavailable', status: 503, retryAfterS: 2 }

test('answers several jobs in one thread', async () => {
  const { ask } = planner()
  for (let round = 0; round < 3; round++) expect(await ask('shared', { code: 'none' })).toBeNull()
})

/** The nice values of all threads of this process, from /proc (proc(5), field 19 of `stat`). */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}

test('the planning thread has a lower priority than the threads that serve requests', async () => {
  const server = getPriority()
  const { ask } = planner({ workerUrl: new URL('../../../server/itinerary/planner-worker.ts', import.meta.url) })
  expect(await ask('shared', { code: 'none' })).toBeNull()
  expect(getPriority()).toBe(server)
  // On other systems the priority belongs to the whole process and does not change.
  if (process.platform === 'linux') expect(threadPriorities()).toContain(server + 5)
})

test('answers a job in a second thread while the first one is busy', async () => {
  const { ask } = planner({ threads: 2 })
  const hung = ask('shared', { code: 'hang' }).catch(() => 'ended')
  expect(await Promise.all([1, 2, 3].map(() => ask('shared', { code: 'none' })))).toEqual([null, null, null])
  expect(await Promise.race([hung, Promise.resolve('running')])).toBe('running')
})

test('refuses a job beyond the queue limit at once, and answers the others', async () => {
  const { ask } = planner({ queueLimit: 3 })
  const admitted = [1, 2, 3].map(() => ask('shared', { code: 'none' }))
  await expect(ask('shared', { code: 'none' })).rejects.toMatchObject(UNAVAILABLE)
  expect(await Promise.all(admitted)).toEqual([null, null, null])
  expect(await ask('shared', { code: 'none' })).toBeNull()
})

test('fails only the job of a thread that dies, and answers the others with a new thread', async () => {
  const { ask } = planner()
  const [died, waited] = [ask('shared', { code: 'die' }), ask('shared', { code: 'none' })]
  await expect(died).rejects.toMatchObject({ ...UNAVAILABLE, cause: { message: 'A planted crash.' } })
  expect(await waited).toBeNull()
})

test('ends a job that never ends, and gives the next one a new thread', async () => {
  const { ask } = planner({ jobLimitMs: 3_000 })
  const [hung, waited] = [ask('shared', { code: 'hang' }), ask('shared', { code: 'none' })]
  await expect(hung).rejects.toMatchObject({ ...UNAVAILABLE, cause: { message: 'A plan took longer than 3000 ms.' } })
  expect(await waited).toBeNull()
})

test('ends the thread of a job that uses too much memory, not the server', async () => {
  const { ask } = planner({ jobLimitMs: 60_000 })
  await expect(ask('shared', { code: 'grow' })).rejects.toMatchObject({
    ...UNAVAILABLE,
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  })
  expect(await ask('shared', { code: 'none' })).toBeNull()
})

test('reports a fault of the planner as an error, not as unavailability', async () => {
  const { ask } = planner()
  const failed = ask('shared', { code: 'fail' })
  await expect(failed).rejects.toThrow('The planner failed: A planted fault.')
  await expect(failed).rejects.not.toHaveProperty('status')
})

test('refuses a job whose client has already disconnected', async () => {
  const { ask } = planner()
  await expect(ask('shared', { code: 'none' }, AbortSignal.abort())).rejects.toMatchObject(UNAVAILABLE)
})

test('removes a job from the queue when its client disconnects', async () => {
  const { ask } = planner({ queueLimit: 2 })
  const gone = new AbortController()
  const first = ask('shared', { code: 'none' })
  const left = ask('shared', { code: 'die' }, gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject(UNAVAILABLE)
  expect(await Promise.all([first, ask('shared', { code: 'none' })])).toEqual([null, null])
})

/** Delays that elapse only when a test says so. */
function manualDelay() {
  let now = 0
  const waits = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    delay(ms: number, run: () => void) {
      const wait = { at: now + ms, run }
      waits.add(wait)
      return () => waits.delete(wait)
    },
    pass(ms: number) {
      now += ms
      for (const wait of [...waits]) {
        if (wait.at > now || !waits.delete(wait)) continue
        wait.run()
      }
    },
    open: () => waits.size,
  }
}

test('refuses a job that has waited three seconds for a thread, and answers the job that runs', async () => {
  const time = manualDelay()
  const { ask, close } = planner({ delay: time.delay })
  const hung = ask('shared', { code: 'hang' }).catch(() => 'ended')
  const early = ask('shared', { code: 'none' }).catch((error: unknown) => error)
  time.pass(2_000)
  const late = ask('shared', { code: 'none' }).catch((error: unknown) => error)
  time.pass(999)
  expect(time.open()).toBe(2)
  time.pass(1)
  expect(await early).toMatchObject(UNAVAILABLE)
  expect(time.open()).toBe(1)
  time.pass(2_000)
  expect(await late).toMatchObject(UNAVAILABLE)
  expect(await Promise.race([hung, Promise.resolve('running')])).toBe('running')
  await close()
})

test('leaves no limit behind for jobs that ran, whose clients left, or that were closed', async () => {
  const time = manualDelay()
  const { ask, close } = planner({ delay: time.delay })
  expect(await ask('shared', { code: 'none' })).toBeNull()
  expect(time.open()).toBe(0)
  const hung = ask('shared', { code: 'hang' }).catch(() => 'ended')
  const gone = new AbortController()
  const left = ask('shared', { code: 'none' }, gone.signal).catch(() => 'left')
  const waiting = ask('shared', { code: 'none' }).catch(() => 'ended')
  expect(time.open()).toBe(2)
  gone.abort()
  expect(await left).toBe('left')
  expect(time.open()).toBe(1)
  await close()
  expect(await Promise.all([hung, waiting])).toEqual(['ended', 'ended'])
  expect(time.open()).toBe(0)
})

test('refuses new jobs and rejects waiting ones after close', async () => {
  const { ask, close } = planner()
  const waiting = [ask('shared', { code: 'hang' }), ask('shared', { code: 'none' })]
  const ends = Promise.allSettled(waiting)
  await close()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(ask('shared', { code: 'none' })).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  ['starts no thread before the first job', '0', ''],
  ['keeps the process alive until the last answer, and no longer', '1', 'null\n'],
])('%s', (_, asks, printed) => {
  const module = fileURLToPath(new URL('../../../server/itinerary/planner.ts', import.meta.url))
  const input = `import(${JSON.stringify(module)}).then(async ({ createPlanner }) => {
    const { ask } = createPlanner({ workerUrl: new URL(${JSON.stringify(workerUrl.href)}) })
    for (let call = 0; call < ${asks}; call++) console.log(await ask('shared', { code: 'none' }))
  })`
  const { status, stdout } = spawnSync(process.execPath, ['-'], { input, timeout: 15_000 })
  expect({ status, stdout: stdout.toString() }).toEqual({ status: 0, stdout: printed })
})
