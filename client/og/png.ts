/** Writes a picture of at most 256 colours as PNG (W3C Recommendation, third edition): one byte a pixel, packed as tightly as zlib can. */

import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Colour } from './palette.ts'

const deflateAsync = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BIT_DEPTH = 8
const INDEXED = 3

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

export interface IndexedPicture {
  readonly width: number
  readonly height: number
  readonly palette: readonly Colour[]
  /** Row by row, an index of the palette each. */
  readonly pixels: Uint8Array
}

export async function pngOf({ width, height, palette, pixels }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BIT_DEPTH, INDEXED], 8)
  // Rows unfiltered: neighbouring indices say nothing of each other.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const packed = await deflateAsync(rows, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
