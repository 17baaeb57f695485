/** Road furniture that marks the edge of snow-covered roads: hanging arrows and banded poles. */

import { RED, WHITE } from '../kit/colours.ts'
import { path, type Signs, stroke } from '../kit/kit.ts'
import { type Eye, ground, project } from './perspective.ts'
import { bandedPole, landscape, NEAR_M, PACKED_SNOW, picture, SNOW } from './road-scene.ts'

const POST = '#868e94'
const BANK_SHADE = '#dfe5e9'
const SEATED: Eye = { right: -1.4, up: 1.6, horizon: 214, middle: 250, focus: 330 }
const ROAD = { left: -3.7, right: 3.7, surface: PACKED_SNOW, land: SNOW, edges: false }

function hangingArrow(right: number, ahead: number): string {
  const outward = Math.sign(right)
  const unit = SEATED.focus / ahead
  const [edgeX, top] = project(SEATED, [right, ahead, 5])
  const [postX, ground0] = project(SEATED, [right + outward * 1.1, ahead])
  const x = Math.round(edgeX)
  const at = (metres: number) => Math.round(top + metres * unit)
  const half = (metres: number) => Math.round(metres * unit)
  const shaft = half(0.2)
  const band = (from: number, to: number, colour: string) =>
    path(`M${x - shaft} ${at(from)}h${2 * shaft}V${at(to)}h${-2 * shaft}z`, colour)
  const head = path(`M${x - half(0.46)} ${at(1)}h${2 * half(0.46)}L${x} ${at(1.62)}z`, RED)
  const post = stroke(
    `M${Math.round(postX)} ${Math.round(ground0)}V${at(-0.1)}H${x}V${at(0.1)}`,
    POST,
    Math.max(unit * 0.11, 1.5),
    'stroke-linejoin="round"',
  )
  return post + band(0.1, 0.4, RED) + band(0.4, 0.7, WHITE) + band(0.7, 1, RED) + head
}

function banks(height: number): string {
  return [-1, 1]
    .map((side) => {
      const foot = side * 3.7
      const face = ground(SEATED, [
        [foot, NEAR_M],
        [foot + side * 0.7, NEAR_M, height],
        [foot + side * 0.7, 120, height],
        [foot, 120],
      ])
      const top = ground(SEATED, [
        [foot + side * 0.7, NEAR_M, height],
        [foot + side * 9, NEAR_M, height],
        [foot + side * 9, 120, height],
        [foot + side * 0.7, 120, height],
      ])
      return path(top, SNOW) + path(face, BANK_SHADE)
    })
    .join('')
}

const FAR_TO_NEAR_M = [40, 22, 12.5, 7]

export const FURNITURE: Signs = {
  'post-arrow': () =>
    picture(
      landscape(SEATED, ROAD),
      ...FAR_TO_NEAR_M.flatMap((ahead) => [hangingArrow(3.7, ahead * 1.35), hangingArrow(-3.7, ahead)]),
    ),
  'snow-pole': () =>
    picture(
      landscape(SEATED, ROAD),
      banks(0.9),
      ...FAR_TO_NEAR_M.flatMap((ahead) => [snowPole(4.3, ahead * 1.1), snowPole(-4.3, ahead)]),
    ),
}

function snowPole(right: number, ahead: number): string {
  return bandedPole(SEATED, {
    right,
    ahead,
    height: 3.6,
    width: 0.17,
    bands: [RED, WHITE, RED, WHITE, RED, WHITE, RED],
  })
}
