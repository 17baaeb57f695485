/** Paints the pictures of one page: its scenery once, and over it the sign of each language. */

import { type Colour, countColours, nearestIn, paletteOf, ramp } from './palette.ts'
import { pngOf } from './png.ts'
import { rasterOf } from './raster.ts'
import { PICTURE, type SignInks } from './sign.ts'

const PALETTE_SIZE = 256
/** Steps of a letter's edge between the sign's ground and its ink. */
const SHADES = 16

export interface Sign {
  readonly svg: string
  /** The side the sign stands on; the scenery's subject is seen on the other one. */
  readonly side: 'left' | 'right'
}

const colourAt = (pixels: Uint8Array, at: number): Colour =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0)

/** `#0b4ea2` as a number. */
const number = (colour: string): Colour => Number.parseInt(colour.slice(1), 16)

/**
 * Paints over a scenery that is wider than the picture.
 * @param inks the colours of the signs, as `#rrggbb`
 */
export function painterOf(scenery: string, inks: SignInks): (sign: Sign) => Promise<Buffer> {
  const { width, height, pixels } = rasterOf(scenery)
  const kept = [inks.white, inks.pale].flatMap((ink) => ramp(number(inks.blue), number(ink), SHADES))
  const { colours, standIns } = paletteOf(countColours(pixels), PALETTE_SIZE - kept.length)
  const palette = [...colours, ...kept]
  const nearest = nearestIn(palette)
  const behind = new Uint8Array(width * height)
  for (let index = 0; index < behind.length; index += 1) behind[index] = standIns.get(colourAt(pixels, index * 4)) ?? 0

  return ({ svg, side }) => {
    const sign = rasterOf(svg).pixels
    const left = side === 'left' ? 0 : width - PICTURE.width
    const picture = new Uint8Array(PICTURE.width * PICTURE.height)
    for (let y = 0; y < PICTURE.height; y += 1) {
      const from = y * width + left
      picture.set(behind.subarray(from, from + PICTURE.width), y * PICTURE.width)
    }
    for (let index = 0; index < picture.length; index += 1) {
      const alpha = sign[index * 4 + 3] ?? 0
      if (alpha === 0) continue
      const under = (Math.floor(index / PICTURE.width) * width + left + (index % PICTURE.width)) * 4
      const mix = (channel: number) =>
        Math.round(((sign[index * 4 + channel] ?? 0) * alpha + (pixels[under + channel] ?? 0) * (255 - alpha)) / 255)
      picture[index] = nearest(alpha === 255 ? colourAt(sign, index * 4) : (mix(0) << 16) | (mix(1) << 8) | mix(2))
    }
    return pngOf({ width: PICTURE.width, height: PICTURE.height, palette, pixels: picture })
  }
}
