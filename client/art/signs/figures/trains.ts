/** Draws the steam locomotive on the sign for level crossings without overhead wires. */

import { BLACK, YELLOW } from '../kit/colours.ts'
import { circle, path, rectangle, stroke } from '../kit/kit.ts'
import { silhouette } from '../kit/silhouette.ts'

const SMOKE = silhouette([
  [-134, -112, 1],
  [-140, -126],
  [-126, -140],
  [-100, -140],
  [-88, -154],
  [-58, -156],
  [-44, -142],
  [-22, -148],
  [-2, -134],
  [14, -134, 1],
  [-4, -118],
  [-30, -124],
  [-46, -114],
  [-72, -122],
  [-94, -110],
  [-106, -112, 1],
])
const ENGINE =
  'M-170 16V-36q0-18 18-18h14l-8-44h-8v-12h64v12h-8l-8 44h34q0-28 20-28t20 28h26q0-18 14-18t14 18h32v-44h-14v-16h150v16h-14v134h-320l24 50h-62l-4-10 24-40h-10v-20zM-140 36h60v30h-60z'
const DRIVING_WHEELS = [-44, 30, 104]
const CARRYING_WHEELS = [-104, 162]

/** Draws a steam locomotive that faces left, about 390 × 240 mm, centred on the origin. */
export function steamLocomotive(): string {
  const driving = DRIVING_WHEELS.map(
    (x) => circle(41, YELLOW, x, 70) + circle(35, BLACK, x, 70) + circle(10, YELLOW, x, 70),
  )
  const carrying = CARRYING_WHEELS.map((x) => circle(28, YELLOW, x, 83) + circle(22, BLACK, x, 83))
  return (
    path(SMOKE + ENGINE, BLACK) +
    rectangle({ x: 66, y: -78, width: 34, height: 44 }, YELLOW, 4) +
    rectangle({ x: 116, y: -78, width: 34, height: 44 }, YELLOW, 4) +
    carrying.join('') +
    driving.join('') +
    stroke('M-110 52-44 88h148', YELLOW, 7) +
    rectangle({ x: -204, y: 108, width: 408, height: 15 }, BLACK)
  )
}
