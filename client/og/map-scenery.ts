/** The map of Hokkaido with a round trip as a standalone SVG: same geometry and colours as the maps of the pages. */

import { trips } from 'virtual:ready-made'
import sharp from 'sharp'
import { COAST } from '../../shared/geo/coast.ts'
import { ISLAND_BOX, project } from '../art/island/island-projection.ts'
import { basePaths, OVERVIEW } from '../map/base/base-svg.ts'
import { type DrawnLayer, ROADS } from '../map/base/layers.ts'
import { onGrid, ringsPath, subpath, thin } from '../map/base/paths.ts'
import { alongNodes } from '../planner/map/along-nodes.ts'
import { mapColour, mapRule } from './literal-styles.ts'
import { SCENERY } from './scenery.tsx'

const RELIEF = 'client/map/relief/drawn/relief-summer-light.webp'
const TRIP = 'summer-10-cts'
const DAY_COLOURS = 6

/**
 * Pixels per drawing unit. The island is in the middle, so that it is visible whether the sign is on the left or on the
 * right.
 */
const SCALE = 1.66
const WIDE = SCENERY.width / SCALE
const TALL = SCENERY.height / SCALE
const LEFT = ISLAND_BOX.width / 2 - WIDE / 2
const TOP = ISLAND_BOX.height / 2 - TALL / 2
const UNITS_PER_DEGREE = project(0, 1).x - project(0, 0).x
/** The unit of line widths in map.css, in pixels, for this scale. */
const LINE = Math.min(2.2, Math.max(0.45, (SCALE * UNITS_PER_DEGREE) / 170))
const SHORE = 0.7
const ROUTE = { line: 3.6, casing: 6.4 } as const

/**
 * The islands that are wholly inside the frame of the map data. The other islands are cut off at this frame, and would
 * end in a straight line in the middle of the sea.
 */
const WHOLE_RINGS = COAST.filter((ring) =>
  ring.every((point) => {
    const { x, y } = project(...point)
    return x > 1 && y > 1 && x < ISLAND_BOX.width - 1 && y < ISLAND_BOX.height - 1
  }),
)

/** Returns the stroke width of a rule such as `calc(1.5 * var(--map-road))`, in drawing units. */
function widthOf(rule: ReadonlyMap<string, string>): number {
  const value = rule.get('stroke-width') ?? ''
  const factor = Number(/calc\(([\d.]+) \*/.exec(value)?.[1] ?? 1)
  return (factor * (value.includes('--map-shore') ? SHORE : LINE)) / SCALE
}

function layer(name: string, d: string, step = 1): string {
  const rule = mapRule(`.map-drawing > .${name}`)
  const [fill, stroke] = [rule.get('fill'), rule.get('stroke')]
  const width = (widthOf(rule) / step).toFixed(2)
  const look = `fill="${fill ? mapColour(fill) : 'none'}"${stroke ? ` stroke="${mapColour(stroke)}" stroke-width="${width}"` : ''}`
  return `<path transform="scale(${step})" ${look} fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`
}

async function relief(): Promise<string> {
  // resvg reads no WebP.
  const png = await sharp(RELIEF).png().toBuffer()
  const { width, height } = ISLAND_BOX
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}" clip-path="url(#land)"/>`
}

function route(): string {
  const days = trips.find(({ id }) => id === TRIP)?.days
  if (!days) throw new Error(`there is no ready-made trip ${TRIP}`)
  const { step, tolerance } = OVERVIEW
  const paths = days.map(({ way }) => subpath(thin(onGrid(alongNodes(way), step), tolerance)))
  const draw = (d: string, colour: string, px: number) =>
    `<path transform="scale(${step})" fill="none" stroke="${mapColour(colour)}" stroke-width="${(px / SCALE / step).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round" d="${d}"/>`
  return [
    ...paths.map((d) => draw(d, 'var(--card)', ROUTE.casing)),
    ...paths.map((d, day) => draw(d, `var(--map-day-${(day % DAY_COLOURS) + 1})`, ROUTE.line)),
  ].join('')
}

export async function mapScenery(): Promise<string> {
  const { step } = OVERVIEW
  const paths = basePaths(OVERVIEW)
  const land = ringsPath(WHOLE_RINGS, step)
  const drawn = (name: DrawnLayer, className: string) => layer(className, paths[name], step)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENERY.width}" height="${SCENERY.height}" viewBox="${LEFT} ${TOP} ${WIDE} ${TALL}">`,
    `<clipPath id="land"><path d="${land}"/></clipPath>`,
    `<rect x="${LEFT}" y="${TOP}" width="${WIDE}" height="${TALL}" fill="${mapColour('var(--map-sea)')}"/>`,
    ...['map-shelf-outer', 'map-shelf-inner', 'map-land'].map((name) => layer(name, land)),
    await relief(),
    layer('map-coast', land),
    '<g clip-path="url(#land)">',
    drawn('rivers', 'map-rivers'),
    drawn('lakes', 'map-lakes'),
    ...ROADS.map((name) => drawn(name, `map-${name}-casing`)),
    ...ROADS.map((name) => drawn(name, `map-${name}`)),
    '</g>',
    route(),
    '</svg>',
  ].join('')
}
