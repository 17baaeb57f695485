import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Course, CourseLeg } from '../../../server/itinerary/jobs.ts'
import { createRouting } from '../../../server/itinerary/routing.ts'
import { testClock } from '../../support/clock.ts'

/** Returns the position of a leg's end as longitude and latitude. Neighbouring ends are a tenth of a degree apart. */
const at = (index: number) => [141 + index / 10, 43] as const

function leg(index: number, fields: Partial<CourseLeg> = {}): CourseLeg {
  return { key: `leg-${index}`, from: at(index), to: at(index + 1), km: 40, minutes: 50, ...fields }
}

function aCourse(fields: Partial<Course> = {}): Course {
  return { days: [[leg(0), leg(1)], [leg(2)]], factor: 1, tolls: true, ...fields }
}

/** A response of the routing service in which every leg is 42.13 km long and takes 48 minutes. */
function table(size: number, fields: object = {}): object {
  const row = (value: number) => Array(size).fill(value)
  return {
    code: 'Ok',
    distances: Array(size).fill(row(42_130)),
    durations: Array(size).fill(row(48 * 60)),
    sources: Array(size).fill({ distance: 12.5, location: [141, 43], name: '' }),
    ...fields,
  }
}

const sizeOf = (url = '') => url.split('?')[0]?.split(';').length ?? 0
const json =
  (answer: (size: number) => unknown): RequestListener =>
  ({ url }, reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer(sizeOf(url))))

