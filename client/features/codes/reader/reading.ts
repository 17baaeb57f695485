/** Decodes pictures in a worker, or on the main thread when no worker is available. */

import { createReader, nativeReader, ownReader, type Pixels, type ReadTexts } from './qr-reader.ts'
import type { Look, Seen } from './scan-worker.ts'

export interface Reader {
  readonly read: ReadTexts
  close(): void
}

export type ReadingWorker = Pick<Worker, 'terminate' | 'addEventListener'> & { postMessage(look: Look): void }

export interface ReadingDependencies {
  readonly worker: () => Promise<ReadingWorker>
  readonly loadInPage: () => Promise<ReadTexts>
}

export function createReading({ worker, loadInPage }: ReadingDependencies, thorough: boolean): Reader {
  let closed = false
  let turns = 0
  let inPage: Promise<ReadTexts> | undefined
  let made: Promise<ReadingWorker> | undefined
  const waiting = new Map<number, { resolve(texts: readonly string[]): void; fail(): void }>()

  function failAll(): void {
    for (const { fail } of waiting.values()) fail()
    waiting.clear()
  }

  async function start(): Promise<ReadingWorker> {
    const created = await worker()
    if (closed) {
      created.terminate()
      throw new Error('the reader was closed before its worker had started')
    }
    created.addEventListener('message', ({ data: { turn, texts } }: MessageEvent<Seen>) => {
      const request = waiting.get(turn)
      waiting.delete(turn)
      if (texts) request?.resolve(texts)
      else request?.fail()
    })
    created.addEventListener('error', failAll)
    return created
  }

  async function readInWorker(pixels: Pixels): Promise<readonly string[]> {
    made ??= start()
    const running = await made
    return new Promise((resolve, reject) => {
      const turn = turns++
      waiting.set(turn, { resolve, fail: () => reject(new Error('the worker could not read the picture')) })
      running.postMessage({ turn, pixels, thorough })
    })
  }

  return {
    async read(pixels) {
      if (closed) return []
      if (!inPage) {
        try {
          return await readInWorker(pixels)
        } catch {
          if (closed) return []
          inPage ??= loadInPage()
        }
      }
      return (await inPage)(pixels)
    },
    close() {
      closed = true
      made?.then(
        (running) => running.terminate(),
        () => undefined,
      )
      failAll()
    },
  }
}

let workerUrl: string | undefined

/**
 * Returns the worker's URL as a trusted script URL, because documents with `require-trusted-types-for` accept no other.
 */
function trusted(address: string): string {
  workerUrl ??= window.trustedTypes?.createPolicy('scan-worker', { createScriptURL: () => address }).createScriptURL('')
  return workerUrl ?? address
}

export function startReading(thorough = false): Reader {
  return createReading(
    {
      worker: async () => {
        const { default: address } = await import('./scan-worker.ts?worker&url')
        return new Worker(trusted(address), { type: 'module' })
      },
      loadInPage: async () => {
        const [native, { decodeQRBatch }] = await Promise.all([nativeReader(), import('qr/decode.js')])
        return createReader({ native, own: ownReader(decodeQRBatch) }, thorough)
      },
    },
    thorough,
  )
}
