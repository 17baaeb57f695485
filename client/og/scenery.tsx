/** The page's landscape as a standalone SVG, wide enough for a sign on either side of its subject. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { Season } from '../../shared/time/season.ts'
import { Horizon } from '../art/horizon.tsx'
import { type HorizonHeight, landscape } from '../art/landscape.ts'
import { horizonStyles } from './literal-styles.ts'

/** The size of the landscape in pixels. A picture shows its left or its right part. */
export const SCENERY = { width: 1780, height: 630 } as const

/**
 * The height of the visible part of the landscape, in drawing units. An article shows fewer units than the home page,
 * so its low horizon is drawn larger.
 */
const UNITS_TALL = { home: 480, article: 450 } as const
const LOWER_EDGE = 480

/**
 * The x of the landscape's subject. On the home page it is the disc of the sun near Mount Yotei's summit. Elsewhere
 * it is the middle between the sun and the car on the road.
 */
function middleOf(seed: string, height: HorizonHeight): number {
  const { disc, car } = landscape(seed, height)
  return height === 'home' ? disc.x : (disc.x + car.x) / 2
}

export function sceneryOf({ seed, height, season }: { seed: string; height: HorizonHeight; season: Season }): string {
  const tall = UNITS_TALL[height]
  const wide = (tall * SCENERY.width) / SCENERY.height
  const left = Math.round(middleOf(seed, height) - wide / 2)
  const drawing = renderToStaticMarkup(<Horizon seed={seed} height={height} season={season} />)
  return drawing.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENERY.width}" height="${SCENERY.height}" viewBox="${left} ${LOWER_EDGE - tall} ${wide} ${tall}"><style>${horizonStyles(season)}${NO_GLOW}</style><rect class="og-sky" x="${left}" y="0" width="${wide}" height="${tall}" fill="${skyOf(season)}"/>`,
  )
}

/** Hides the soft glow in the sky. The glow would use most of the palette and show as rings. */
const NO_GLOW = '.h-glow-1,.h-glow-2{stop-opacity:0}'

function skyOf(season: Season): string {
  const [, colour = 'none'] = /\.h-sky-1\{stop-color:([^}]+)\}/.exec(horizonStyles(season)) ?? []
  return colour
}