async function service(listener: RequestListener, timeoutMs?: number) {
  const requested: string[] = []
  const server = createServer((request, reply) => {
    requested.push(request.url ?? '')
    listener(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const clock = testClock()
  const lines: string[] = []
  const { measure } = createRouting({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/osrm`,
    fetch,
    clock,
    log: (event) => void lines.push(event),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { measure, requested, clock, lines }
}

const ALL = {
  'leg-0': { km: 42.1, minutes: 48 },
  'leg-1': { km: 42.1, minutes: 48 },
  'leg-2': { km: 42.1, minutes: 48 },
}

test('requests each day once, in driving order, and measures every leg', async () => {
  const { measure, requested } = await service(json(table))
  expect(await measure(aCourse())).toEqual(ALL)
  expect(requested.sort()).toEqual([
    '/osrm/table/v1/driving/141.00000,43.00000;141.10000,43.00000;141.20000,43.00000?annotations=duration,distance',
    '/osrm/table/v1/driving/141.20000,43.00000;141.30000,43.00000?annotations=duration,distance',
  ])
})

test("reads each leg's own cell of the table, from its start to its end", async () => {
  const cell = (size: number, unit: number) =>
    Array.from({ length: size }, (_, from) => Array.from({ length: size }, (_, to) => (from * 10 + to) * unit))
  const { measure } = await service(
    json((size) => table(size, { distances: cell(size, 1_000), durations: cell(size, 60) })),
  )
  const legs = [leg(0, { km: 1, minutes: 1 }), leg(1, { km: 12, minutes: 12 })]
  expect(await measure(aCourse({ days: [legs] }))).toEqual({
    'leg-0': { km: 1, minutes: 1 },
    'leg-1': { km: 12, minutes: 12 },
  })
})

test('requests known legs no more, separately with and without tolls', async () => {
  const { measure, requested } = await service(json(table))
  await measure(aCourse())
  expect(await measure(aCourse())).toEqual(ALL)
  expect(requested).toHaveLength(2)
  expect(await measure(aCourse({ tolls: false }))).toEqual(ALL)
  expect(requested.slice(2).every((url) => url.endsWith('&exclude=toll'))).toBe(true)
  expect(requested).toHaveLength(4)
})

test('requests only the unknown legs of a day', async () => {
  const { measure, requested } = await service(json(table))
  await measure(aCourse({ days: [[leg(0)]] }))
  await measure(aCourse({ days: [[leg(0), leg(1)]] }))
  expect(requested.map(sizeOf)).toEqual([2, 2])
})

test('multiplies measured minutes but not kilometres from December to March', async () => {
  const { measure } = await service(json(table))
  const winter = aCourse({ days: [[leg(0, { minutes: 65 })]], factor: 1.3 })
  expect(await measure(winter)).toEqual({ 'leg-0': { km: 42.1, minutes: 62 } })
  // The cache holds the service's figure, without the winter factor.
  expect(await measure(aCourse({ days: [[leg(0)]] }))).toEqual({ 'leg-0': { km: 42.1, minutes: 48 } })
})

test.each<[string, Partial<CourseLeg>]>([
  ['much shorter than ours: that way may be shut', { km: 111 }],
  ['much longer than ours', { km: 33 }],
  ['driven much faster than ours', { minutes: 90 }],
  ['driven much slower than ours', { minutes: 25 }],
])('ignores a measured leg that is %s, and accepts the others', async (_, fields) => {
  const { measure } = await service(json(table))
  expect(Object.keys((await measure(aCourse({ days: [[leg(0, fields), leg(1)]] }))) ?? {})).toEqual(['leg-1'])
})

test.each<[string, (size: number) => object]>([
  ['to which the service knows no way', (size) => ({ distances: Array(size).fill(Array(size).fill(null)) })],
  ['whose place lies far from any road', (size) => ({ sources: Array(size).fill({ distance: 2_001 }) })],
  ['of whose distance to a road nothing is said', (size) => ({ sources: Array(size).fill({}) })],
])('ignores a leg %s', async (_, fields) => {
  const { measure, lines, requested } = await service(json((size) => table(size, fields(size))))
  expect(await measure(aCourse())).toEqual({})
  expect(lines).toEqual([])
  // The service's answer that there is no route is cached too.
  await measure(aCourse())
  expect(requested).toHaveLength(2)
})

test.each<[string, RequestListener]>([
  ['refuses', (_request, reply) => void reply.writeHead(400).end('{"code":"InvalidQuery"}')],
  ['breaks', (_request, reply) => void reply.writeHead(500).end()],
  ['sends us elsewhere', (_request, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', ({ socket }) => void socket.destroy()],
  ['answers with a page', (_request, reply) => void reply.end('<!doctype html>')],
  ['answers with null', json(() => null)],
  ['answers with a list', json(() => [])],
  ['says it could not', json((size) => table(size, { code: 'NoTable' }))],
  ['leaves the distances out', json((size) => table(size, { distances: undefined }))],
  ['answers a row too few', json((size) => table(size, { durations: table(size - 1) }))],
  ['answers for fewer places', json((size) => table(size - 1))],
  ['answers with words', json((size) => table(size, { durations: Array(size).fill(Array(size).fill('far')) }))],
  [
    'answers with distances below zero',
    json((size) => table(size, { distances: Array(size).fill(Array(size).fill(-1)) })),
  ],
  ['answers without end', (_request, reply) => pour(reply)],
])('ignores and logs once a service that %s', async (_, listener) => {
  const { measure, lines, requested, clock } = await service(listener)
  expect(await measure(aCourse())).toBeUndefined()
  expect(lines).toEqual(['routing-failed'])
  const before = requested.length
  // For a while after a failure, plans are made without asking the service.
  expect(await measure(aCourse())).toBeUndefined()
  expect(requested).toHaveLength(before)
  clock.advance(30_000)
  expect(await measure(aCourse())).toBeUndefined()
  expect(requested.length).toBeGreaterThan(before)
  expect(lines).toHaveLength(1)
})

function pour(reply: Parameters<RequestListener>[1]): void {
  const more = () => {
    while (!reply.destroyed && reply.write('1'.repeat(65_536)));
  }
  reply.on('drain', more)
  more()
}

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['stops in the middle', (_request, reply) => void reply.write('{"code":')],
])('ends the wait after the timeout for a service that %s', async (_, listener) => {
  const { measure, lines } = await service(listener, 100)
  expect(await measure(aCourse())).toBeUndefined()
  expect(lines).toEqual(['routing-failed'])
})

test('uses a service again after it recovers, and logs its next failure', async () => {
  let well = false
  const { measure, clock, lines } = await service((request, reply) => {
    if (well) json(table)(request, reply)
    else reply.writeHead(500).end()
  })
  await measure(aCourse())
  well = true
  clock.advance(30_000)
  expect(await measure(aCourse())).toEqual(ALL)
  well = false
  expect(await measure(aCourse({ days: [[leg(7)]] }))).toBeUndefined()
  expect(lines).toEqual(['routing-failed', 'routing-failed'])
})

test('requests at most four days at once', async () => {
  let open = 0
  let most = 0
  const { measure } = await service((request, reply) => {
    open += 1
    most = Math.max(most, open)
    setImmediate(() => {
      open -= 1
      json(table)(request, reply)
    })
  })
  const days = Array.from({ length: 20 }, (_, index) => [leg(index)])
  expect(Object.keys((await measure(aCourse({ days }))) ?? {})).toHaveLength(20)
  expect(most).toBeLessThanOrEqual(4)
})

test('evicts the least recently used legs', async () => {
  const { measure, requested } = await service(json(table))
  // All legs have the same two ends, so that one response of the service covers five hundred of them.
  const days = Array.from({ length: 11 }, (_, day) =>
    Array.from({ length: 500 }, (_, index) => leg(0, { key: `leg-${day}-${index}` })),
  )
  for (const day of days) await measure(aCourse({ days: [day] }))
  expect(requested).toHaveLength(11)
  await measure(aCourse({ days: [days[10] ?? []] }))
  expect(requested).toHaveLength(11)
  await measure(aCourse({ days: [days[0] ?? []] }))
  expect(requested).toHaveLength(12)
})
