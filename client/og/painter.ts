/**
 * Paints one Open Graph picture, as a PNG with a palette: the page's drawing, and below it the sign with the heading.
 */

import sharp from 'sharp'
import { rasterOf } from './raster.ts'
import { PICTURE } from './sign.ts'

/**
 * The format of the pictures. With a palette of 256 colours a picture has a third of the bytes of resvg's own PNG.
 * Dithering hides the steps in the gradients of skies and adds a fifth to the bytes.
 */
const PALETTE_PNG = { palette: true, quality: 90, effort: 7, dither: 0.5 } as const

/** The drawing has no text, so sharp can rasterise it, in half of resvg's time. */
export function rasterOfScenery(scenery: string): Promise<Buffer> {
  return sharp(Buffer.from(scenery)).ensureAlpha().raw().toBuffer()
}

/**
 * @param scenery the pixels of the upper part, as wide as the picture
 * @param sign an SVG of the lower part
 */
export function paint(scenery: Buffer, sign: string): Promise<Buffer> {
  return sharp(Buffer.concat([scenery, rasterOf(sign).pixels]), { raw: { ...PICTURE, channels: 4 } })
    .removeAlpha()
    .png(PALETTE_PNG)
    .toBuffer()
}
