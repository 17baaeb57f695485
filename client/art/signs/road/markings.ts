/**
 * Drawings of road markings, as a driver in the left lane sees them. `MARKINGS` also contains the traffic lights and
 * the road furniture.
 */

import { WHITE, YELLOW } from '../kit/colours.ts'
import { path, type Signs } from '../kit/kit.ts'
import { LIGHTS } from './lights.ts'
import { column, type Eye, ground, letters, type Spot, strip } from './perspective.ts'
import { FURNITURE } from './road-furniture.ts'
import { DRIVER, FAR_M, landscape, NEAR_M, oncoming, picture } from './road-scene.ts'

const LINE_M = 0.2
const TWO_LANES = { left: -3.7, right: 3.7 }
/** The left edge of the driver's lane, in metres from the centre line. */
const LANE_LEFT_M = -3.25

function centreLine(from: number, to: number, at = 0, eye = DRIVER): string {
  return strip(eye, at - LINE_M / 2, at + LINE_M / 2, from, to)
}

/** Distance of the farthest dash of a dashed line, in metres. Dashes farther away would be thinner than a pixel. */
const LAST_DASH_M = 130

function dashes(at = 0, eye = DRIVER): string {
  let d = ''
  for (let from = NEAR_M; from < LAST_DASH_M; from += 10) d += centreLine(Math.max(from, NEAR_M), from + 5, at, eye)
  return d
}

function twoLanes(...paint: readonly string[]): string {
  return picture(landscape(DRIVER, TWO_LANES), ...paint, oncoming(DRIVER, 1.75, 26))
}

function crossing(from: number, to: number, eye = DRIVER): string {
  return [-3, -2.1, -1.2, -0.3, 0.6, 1.5, 2.4].map((left) => strip(eye, left, left + 0.5, from, to)).join('')
}

function diamond(ahead: number): string {
  const [middle, length, half, line] = [-1.62, 4.6, 0.9, 0.26]
  const outline = (halfWidth: number, inset: number): Spot[] => [
    [middle, ahead + inset],
    [middle + halfWidth, ahead + length / 2],
    [middle, ahead + length - inset],
    [middle - halfWidth, ahead + length / 2],
  ]
  return ground(DRIVER, outline(half, 0)) + ground(DRIVER, outline(half - line, line * 3.2).toReversed())
}

const WIDE: Eye = { right: -3.4, up: 4.2, horizon: 70, middle: 240, focus: 320 }

function busLane(): string {
  const paint =
    centreLine(NEAR_M, FAR_M, 0, WIDE) + column(WIDE, 'バス専用', { right: -6.3, ahead: 6.4, across: 2.2, along: 2.3 })
  return picture(
    landscape(WIDE, { left: -7.2, right: 3.7 }),
    path(dashes(-3.4, WIDE) + paint, WHITE),
    oncoming(WIDE, 1.75, 26),
  )
}

const THREE_LANES: Eye = { right: -3.6, up: 9, horizon: 46, middle: 240, focus: 310 }
const ARROW_FROM_M = 12

/** @param places the corners of the arrow, in metres across and along the road from the arrow's foot */
function laneArrow(middle: number, places: readonly (readonly [number, number])[]): string {
  return ground(
    THREE_LANES,
    places.map(([across, along]) => [middle + across, ARROW_FROM_M + along]),
  )
}

const STRAIGHT_ON = [
  [-0.14, 0],
  [0.14, 0],
  [0.14, 3.4],
  [0.52, 3.4],
  [0, 5.4],
  [-0.52, 3.4],
  [-0.14, 3.4],
] as const
const TO_THE_RIGHT = [
  [-0.5, 0],
  [-0.2, 0],
  [-0.2, 3.2],
  [0.3, 3.2],
  [0.3, 2.5],
  [1.2, 3.75],
  [0.3, 5],
  [0.3, 4.3],
  [-0.5, 4.3],
] as const

function turnArrows(): string {
  const lanes = [-7.5, -4.5, -1.5]
  const toTheLeft = TO_THE_RIGHT.map(([across, along]) => [-across, along] as const).toReversed()
  const arrows = laneArrow(-7.5, toTheLeft) + laneArrow(-4.5, STRAIGHT_ON) + laneArrow(-1.5, TO_THE_RIGHT)
  const stopLine = strip(THREE_LANES, -9, 0, 19.4, 20.1)
  const laneLines = lanes.slice(1).map((middle) => strip(THREE_LANES, middle - 1.6, middle - 1.42, NEAR_M, 19.4))
  return picture(
    landscape(THREE_LANES, { left: -9.5, right: 3.7 }),
    path(arrows + stopLine + laneLines.join('') + centreLine(NEAR_M, 19.4, 0, THREE_LANES), WHITE),
  )
}

