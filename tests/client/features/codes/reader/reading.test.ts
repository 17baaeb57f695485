import { expect, test } from 'vitest'
import type { Pixels } from '../../../../../client/features/codes/reader/qr-reader.ts'
import { createReading, type ReadingWorker } from '../../../../../client/features/codes/reader/reading.ts'
import type { Look, Seen } from '../../../../../client/features/codes/reader/scan-worker.ts'

const PIXELS = { width: 1, height: 1, data: new Uint8ClampedArray(4) } as Pixels

/**
 * @param answer how the worker handles a request
 * @param fails whether the worker cannot be created
 */
function aReading(answer: (worker: FakeWorker, look: Look) => void, fails = false) {
  const workers: FakeWorker[] = []
  let loads = 0
  const dependencies = {
    worker: async () => {
      if (fails) throw new Error('the worker cannot be created')
      const worker = new FakeWorker(answer)
      workers.push(worker)
      return worker as unknown as ReadingWorker
    },
    loadInPage: async () => {
      loads++
      return async () => ['read here']
    },
  }
  return { reading: createReading(dependencies, true), workers, loads: () => loads }
}

class FakeWorker extends EventTarget {
  looks: Look[] = []
  ended = false
  readonly answer: (worker: FakeWorker, look: Look) => void
  constructor(answer: (worker: FakeWorker, look: Look) => void) {
    super()
    this.answer = answer
  }
  postMessage(look: Look) {
    this.looks.push(look)
    this.answer(this, look)
  }
  emit(seen: Seen) {
    this.dispatchEvent(new MessageEvent('message', { data: seen }))
  }
  terminate() {
    this.ended = true
  }
}

test('reads all pictures in one worker and matches responses to requests', async () => {
  const { reading, workers, loads } = aReading(() => undefined)
  const [first, second] = [reading.read(PIXELS), reading.read(PIXELS)]
  await expect.poll(() => workers[0]?.looks.length).toBe(2)
  workers[0]?.emit({ turn: 1, texts: ['second'] })
  workers[0]?.emit({ turn: 0, texts: ['first'] })
  expect([await first, await second]).toEqual([['first'], ['second']])
  expect(workers[0]?.looks).toEqual([
    { turn: 0, pixels: PIXELS, thorough: true },
    { turn: 1, pixels: PIXELS, thorough: true },
  ])
  expect([workers.length, loads()]).toEqual([1, 0])
})

test.each<[string, (worker: FakeWorker, look: Look) => void, boolean]>([
  ['cannot be created', () => undefined, true],
  ['does not load', (worker) => void worker.dispatchEvent(new Event('error')), false],
  ['fails to decode', (worker, { turn }) => worker.emit({ turn, texts: undefined }), false],
])('when the worker %s, the reader decodes on the main thread from then on', async (_, answer, fails) => {
  const { reading, workers, loads } = aReading(answer, fails)
  expect(await reading.read(PIXELS)).toEqual(['read here'])
  expect(await reading.read(PIXELS)).toEqual(['read here'])
  expect(loads()).toBe(1)
  expect(workers[0]?.looks.length ?? 0).toBeLessThan(2)
})

test('terminates the worker when closed and resolves pending reads with no texts', async () => {
  const { reading, workers, loads } = aReading(() => undefined)
  const asked = reading.read(PIXELS)
  await expect.poll(() => workers[0]?.looks.length).toBe(1)
  reading.close()
  expect(await asked).toEqual([])
  expect(await reading.read(PIXELS)).toEqual([])
  await expect.poll(() => workers[0]?.ended).toBe(true)
  expect(loads()).toBe(0)
})

test('terminates a worker that starts after closing', async () => {
  const { reading, workers } = aReading(() => undefined)
  const asked = reading.read(PIXELS)
  reading.close()
  expect(await asked).toEqual([])
  expect(workers[0]?.ended).toBe(true)
})
