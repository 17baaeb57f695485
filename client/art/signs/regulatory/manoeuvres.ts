/** Regulatory signs about turning, crossing and overtaking (311–314-2), one-way roads (326) and lanes (327). */

import { bus } from '../figures/vehicles.ts'
import { type ArrowStyle, arrow, headOutline, ORDER_ARROW, straightArrow } from '../kit/arrows.ts'
import { BLUE, WHITE } from '../kit/colours.ts'
import {
  type Box,
  board,
  box,
  DISC,
  disc,
  inset,
  mm,
  path,
  place,
  plate,
  plateUnderDisc,
  prohibition,
  rectangle,
  type Signs,
  sign,
  stroke,
} from '../kit/kit.ts'
import { column, text } from '../kit/lettering.ts'

const ORDER: ArrowStyle = { ...ORDER_ARROW, colour: WHITE }
const FORBIDDEN: ArrowStyle = { colour: BLUE, shaft: 54, headWidth: 132, headLength: 104, seam: 9 }
const OVERTAKING: ArrowStyle = { colour: BLUE, shaft: 42, headWidth: 104, headLength: 84, seam: 9 }

function straightOrLeft(): string {
  const ends = [
    { x: 56, y: -200, bearing: 0 },
    { x: -196, y: 10, bearing: 270 },
  ]
  return sign(DISC, disc(BLUE), arrow('M56 196V-90M60 10H-90', ends, ORDER))
}

function leftOnly(): string {
  const bend = 'M72 190V-14Q72-74 12-74H-90'
  return sign(DISC, disc(BLUE), arrow(bend, [{ x: -198, y: -74, bearing: 270 }], ORDER))
}

function straightOnly(): string {
  return sign(DISC, disc(BLUE), straightArrow(420, 0, ORDER))
}

function noCrossingByVehicles(): string {
  const turn = 'M-74 160V-16Q-74-70-20-70H70'
  return sign(DISC, prohibition({ bar: 'slash' }), arrow(turn, [{ x: 166, y: -70, bearing: 90 }], FORBIDDEN))
}

function noUTurn(): string {
  const turn = 'M-84 144V-46A84 84 0 0 1 84-46V44'
  return sign(DISC, prohibition({ bar: 'slash' }), arrow(turn, [{ x: 84, y: 140, bearing: 180 }], FORBIDDEN))
}

function noOvertakingDisc(): string {
  const passed = straightArrow(190, 0, OVERTAKING, -92, -36)
  const passing = arrow('M-92 162V150C-92 94 86 112 86 30V-50', [{ x: 86, y: -131, bearing: 0 }], OVERTAKING)
  return prohibition({ bar: 'slash' }) + passed + passing
}

function noOvertaking(): string {
  const under = plateUnderDisc(150)
  const words = text('追越し禁止', { y: under.plate.y + 75, size: 104 })
  return sign(under.around, noOvertakingDisc(), plate(under.plate), words)
}

/**
 * Line and corner radius of one-way signs, in millimetres. A white line inside the rim is 12 mm wide and 12 mm from the
 * rim, as in the Order.
 */
const ONE_WAY_BOARD = { inlay: 12, line: 12, radius: 36 }
const ONE_WAY_ARROW: ArrowStyle = { colour: WHITE, shaft: 80, headWidth: 200, headLength: 150 }

function oneWay(around: Box, bearing: number): string {
  return sign(around, board(around, BLUE, ONE_WAY_BOARD), straightArrow(440, bearing, ONE_WAY_ARROW))
}

function laneByVehicle(): string {
  const around = box(520, 600)
  const ground = rectangle(around, WHITE, 36) + rectangle(inset(around, 8), BLUE, 30)
  const inner = rectangle(inset(around, 34), WHITE, 12)
  const lanes = stroke('M0-240V240', BLUE, 14, 'stroke-dasharray="60 44"')
  const light = column('軽車両', { x: -118, size: 136, fill: BLUE })
  const two = column('二輪', { x: 118, size: 136, fill: BLUE, pitch: 1.4 })
  return sign(around, ground, inner, lanes, light, two)
}

function busLane(word: string): () => string {
  const around = box(480, 640)
  return () =>
    sign(
      around,
      board(around, BLUE, { radius: 36, inlay: 12, line: 10 }),
      place(bus(WHITE), 0, -184, 1.14),
      text(word, { y: 16, size: 168, fill: WHITE, tracking: 120 }),
      straightArrow(176, 180, { colour: WHITE, shaft: 56, headWidth: 156, headLength: 96 }, 0, 196),
    )
}

const LANE_ARROW: ArrowStyle = { colour: WHITE, shaft: 42, headWidth: 106, headLength: 84 }

function lanesByDirection(): string {
  const around = box(720, 420)
  const left = arrow(
    'M-196 150V-80M-190 26H-262',
    [
      { x: -196, y: -150, bearing: 0 },
      { x: -330, y: 26, bearing: 270 },
    ],
    LANE_ARROW,
  )
  const right = arrow('M190 150V-12Q190-52 230-52H246', [{ x: 322, y: -52, bearing: 90 }], LANE_ARROW)
  const lines = stroke('M-118-160V160M118-160V160', WHITE, 12, 'stroke-dasharray="48 43"')
  const straight = straightArrow(300, 0, LANE_ARROW)
  return sign(around, board(around, BLUE, { radius: 36 }), lines, left, straight, right)
}

/** Returns the roundabout sign. Its arrows are clockwise, because traffic keeps left. */
function roundabout(): string {
  const radius = 150
  const at = (degrees: number, r = radius) => {
    const angle = (degrees * Math.PI) / 180
    return { x: r * Math.sin(angle), y: -r * Math.cos(angle) }
  }
  const arrows = [0, 120, 240].map((start) => {
    const [tail, neck, tip] = [at(start - 38), at(start + 28), at(start + 64, radius + 14)]
    const arc = `M${mm(tail.x)} ${mm(tail.y)}A${radius} ${radius} 0 0 1 ${mm(neck.x)} ${mm(neck.y)}`
    return { arc, head: headOutline(tip.x, tip.y, start + 128, 140, 104) }
  })
  const shafts = stroke(arrows.map(({ arc }) => arc).join(''), WHITE, 58)
  return sign(DISC, disc(BLUE), shafts, path(arrows.map(({ head }) => head).join(''), WHITE))
}

export const MANOEUVRES: Signs = {
  '311-A': straightOrLeft,
  '311-B': leftOnly,
  '311-C': straightOnly,
  '312': noCrossingByVehicles,
  '313': noUTurn,
  '314': () => sign(DISC, noOvertakingDisc()),
  '314-2': noOvertaking,
  '326-A': () => oneWay(box(600, 350), 270),
  '326-B': () => oneWay(box(350, 600), 0),
  '327': laneByVehicle,
  '327-4': busLane('専用'),
  '327-5': busLane('優先'),
  '327-7': lanesByDirection,
  '327-10': roundabout,
}
