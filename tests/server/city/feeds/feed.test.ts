import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFeed, type FeedOptions } from '../../../../server/city/feeds/feed.ts'
import { ExternalResponseError } from '../../../../server/external-http/bounded.ts'
import { testClock } from '../../../support/clock.ts'

const MINUTE = 60_000

function readText(json: unknown): string {
  if (typeof json !== 'string') throw new TypeError('no text')
  return json
}

/** Creates a feed whose values are texts. The test decides the response to each call. */
function aFeed(options: Partial<FeedOptions<string>> = {}, clock = testClock()) {
  const calls: { answer(value: string): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const lines: string[] = []
  const note = (level: string) => (fields: object) => void lines.push(`${level} ${Object.values(fields).join(' ')}`)
  const feed = createFeed({
    name: 'weather',
    load: (signal) =>
      new Promise<string>((answer, fail) => {
        calls.push({ answer, fail, signal })
      }),
    read: readText,
    freshMs: 30 * MINUTE,
    waitMs: 20,
    timeoutMs: 10_000,
    clock,
    log: { info: note('info'), warn: note('warn') },
    ...options,
  })
  onTestFinished(() => feed.close())
  const call = (index: number) => {
    const found = calls[index]
    if (!found) throw new Error(`there is no call ${index}`)
    return found
  }
  return { feed, clock, calls, call, lines }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function aReadFeed(options: Partial<FeedOptions<string>> = {}) {
  const all = aFeed(options)
  const reading = all.feed.read()
  // Wait for the call, because the feed looks for a stored copy first.
  await vi.waitFor(() => all.call(0).answer('first'), { interval: 1 })
  await reading
  return all
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('answers concurrent reads with one call', async () => {
  const { feed, calls, call, clock } = aFeed({ waitMs: 5_000 })
  const readings = Promise.all(Array.from({ length: 1_000 }, () => feed.read()))
  await settled()
  expect(calls).toHaveLength(1)
  call(0).answer('snow')
  const answers = await readings
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ value: 'snow', readAt: clock.now(), fresh: true })]),
  )
})

test('returns a fresh copy without a call', async () => {
  const { feed, calls, clock } = await aReadFeed()
  clock.advance(30 * MINUTE - 1)
  expect(await feed.read()).toMatchObject({ value: 'first', fresh: true })
  expect(calls).toHaveLength(1)
})

test('returns a stale copy at once and makes one call in the background', async () => {
  const { feed, calls, call, clock } = await aReadFeed({ waitMs: 5_000 })
  clock.advance(30 * MINUTE)
  const before = performance.now()
  expect(await feed.read()).toMatchObject({ value: 'first', fresh: false })
  expect(await feed.read()).toMatchObject({ value: 'first', fresh: false })
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(calls).toHaveLength(2)
  call(1).answer('second')
  await settled()
  expect(await feed.read()).toMatchObject({ value: 'second', readAt: clock.now(), fresh: true })
})

test('returns a copy older than stale only if the call takes too long', async () => {
  const { feed, call, clock } = await aReadFeed({ staleMs: 60 * MINUTE, waitMs: 5_000 })
  clock.advance(60 * MINUTE)
  const reading = feed.read()
  await settled()
  call(1).answer('second')
  expect(await reading).toMatchObject({ value: 'second', fresh: true })

  const slow = await aReadFeed({ staleMs: 60 * MINUTE })
  slow.clock.advance(60 * MINUTE)
  expect(await slow.feed.read()).toMatchObject({ value: 'first', fresh: false })
})

test('does not let a read wait for a slow call, which still fills the feed', async () => {
  const { feed, calls, call } = aFeed()
  expect(await feed.read()).toBeUndefined()
  expect(await feed.read()).toBeUndefined()
  expect(calls).toHaveLength(1)
  call(0).answer('late')
  await settled()
  expect(await feed.read()).toMatchObject({ value: 'late', fresh: true })
  expect(calls).toHaveLength(1)
})

test('ends a call after its timeout, whether or not it listens to its signal', async () => {
  const { feed, call, lines } = aFeed({ timeoutMs: 30, waitMs: 5_000 })
  expect(await feed.read()).toBeUndefined()
  expect(call(0).signal.aborted).toBe(true)
  expect(lines).toEqual(['warn feed-failed weather hung'])
})

test('keeps no signal of finished calls in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const signals: WeakRef<AbortSignal>[] = []
  const load = async (signal: AbortSignal) => {
    signals.push(new WeakRef(signal))
    return 'value'
  }
  const { feed, clock } = aFeed({ load })
  for (let index = 0; index < 100; index += 1) {
    await feed.read()
    clock.advance(24 * 60 * MINUTE)
  }
  await settled()
  collectGarbage()
  expect(signals).toHaveLength(100)
  // The feed keeps the controller of its last call.
  expect(signals.filter((signal) => signal.deref()).length).toBeLessThan(5)
})

test('makes no call after a failure until the pause is over', async () => {
  const { feed, calls, call, clock } = aFeed({ waitMs: 5_000 })
  const reading = feed.read()
  await settled()
  call(0).fail(new ExternalResponseError('status 500'))
  expect(await reading).toBeUndefined()
  clock.advance(MINUTE - 1)
  expect(await feed.read()).toBeUndefined()
  expect(calls).toHaveLength(1)
  clock.advance(1)
  const again = feed.read()
  await settled()
  call(1).answer('back')
  expect(await again).toMatchObject({ value: 'back', fresh: true })
})

