/** The warning signs, 201 to 215: black symbols on a yellow square, for left-hand traffic. */

import { leapingDeer } from './figures/animals.ts'
import { roadWorker, schoolChildren } from './figures/people.ts'
import { steamLocomotive } from './figures/trains.ts'
import { type ArrowStyle, arrow, straightArrow } from './kit/arrows.ts'
import { BLACK, GREEN, RED, YELLOW } from './kit/colours.ts'
import { circle, path, place, rectangle, type Signs, stroke } from './kit/kit.ts'
import { text } from './kit/lettering.ts'
import { silhouette } from './kit/silhouette.ts'
import { warning } from './warning-frame.ts'

const ROAD_ARROW: ArrowStyle = { colour: BLACK, shaft: 54, headWidth: 128, headLength: 100 }
const THIN_ARROW: ArrowStyle = { colour: BLACK, shaft: 42, headWidth: 104, headLength: 88 }

function road(d: string, width = ROAD_ARROW.shaft): string {
  return stroke(d, BLACK, width)
}

function bend(d: string, x: number, y: number, bearing = 0, style = ROAD_ARROW): string {
  return arrow(d, [{ x, y, bearing }], style)
}

function rotary(): string {
  const style = { colour: BLACK, shaft: 44, headWidth: 104, headLength: 74 }
  const one = bend('M4.1-118A118 118 0 0 1 115.4-24.500', 114.5, 44, 178, style)
  return [0, 120, 240].map((turn) => `<g transform="rotate(${turn})">${one}</g>`).join('')
}

function signals(): string {
  const lamps = circle(49, GREEN, -112) + circle(49, YELLOW) + circle(49, RED, 112)
  return rectangle({ x: -178, y: -66, width: 356, height: 132 }, BLACK, 66) + lamps
}

function skiddingCar(): string {
  const car =
    'M-62-88q6-16 24-16h76q18 0 24 16l20 48q22 6 22 30v58q0 10-10 10h-26q-10 0-10-10v-14h-116v14q0 10-10 10h-26q-10 0-10-10v-58q0-24 22-30z'
  const windows = path('M-46-78h92l14 36h-120z', YELLOW) + circle(12, YELLOW, -74, -2) + circle(12, YELLOW, 74, -2)
  const track = 'c-40 30-44 58-4 80s36 50-6 82'
  return place(path(car, BLACK) + windows, 20, -66) + stroke(`M-42 10${track}M84 10${track}`, BLACK, 24)
}

const CLIFF = silhouette([
  [-154, 100, 1],
  [-154, -62, 1],
  [-106, -90, 1],
  [-80, -72, 1],
  [-74, -34, 1],
  [-46, -16, 1],
  [-40, 22, 1],
  [-12, 44, 1],
  [-4, 74, 1],
  [32, 100, 1],
])
const STONE = 'M-22-8-6-24 18-18 26 6 8 24-18 16z'
const STONES = [
  [-26, -98, 0.94],
  [38, -50, 0.8],
  [12, 2, 0.56],
  [76, 20, 0.98],
  [126, 80, 0.8],
  [66, 84, 0.56],
] as const

function fallingRocks(): string {
  return path(CLIFF, BLACK) + STONES.map(([x, y, size]) => place(path(STONE, BLACK), x, y, size)).join('')
}

const BUMPS = 'M-200 50v-30h60c22 0 34-68 70-68s48 68 70 68 34-68 70-68 48 68 70 68h60v30z'

function slope(rises: boolean): string {
  const side = rises ? 1 : -1
  const style = { colour: YELLOW, shaft: 20, headWidth: 54, headLength: 50 }
  return (
    path(rises ? 'M-164 98H164V-62z' : 'M164 98H-164V-62z', BLACK) +
    straightArrow(168, rises ? 64 : 116, style, 74 * side, 44) +
    text('10%', { x: -36 * side, y: -80, size: 112 })
  )
}

function windSock(): string {
  const sock = 'M-108-118 166-70V-14L-108 20z'
  const bands = 'M-46-98 6-89V-3L-46 3zM60-79l52 9v55l-52 6z'
  return (
    stroke('M-134-122V128', BLACK, 22, 'stroke-linecap="round"') +
    stroke('M-134-84-100-100M-134-14-100 2', BLACK, 8) +
    path(sock, BLACK) +
    path(bands, YELLOW)
  )
}

const EXCLAMATION = silhouette([
  [0, -190],
  [40, -176],
  [50, -140],
  [40, -60],
  [22, 54],
  [0, 66],
  [-22, 54],
  [-40, -60],
  [-50, -140],
  [-40, -176],
])

export const WARNING: Signs = {
  '201-A': () => warning(road('M0-186V186M-186 0H186')),
  '201-B': () => warning(road('M-36-180V180M-36 0H170')),
  '201-C': () => warning(road('M0-84V186M-154-84H154')),
  '201-D': () => warning(road('M0 190V20L-112-116M0 20L112-116')),
  '201-2': () => warning(rotary()),
  '202': () => warning(bend('M-52 180V60C-52 0-30-20 36-84', 106, -150, 45)),
  '203': () => warning(bend('M-64 170V-50H100', 188, -50, 90)),
  '204': () => warning(bend('M-60 172V130C-60 20 60 30 60-70V-94', 60, -190)),
  '205': () => warning(bend('M-66 168V36H66V-90', 66, -186)),
  '206': () => warning(bend('M-34 204 56 144-62 78 60 2-56-72 14-128', 72, -176, 50, THIN_ARROW)),
  '207-A': () => warning(place(steamLocomotive(), 0, -2, 0.8)),
  '208': () => warning(place(schoolChildren(), -18, 0, 0.86)),
  '208-2': () => warning(signals()),
  '209': () => warning(skiddingCar()),
  '209-2': () => warning(fallingRocks()),
  '209-3': () => warning(path(BUMPS, BLACK)),
  '210': () => warning(bend('M30 196V-106', 30, -200), road('M-118 122C-118 20 30 60 30-40', 38)),
  '211': () =>
    warning(road('M-86 158V70L-34-6V-160M86 160V-160', 34), stroke('M0 156V10', BLACK, 16, 'stroke-dasharray="42 24"')),
  '212': () => warning(road('M-104 140V60L-52-16V-172M104 140V60L52-16V-172', 40)),
  '212-2': () => warning(straightArrow(340, 0, THIN_ARROW, -62), straightArrow(340, 180, THIN_ARROW, 62)),
  '212-3': () => warning(slope(true)),
  '212-4': () => warning(slope(false)),
  '213': () => warning(place(roadWorker(), 37, -4, 0.88)),
  '214': () => warning(windSock()),
  '214-2': () => warning(leapingDeer()),
  '215': () => warning(path(EXCLAMATION, BLACK), circle(40, BLACK, 0, 132)),
}