const KERBSIDE: Eye = { right: -2.5, up: 2.3, horizon: 84, middle: 300, focus: 330 }
const KERB_UP_M = 0.22

function kerb(paint: readonly (readonly [from: number, to: number])[]): string {
  const [face, back] = [-3.9, -4.3]
  const surface = (from: number, to: number) =>
    ground(KERBSIDE, [
      [face, from],
      [face, from, KERB_UP_M],
      [back, from, KERB_UP_M],
      [back, to, KERB_UP_M],
      [face, to, KERB_UP_M],
      [face, to],
    ])
  const pavement = ground(KERBSIDE, [
    [back, 2, KERB_UP_M],
    [-30, 2, KERB_UP_M],
    [-30, FAR_M, KERB_UP_M],
    [back, FAR_M, KERB_UP_M],
  ])
  const painted = paint.map(([from, to]) => surface(from, to)).join('')
  return picture(
    landscape(KERBSIDE, { left: -3.9, right: 3.7, edges: false }),
    path(pavement, '#c6ccce'),
    path(surface(2, FAR_M), '#8d9499'),
    path(painted, YELLOW),
    path(dashes(0, KERBSIDE), WHITE),
    oncoming(KERBSIDE, 1.75, 24),
  )
}

const ABOVE: Eye = { right: 1.2, up: 6.4, horizon: 50, middle: 240, focus: 310 }
const ISLAND_FROM_M = 9.5

function zebraZone(): string {
  const width = (ahead: number) => Math.min(Math.max((ahead - ISLAND_FROM_M) * 0.42, 0), 4.2)
  const bars: string[] = []
  for (let from = ISLAND_FROM_M + 2.6; from < 70; from += 2.9) {
    const [near, far, lean] = [from, from + 1.2, 1.8]
    bars.push(
      ground(ABOVE, [
        [0, near - lean],
        [0, far - lean],
        [width(far), far],
        [width(near), near],
      ]),
    )
  }
  const opening = ISLAND_FROM_M + 10
  const rightEdge = ground(ABOVE, [
    [-0.1, ISLAND_FROM_M],
    [0.2, ISLAND_FROM_M],
    [4.35, opening],
    [4.35, FAR_M],
    [4.05, FAR_M],
    [4.05, opening],
  ])
  return picture(
    landscape(ABOVE, { left: -3.7, right: 8 }),
    path(bars.join(''), WHITE),
    path(rightEdge + centreLine(NEAR_M, FAR_M, 0, ABOVE), WHITE),
    oncoming(ABOVE, 6, 26),
  )
}

export const MARKINGS: Signs = {
  'marking-yellow-centre': () => twoLanes(path(centreLine(NEAR_M, FAR_M), YELLOW)),
  'marking-white-dashed': () => twoLanes(path(dashes(), WHITE)),
  'marking-white-solid': () => twoLanes(path(centreLine(NEAR_M, FAR_M), WHITE)),
  'marking-diamond': () =>
    twoLanes(path(diamond(6) + diamond(14.5) + crossing(30, 35) + centreLine(NEAR_M, 28), WHITE)),
  'marking-zebra': () =>
    twoLanes(
      path(
        crossing(11.5, 16) + strip(DRIVER, LANE_LEFT_M, 0, 8.4, 8.95) + centreLine(NEAR_M, 8.4) + centreLine(18, FAR_M),
        WHITE,
      ),
    ),
  'marking-stop': () =>
    twoLanes(
      path(
        column(DRIVER, '止まれ', { right: -2.72, ahead: 5.2, across: 2.2, along: 2.5 }) +
          strip(DRIVER, LANE_LEFT_M, 0, 13.9, 14.6) +
          centreLine(NEAR_M, 13.9),
        WHITE,
      ),
    ),
  'marking-speed-40': () =>
    twoLanes(
      path(letters(DRIVER, '40', { right: -2.95, ahead: 5.6, across: 2.3, along: 6.4 }, 1.36), YELLOW),
      path(dashes(), WHITE),
    ),
  'marking-bus-lane': busLane,
  'marking-turn-arrows': turnArrows,
  'marking-kerb-yellow': () => kerb([[2, FAR_M]]),
  'marking-kerb-yellow-dashed': () =>
    kerb([
      [3, 5.5],
      [7.5, 10],
      [12, 14.5],
      [16.5, 19],
      [21, 23.5],
      [25.5, 28],
      [30, 36],
      [40, 50],
    ]),
  'marking-zebra-zone': zebraZone,
  ...LIGHTS,
  ...FURNITURE,
}
