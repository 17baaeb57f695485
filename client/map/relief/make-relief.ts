/**
 * Draws the relief below the maps, one WebP picture for each theme and season, from a picture of the hill shade and
 * from the heights in the geodata. Run `node client/map/relief/make-relief.ts HILLSHADE_PNG` after changing a palette,
 * the projection or the coast. HILLSHADE_PNG is a greyscale picture with alpha (docs/data.md): black is shadow, white
 * is light, and the alpha is the strength of the shade.
 */

import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { COAST } from '../../../shared/geo/coast.ts'
import { groundMetresAt } from '../../../shared/geo/elevation.ts'
import { ISLAND_BOX, unproject } from '../../art/island/island-projection.ts'
import { ringsPath } from '../base/paths.ts'
import { PALETTES, type Palette, shadedColour } from './palettes.ts'

/** The size of the relief picture in px. The heights have a resolution of about 2 km on the ground, which is 5 px. */
const WIDTH = 1280
const HEIGHT = Math.round((WIDTH * ISLAND_BOX.height) / ISLAND_BOX.width)
const SCALE = WIDTH / ISLAND_BOX.width
const MOST_BYTES = 31 * 1024
const BEST_QUALITY = 74
const WORST_QUALITY = 50

/** The edges of the picture of the hill shade, in degrees. */
const SHADE_BOX = { west: 139.295, east: 146.145, north: 45.605, south: 41.295 }
/** The alpha values of the hill shade, from 0 to 255, that count as full shadow and as full light. */
const STRONGEST = { shadow: 112, light: 72 }

/**
 * Size in px of a cell in the grid of heights. `SMOOTH` is the number of times that the heights are smoothed, for the
 * colours and for the broad shade that is computed from them.
 */
const CELL = 4
const SMOOTH = { colour: 3, broad: 9 }
const EXAGGERATION = 9
const METRES_PER_DEGREE = 111_195
const UNITS_PER_DEGREE = 84

/**
 * Weights of the fine shade, which comes from the picture of the hill shade, and of the broad shade, which is computed
 * from the heights. Both are weaker on low ground: at sea level they are multiplied by `plain`, and from `hills` metres
 * on they have their full strength.
 */
const FINE = 0.8
const BROAD = 0.62
const DAMPED = { plain: 0.45, hills: 330 }

/**
 * The relief ends this many px inside the coast, so that it never covers the sea. The strip without relief shows the
 * land below the picture, which has the colour of the lowest ground.
 */
const INSET = 1

interface Grid {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

function at({ width, height, values }: Grid, x: number, y: number): number {
  const [column, row] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - left, row - top]
  const value = (dx: number, dy: number) => values[(top + dy) * width + left + dx] ?? 0
  return (
    (value(0, 0) * (1 - right) + value(1, 0) * right) * (1 - down) +
    (value(0, 1) * (1 - right) + value(1, 1) * right) * down
  )
}

function smooth({ width, height, values }: Grid, times: number): Grid {
  let from = values
  for (let round = 0; round < times; round++) {
    const to = new Float32Array(from.length)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const [column, row] = [Math.min(Math.max(x + dx, 0), width - 1), Math.min(Math.max(y + dy, 0), height - 1)]
            sum += (from[row * width + column] ?? 0) * (2 - Math.abs(dx)) * (2 - Math.abs(dy))
          }
        }
        to[y * width + x] = sum / 16
      }
    }
    from = to
  }
  return { width, height, values: from }
}

function heights(): Grid {
  const [width, height] = [Math.ceil(WIDTH / CELL) + 1, Math.ceil(HEIGHT / CELL) + 1]
  const values = Float32Array.from({ length: width * height }, (_, index) =>
    groundMetresAt(unproject({ x: ((index % width) * CELL) / SCALE, y: (Math.floor(index / width) * CELL) / SCALE })),
  )
  return { width, height, values }
}

/**
 * Returns the shade of each cell, from -1 (shadow) to 1 (light). Flat ground has the shade 0. The light comes from the
 * upper left.
 */
function broadShade(grid: Grid): Grid {
  const step = (2 * CELL * METRES_PER_DEGREE) / (SCALE * UNITS_PER_DEGREE)
  const upright = Math.SQRT1_2
  const values = grid.values.map((_, index) => {
    const [x, y] = [index % grid.width, Math.floor(index / grid.width)]
    const east = ((at(grid, x + 1, y) - at(grid, x - 1, y)) / step) * EXAGGERATION
    const south = ((at(grid, x, y + 1) - at(grid, x, y - 1)) / step) * EXAGGERATION
    const facing = (east * 0.5 + south * 0.5 + upright) / Math.hypot(east, south, 1)
    const shade = facing - upright
    return shade < 0 ? Math.max(shade / 0.9, -1) : Math.min(shade / (1 - upright), 1)
  })
  return { ...grid, values }
}

async function fineShade(file: string): Promise<Grid> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height)
  for (let index = 0; index < values.length; index++) {
    const [grey = 0, alpha = 0] = [data[index * info.channels], data[index * info.channels + info.channels - 1]]
    values[index] = grey < 128 ? -Math.min(alpha / STRONGEST.shadow, 1) : Math.min(alpha / STRONGEST.light, 1)
  }
  return { width: info.width, height: info.height, values }
}

/** Draws a greyscale picture with 255 on land, except within INSET px of the coast. */
async function landMask(): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${ISLAND_BOX.width} ${ISLAND_BOX.height}"><rect width="100%" height="100%"/><path fill="#fff" stroke="#000" stroke-width="${(2 * INSET) / SCALE}" d="${ringsPath(COAST, 0.05)}"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).greyscale().raw().toBuffer())
}

async function main(hillshade: string): Promise<void> {
  const raw = heights()
  const coloured = smooth(raw, SMOOTH.colour)
  const broad = broadShade(smooth(raw, SMOOTH.broad))
  const fine = await fineShade(hillshade)
  const mask = await landMask()
  const shadeAt = (x: number, y: number, metres: number) => {
    const [latitude, longitude] = unproject({ x: x / SCALE, y: y / SCALE })
    const column = ((longitude - SHADE_BOX.west) / (SHADE_BOX.east - SHADE_BOX.west)) * fine.width - 0.5
    const row = ((SHADE_BOX.north - latitude) / (SHADE_BOX.north - SHADE_BOX.south)) * fine.height - 0.5
    const damped = DAMPED.plain + (1 - DAMPED.plain) * Math.min(metres / DAMPED.hills, 1)
    return (FINE * at(fine, column, row) + BROAD * at(broad, x / CELL, y / CELL)) * damped
  }
  for (const [name, palette] of Object.entries<Palette>(PALETTES)) {
    const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const metres = at(coloured, x / CELL, y / CELL)
        const index = y * WIDTH + x
        pixels.set([...shadedColour(palette, metres, shadeAt(x, y, metres)), mask[index] ?? 0], index * 4)
      }
    }
    writeFileSync(new URL(`drawn/relief-${name}.webp`, import.meta.url), await compressed(pixels, name))
  }
}

async function compressed(pixels: Uint8Array, name: string): Promise<Buffer> {
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= 2) {
    const picture = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
      .webp({ quality, alphaQuality: 30, effort: 6, smartSubsample: true })
      .toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error(`the relief ${name} is larger than ${MOST_BYTES} bytes at quality ${WORST_QUALITY}`)
}

const [, , hillshade] = process.argv
if (hillshade === undefined) throw new Error('usage: node client/map/relief/make-relief.ts HILLSHADE_PNG')
await main(hillshade)