test('logs a failure once, however many reads meet it, and its recovery', async () => {
  const { feed, call, clock, lines } = aFeed({ waitMs: 5_000 })
  for (let index = 0; index < 3; index += 1) {
    const reading = feed.read()
    await settled()
    call(index).fail(new ExternalResponseError(index === 0 ? 'status 500' : 'hung'))
    await reading
    await Promise.all(Array.from({ length: 200 }, () => feed.read()))
    clock.advance(MINUTE)
  }
  expect(lines).toEqual(['warn feed-failed weather status 500'])
  const reading = feed.read()
  await settled()
  call(3).answer('back')
  await reading
  expect(lines.slice(1)).toEqual(['info feed-recovered weather'])
  clock.advance(31 * MINUTE)
  await feed.read()
  call(4).fail(new ExternalResponseError('not JSON'))
  await settled()
  expect(lines.slice(2)).toEqual(['warn feed-failed weather not JSON'])
})

test('logs the reason of a failure without the address', async () => {
  const { feed, lines } = aFeed({
    load: () => fetch('http://127.0.0.1:9/?apikey=SECRET', { redirect: 'error' }).then(() => ''),
    waitMs: 5_000,
  })
  await feed.read()
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('SECRET')
  expect(lines[0]).toMatch(/^warn feed-failed weather [a-z ]+$/i)
})

test('treats a synchronous exception as a failure', async () => {
  const { feed, clock, lines } = aFeed({
    load: () => {
      throw new RangeError('no day')
    },
  })
  expect(await feed.read()).toBeUndefined()
  clock.advance(2 * MINUTE)
  expect(await feed.read()).toBeUndefined()
  expect(lines).toEqual(['warn feed-failed weather RangeError'])
})

const tooMany = (retryAfter?: string) =>
  new ExternalResponseError(
    'status 429',
    new Response(null, { status: 429, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) }),
  )

test.each<[string, Error, number]>([
  ['names no time', tooMany(), 10],
  ['names a minute', tooMany('60'), 10],
  ['names a quarter of an hour', tooMany('900'), 15],
  ['names a day', tooMany('86400'), 60],
  ['names a date', tooMany(new Date(testClock().now() + 20 * MINUTE).toUTCString()), 20],
  ['writes nonsense', tooMany('soon'), 10],
  [
    'is out of order and names five minutes',
    new ExternalResponseError('status 503', new Response(null, { status: 503, headers: { 'retry-after': '300' } })),
    5,
  ],
])('pauses within bounds after a 429 that %s', async (_, error, minutes) => {
  const { feed, calls, call, clock } = aFeed({ waitMs: 5_000 })
  const reading = feed.read()
  await settled()
  call(0).fail(error)
  await reading
  clock.advance(minutes * MINUTE - 1)
  await feed.read()
  expect(calls).toHaveLength(1)
  clock.advance(1)
  void feed.read()
  await settled()
  expect(calls).toHaveLength(2)
  call(1).answer('back')
})

test('treats a copy as stale and ends a pause when the clock is set back', async () => {
  const read = await aReadFeed()
  read.clock.advance(-24 * 60 * MINUTE)
  expect(await read.feed.read()).toMatchObject({ value: 'first', fresh: false })
  expect(read.calls).toHaveLength(2)

  const failed = aFeed({ waitMs: 5_000 })
  const reading = failed.feed.read()
  await settled()
  failed.call(0).fail(new ExternalResponseError('reset'))
  await reading
  failed.clock.advance(-24 * 60 * MINUTE)
  void failed.feed.read()
  await settled()
  expect(failed.calls).toHaveLength(2)
})

test('stores the last good copy with its time, and starts with it after a restart', async () => {
  const folder = aFolder()
  const keepIn = join(folder, 'feeds', 'weather.json')
  const first = await aReadFeed({ keepIn })
  await first.feed.close()
  expect(readdirSync(join(folder, 'feeds'))).toEqual(['weather.json'])

  const clock = testClock()
  clock.advance(10 * MINUTE)
  const fresh = aFeed({ keepIn }, clock)
  expect(await fresh.feed.read()).toEqual({ value: 'first', readAt: first.clock.now(), fresh: true })
  expect(fresh.calls).toHaveLength(0)

  clock.advance(24 * 60 * MINUTE)
  const old = aFeed({ keepIn }, clock)
  expect(await old.feed.read()).toEqual({ value: 'first', readAt: first.clock.now(), fresh: false })
  expect(old.calls).toHaveLength(1)
})

test('replaces the stored copy by a newer one, and preserves it after a failure', async () => {
  const keepIn = join(aFolder(), 'weather.json')
  const { feed, call, clock } = await aReadFeed({ keepIn })
  clock.advance(31 * MINUTE)
  await feed.read()
  call(1).answer('second')
  await settled()
  clock.advance(31 * MINUTE)
  await feed.read()
  call(2).fail(new ExternalResponseError('reset'))
  await settled()
  await feed.close()
  const again = aFeed({ keepIn }, clock)
  expect(await again.feed.read()).toMatchObject({ value: 'second', readAt: clock.now() - 31 * MINUTE })
})

test('ends the call in flight and all waits when it closes', async () => {
  const { feed, call, calls, lines } = aFeed({ waitMs: 60_000, timeoutMs: 60_000 })
  const reading = feed.read()
  await settled()
  await feed.close()
  expect(await reading).toBeUndefined()
  expect(call(0).signal.aborted).toBe(true)
  expect(await feed.read()).toBeUndefined()
  expect(calls).toHaveLength(1)
  expect(lines).toEqual([])
})
