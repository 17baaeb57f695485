/** Picture files for uploads. */

import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#33aa66' } })

/** A PNG of 64 × 64 pixels as base64. */
export const A_PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SQQkAQRDD6imeKm5Vnoh7hIFCBKSh4fU00Q3YgOoV2YV6l+gGbED1iuxCvUt0AzagekV2od4lugEbUL0iu1DvEt2ADahekV2od4luwAZUr8gu1LtEN2ADqldkF+pdohuwAdUrsgv1LtEN2IDqFdmFepfoBmxA9YrsQr1LdAM2oHpFdqHeJboBG1C9IrtQ7xLdgA2oXvEPH4sRMS34XATrAAAAAElFTkSuQmCC'

/** Makes a picture that is half red and half blue, so that a test can detect how it is rotated. */
export function twoColours(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2)
  const blue = { create: { width: width - half, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: half, top: 0 },
  ])
}

export const pngOf = (width: number, height: number) => plain(width, height).png().toBuffer()
export const jpegOf = (width: number, height: number) => plain(width, height).jpeg().toBuffer()
export const webpOf = (width: number, height: number) => plain(width, height).webp().toBuffer()

/** Makes a PNG of pseudo-random pixels, which hardly compress. */
export function noise(side: number): Promise<Buffer> {
  const data = Buffer.alloc(side * side * 3)
  let state = 1
  for (let index = 0; index < data.length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    data[index] = state >>> 24
  }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

const HEADER_AT = 12
const SIDES_AT = 16
const HEADER_END = 29

/** A PNG of a few hundred bytes whose header claims the given size. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const file = await pngOf(64, 64)
  file.writeUInt32BE(width, SIDES_AT)
  file.writeUInt32BE(height, SIDES_AT + 4)
  file.writeUInt32BE(crc32(file.subarray(HEADER_AT, HEADER_END)), HEADER_END)
  return file
}
