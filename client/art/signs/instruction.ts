/**
 * The instruction signs, numbers 401 to 409: blue squares with white symbols, pentagonal plates for crossings, and sign
 * 409, which announces a closure ahead.
 */

import { cyclistFromTheFront } from './figures/people.ts'
import { walker } from './figures/persons.ts'
import { bicycle, carFront } from './figures/vehicles.ts'
import { BLUE, WHITE } from './kit/colours.ts'
import { board, box, path, place, plate, prohibition, rectangle, rounded, type Signs, sign, stroke } from './kit/kit.ts'
import { text } from './kit/lettering.ts'

const SQUARE = box(600, 600)

function blueSquare(...symbol: readonly string[]): string {
  return sign(SQUARE, board(SQUARE, BLUE, { rim: 12 }), ...symbol)
}

/** Bounding box, in millimetres, of the pentagonal plate that the signs for crossings share. */
const PENTAGON = box(600, 720)

function pentagon(by: number): string {
  const wall = 300 - by
  return rounded(
    [
      [0, -360 + by * 1.3],
      [wall, -130 + by * 0.5],
      [wall, 360 - by],
      [-wall, 360 - by],
      [-wall, -130 + by * 0.5],
    ],
    40 - by,
  )
}

const CROSSING =
  rectangle({ x: -228, y: 196, width: 84, height: 38 }, WHITE) +
  rectangle({ x: 144, y: 196, width: 84, height: 38 }, WHITE) +
  rectangle({ x: -228, y: 272, width: 456, height: 38 }, WHITE)

function crossing(symbol: string): string {
  return sign(PENTAGON, path(pentagon(0), WHITE), path(pentagon(12), BLUE), CROSSING, symbol)
}

const NOTICE = box(600, 900)

function closedToVehiclesAhead(): string {
  const lines = [
    text('8-20', { y: 146, size: 150, fill: BLUE, tracking: 50 }),
    text('この先100m', { y: 320, size: 108, fill: BLUE, stretch: 0.8 }),
  ]
  return sign(
    NOTICE,
    plate(NOTICE, BLUE, { radius: 40, line: 12, rim: 10 }),
    place(prohibition({ bar: 'slash' }), 0, -186, 0.74),
    ...lines,
  )
}

export const INSTRUCTION: Signs = {
  '401': () =>
    blueSquare(place(cyclistFromTheFront(WHITE, BLUE), -112, -2), place(cyclistFromTheFront(WHITE, BLUE), 112, -2)),
  '402': () =>
    blueSquare(
      place(carFront(WHITE), 0, -60, 1.3),
      stroke('M-86 110-130 262M86 110 130 262', WHITE, 26),
      stroke('M-150 160H150M-176 218H176', WHITE, 15),
      stroke('M-36-262-40-206M36-262 40-206', WHITE, 14),
    ),
  '403': () => blueSquare(text('P', { size: 540, fill: WHITE, x: 10 })),
  '404': () => blueSquare(text('停', { size: 410, fill: WHITE })),
  '405': () =>
    blueSquare(
      rectangle({ x: -234, y: -28, width: 468, height: 62 }, WHITE),
      path('M-108-140 0-232 108-140V236L0 152-108 236z', WHITE),
    ),
  '406': () =>
    blueSquare(
      text('中央線', { size: 132, y: -150, fill: WHITE, tracking: 40 }),
      path('M-58-56h116v110h112L0 244-170 54h112z', WHITE),
    ),
  '406-2': () =>
    blueSquare(
      rectangle({ x: -226, y: -196, width: 452, height: 96 }, WHITE),
      text('停止線', { size: 150, y: 72, fill: WHITE }),
    ),
  '407-A': () => crossing(place(walker(WHITE), 4, 0, 1.3)),
  '407-2': () => crossing(place(bicycle(WHITE), 0, 40, 1.34)),
  '408': () => blueSquare(stroke('M-178-84 0 94 178-84', WHITE, 96)),
  '409': closedToVehiclesAhead,
}
