/** Worker that decodes pictures, which takes about 0.1 s on a slow phone and would block the page. */

import { decodeQRBatch } from 'qr/decode.js'
import { createReader, nativeReader, ownReader, type Pixels, type ReadTexts } from './qr-reader.ts'

export interface Look {
  readonly turn: number
  readonly pixels: Pixels
  readonly thorough: boolean
}

export interface Seen {
  readonly turn: number
  readonly texts: readonly string[] | undefined
}

/** Declares `self` as a worker, because TypeScript's DOM library types it as a window. */
declare const self: {
  postMessage(seen: Seen): void
  addEventListener(kind: 'message', listener: (event: MessageEvent<Look>) => void): void
}

const readers = new Map<boolean, Promise<ReadTexts>>()

function readerOf(thorough: boolean): Promise<ReadTexts> {
  const made =
    readers.get(thorough) ??
    nativeReader().then((native) => createReader({ native, own: ownReader(decodeQRBatch) }, thorough))
  readers.set(thorough, made)
  return made
}

self.addEventListener('message', async ({ data: { turn, pixels, thorough } }) => {
  try {
    const read = await readerOf(thorough)
    self.postMessage({ turn, texts: await read(pixels) })
  } catch {
    self.postMessage({ turn, texts: undefined })
  }
})
