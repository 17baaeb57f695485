/** Decodes pictures in a worker, or on the main thread when no worker is available. */

import { createReader, nativeReader, ownReader, type Pixels, type ReadTexts } from './qr-reader.ts'
import type { Look, Seen } from './scan-worker.ts'

export interface Reader {
  readonly read: ReadTexts
  close(): void
}

/** The part of Worker that is used. */
export type ReadingWorker = Pick<Worker, 'terminate' | 'addEventListener'> & { postMessage(look: Look): void }

export interface Surroundings {
  /** Rejects when no worker can be created. */
  readonly worker: () => Promise<ReadingWorker>
  /** The readers in this page, loaded once the worker has failed. */
  readonly here: () => Promise<ReadTexts>
}

export function createReading({ worker, here }: Surroundings, thorough: boolean): Reader {
  let closed = false
  let turns = 0
  let inPage: Promise<ReadTexts> | undefined
  let made: Promise<ReadingWorker> | undefined
  const waiting = new Map<number, { give(texts: readonly string[]): void; fail(): void }>()

  function failAll(): void {
    for (const { fail } of waiting.values()) fail()
    waiting.clear()
  }

  async function start(): Promise<ReadingWorker> {
    const beside = await worker()
    if (closed) {
      beside.terminate()
      throw new Error('nobody reads any more')
    }
    beside.addEventListener('message', ({ data: { turn, texts } }: MessageEvent<Seen>) => {
      const asked = waiting.get(turn)
      waiting.delete(turn)
      if (texts) asked?.give(texts)
      else asked?.fail()
    })
    beside.addEventListener('error', failAll)
    return beside
  }

  async function besideThePage(pixels: Pixels): Promise<readonly string[]> {
    made ??= start()
    const beside = await made
    return new Promise((give, reject) => {
      const turn = turns++
      waiting.set(turn, { give, fail: () => reject(new Error('nothing was read beside the page')) })
      beside.postMessage({ turn, pixels, thorough })
    })
  }

  return {
    async read(pixels) {
      if (closed) return []
      if (!inPage) {
        try {
          return await besideThePage(pixels)
        } catch {
          if (closed) return []
          inPage ??= here()
        }
      }
      return (await inPage)(pixels)
    },
    close() {
      closed = true
      made?.then(
        (beside) => beside.terminate(),
        () => undefined,
      )
      failAll()
    },
  }
}

let workerUrl: string | undefined

/** The one script address this page names, where documents demand a trusted one (`require-trusted-types-for`). */
function trusted(address: string): string {
  workerUrl ??= window.trustedTypes?.createPolicy('scan-worker', { createScriptURL: () => address }).createScriptURL('')
  return workerUrl ?? address
}

/** @param thorough for a single picture: all readers look at it */
export function startReading(thorough = false): Reader {
  return createReading(
    {
      worker: async () => {
        const { default: address } = await import('./scan-worker.ts?worker&url')
        return new Worker(trusted(address), { type: 'module' })
      },
      here: async () => {
        const [native, { decodeQRBatch }] = await Promise.all([nativeReader(), import('qr/decode.js')])
        return createReader({ native, own: ownReader(decodeQRBatch) }, thorough)
      },
    },
    thorough,
  )
}
