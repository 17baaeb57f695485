import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../client/api/problem.ts'
import { createLoader, type LoaderState } from '../../../client/data/loader.ts'
import type { Problem } from '../../../shared/errors.ts'

afterEach(() => vi.unstubAllGlobals())

const problem: Problem = { type: 'about:blank', title: 'Busy', status: 503, name: 'ServiceUnavailable', detail: 'Busy' }

function setUp() {
  const states: LoaderState<readonly string[]>[] = []
  const loader = createLoader<readonly string[]>((state) => void states.push(state))
  return { loader, now: () => states.at(-1) }
}

test('shows the response, and keeps it while it is loaded again', async () => {
  const { loader, now } = setUp()
  await loader.load(async () => ['a'])
  expect(now()).toEqual({ data: ['a'] })
  const again = loader.load(async () => ['b'])
  expect(now()).toEqual({ data: ['a'] })
  await again
  expect(now()).toEqual({ data: ['b'] })
})

test('shows the problem of a failed load beside the known data, until the next load', async () => {
  const { loader, now } = setUp()
  await loader.load(async () => ['a'])
  await loader.load(() => Promise.reject(new ApiError(problem)))
  expect(now()).toEqual({ data: ['a'], problem })
  void loader.load(async () => ['b'])
  expect(now()).toEqual({ data: ['a'] })
})

test('reports an error that is no answer of the server', async () => {
  const { loader, now } = setUp()
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const fault = new TypeError('a bug')
  await loader.load(() => Promise.reject(fault))
  expect(reported).toEqual([fault])
  expect(now()?.problem).toBeDefined()
})

test.each<[string, (loader: ReturnType<typeof setUp>['loader']) => unknown, readonly string[]]>([
  ['another load', (loader) => loader.load(async () => ['new']), ['new']],
  ['data of another request', (loader) => loader.put(['new']), ['new']],
  ['a change', (loader) => loader.change((data) => [...data, 'new']), ['old', 'new']],
  ['leaving the page', (loader) => loader.leave(), ['old']],
])('%s makes a running load without effect, whether it succeeds or fails', async (_, act, data) => {
  for (const late of [Promise.resolve(['late']), Promise.reject(new ApiError(problem))]) {
    const { loader, now } = setUp()
    loader.put(['old'])
    const { promise, resolve } = Promise.withResolvers<void>()
    const running = loader.load(() => promise.then(() => late))
    await act(loader)
    resolve()
    await running
    expect(now()).toEqual({ data })
  }
})

test('two changes after each other both count, although both began with the same data', () => {
  const { loader, now } = setUp()
  loader.put(['a', 'b', 'c'])
  for (const removed of ['a', 'b']) loader.change((data) => data.filter((one) => one !== removed))
  expect(now()).toEqual({ data: ['c'] })
})

test('nothing is changed before data has loaded', () => {
  const { loader, now } = setUp()
  loader.change((data) => [...data, 'new'])
  expect(now()).toBeUndefined()
})
