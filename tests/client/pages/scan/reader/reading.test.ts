/** Pictures are read beside the page, and in it where no worker can be had; nothing is left running. */

import { expect, test } from 'vitest'
import type { Pixels } from '../../../../../client/pages/scan/reader/qr-reader.ts'
import { createReading, type ReadingWorker } from '../../../../../client/pages/scan/reader/reading.ts'
import type { Look, Seen } from '../../../../../client/pages/scan/reader/scan-worker.ts'

const PIXELS = { width: 1, height: 1, data: new Uint8ClampedArray(4) } as Pixels

/** @param answer what the worker does with a look */
function house(answer: (worker: FakeWorker, look: Look) => void, fails = false) {
  const workers: FakeWorker[] = []
  let loads = 0
  const surroundings = {
    worker: async () => {
      if (fails) throw new Error('there is no worker')
      const worker = new FakeWorker(answer)
      workers.push(worker)
      return worker as unknown as ReadingWorker
    },
    here: async () => {
      loads++
      return async () => ['read here']
    },
  }
  return { reading: createReading(surroundings, true), workers, loads: () => loads }
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
  tell(seen: Seen) {
    this.dispatchEvent(new MessageEvent('message', { data: seen }))
  }
  terminate() {
    this.ended = true
  }
}

test('one worker reads all pictures, and each answer finds its question', async () => {
  const { reading, workers, loads } = house(() => undefined)
  const [first, second] = [reading.read(PIXELS), reading.read(PIXELS)]
  await expect.poll(() => workers[0]?.looks.length).toBe(2)
  workers[0]?.tell({ turn: 1, texts: ['second'] })
  workers[0]?.tell({ turn: 0, texts: ['first'] })
  expect([await first, await second]).toEqual([['first'], ['second']])
  expect(workers[0]?.looks).toEqual([
    { turn: 0, pixels: PIXELS, thorough: true },
    { turn: 1, pixels: PIXELS, thorough: true },
  ])
  expect([workers.length, loads()]).toEqual([1, 0])
})

test.each<[string, (worker: FakeWorker, look: Look) => void, boolean]>([
  ['cannot be had', () => undefined, true],
  ['does not load', (worker) => void worker.dispatchEvent(new Event('error')), false],
  ['cannot read', (worker, { turn }) => worker.tell({ turn, texts: undefined }), false],
])('where a worker %s, the page reads from then on', async (_, answer, fails) => {
  const { reading, workers, loads } = house(answer, fails)
  expect(await reading.read(PIXELS)).toEqual(['read here'])
  expect(await reading.read(PIXELS)).toEqual(['read here'])
  expect(loads()).toBe(1)
  expect(workers[0]?.looks.length ?? 0).toBeLessThan(2)
})

test('closed, the worker ends and whoever waits has nothing', async () => {
  const { reading, workers, loads } = house(() => undefined)
  const asked = reading.read(PIXELS)
  await expect.poll(() => workers[0]?.looks.length).toBe(1)
  reading.close()
  expect(await asked).toEqual([])
  expect(await reading.read(PIXELS)).toEqual([])
  await expect.poll(() => workers[0]?.ended).toBe(true)
  expect(loads()).toBe(0)
})

test('closed before the worker has come, it ends as it comes', async () => {
  const { reading, workers } = house(() => undefined)
  const asked = reading.read(PIXELS)
  reading.close()
  expect(await asked).toEqual([])
  expect(workers[0]?.ended).toBe(true)
})
