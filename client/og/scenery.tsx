/** The page's own horizon as a drawing that stands alone: wide enough that a sign may stand on either side of what it shows. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { Season } from '../../shared/time/season.ts'
import { Horizon } from '../art/horizon.tsx'
import { type HorizonHeight, landscape } from '../art/landscape.ts'
import { horizonStyles } from './literal-styles.ts'

/** In pixels; the picture is a part of it, its left one or its right one. */
export const SCENERY = { width: 1780, height: 630 } as const

/** Units of the drawing from its upper edge to its lower one: an article's horizon is low and is looked at from nearer. */
const UNITS_TALL = { home: 480, article: 450 } as const
const LOWER_EDGE = 480

/** The subject stands in the middle: Yotei, or the middle between it and the road where the road keeps away from it. */
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

/** A soft glow would take most of a small palette, and show as rings. */
const NO_GLOW = '.h-glow-1,.h-glow-2{stop-opacity:0}'

function skyOf(season: Season): string {
  const [, colour = 'none'] = /\.h-sky-1\{stop-color:([^}]+)\}/.exec(horizonStyles(season)) ?? []
  return colour
}
