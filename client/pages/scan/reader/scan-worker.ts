/** The readers beside the page: a look takes a slow telephone a tenth of a second, and the page answers meanwhile. */

import { decodeQRBatch } from 'qr/decode.js'
import { createReader, nativeReader, ownReader, type Pixels, type ReadTexts } from './qr-reader.ts'

export interface Look {
  readonly turn: number
  readonly pixels: Pixels
  /** Of a single picture. */
  readonly thorough: boolean
}

export interface Seen {
  readonly turn: number
  /** Undefined where the readers failed. */
  readonly texts: readonly string[] | undefined
}

/** The part of the worker's global scope that is used; the compiler types `self` as a window. */
declare const self: {
  postMessage(seen: Seen): void
  addEventListener(kind: 'message', hear: (event: MessageEvent<Look>) => void): void
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
