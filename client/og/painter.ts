/**
 * Paints one Open Graph picture, as a PNG with a palette: the sign with the page's heading, over the page's scenery.
 */

import sharp from 'sharp'
import { rasterOf } from './raster.ts'
import { SCENERY } from './scenery.tsx'
import { PICTURE } from './sign.ts'

/**
 * With a palette of 256 colours a picture has a third of the bytes of resvg's own PNG. Dithering would add a fifth and
 * roughen flat areas.
 */
const PALETTE_PNG = { palette: true, quality: 90, effort: 7, dither: 0 } as const

export interface Sign {
  readonly svg: string
  /** The side on which the sign is drawn; the scenery's subject shows on the other side. */
  readonly side: 'left' | 'right'
}

/**
 * @param scenery an SVG that is wider than the picture. If the sign is on the right, the right part of the SVG is shown
 */
export function paint(scenery: string, { svg, side }: Sign): Promise<Buffer> {
  const x = side === 'left' ? 0 : PICTURE.width - SCENERY.width
  const { width, height, pixels } = rasterOf(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
      scenery.replace('<svg ', `<svg x="${x}" `),
      svg,
      '</svg>',
    ].join(''),
  )
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png(PALETTE_PNG)
    .toBuffer()
}
