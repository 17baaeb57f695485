/**
 * Regulatory signs for roads reserved for some users (325) and for the horn (328), and the triangular signs to slow
 * down and to stop (329, 330).
 */

import { adultWithChild } from '../figures/persons.ts'
import { bicycle, carFront } from '../figures/vehicles.ts'
import { arrow } from '../kit/arrows.ts'
import { BLUE, RED, WHITE } from '../kit/colours.ts'
import {
  DISC,
  disc,
  invertedTriangle,
  path,
  place,
  plate,
  plateUnderDisc,
  type Signs,
  sign,
  TRIANGLE,
} from '../kit/kit.ts'
import { text } from '../kit/lettering.ts'

function onlyFor(...figure: readonly string[]): () => string {
  return () => sign(DISC, disc(BLUE), ...figure)
}

const BELL = 'M-222-122Q-202-134-190-112C-160-58-100-22 14-19H74V19H14C-100 22-160 58-190 112Q-202 134-222 122z'
const COLLAR = 'M86-44Q104-50 104-38V38Q104 50 86 44z'
const HORN = `<g transform="rotate(16)">${path(BELL + COLLAR, WHITE)}<ellipse cx="176" rx="66" ry="60" fill="${WHITE}"/></g>`

function hornSection(): string {
  const under = plateUnderDisc(150, 480)
  const y = under.plate.y + 75
  const ends = [
    { x: -180, y, bearing: 270 },
    { x: 180, y, bearing: 90 },
  ]
  const arrows = arrow(`M-120 ${y}H120`, ends, { colour: RED, shaft: 30, headWidth: 90, headLength: 76 })
  return sign(under.around, disc(BLUE), HORN, plate(under.plate), arrows)
}

function yieldTriangle(...words: readonly string[]): () => string {
  const plates = path(invertedTriangle(), WHITE) + path(invertedTriangle(10), RED) + path(invertedTriangle(64), WHITE)
  return () => sign(TRIANGLE, plates, ...words)
}

function stop(): string {
  return sign(
    TRIANGLE,
    path(invertedTriangle(), WHITE),
    path(invertedTriangle(8), RED),
    path(invertedTriangle(24), WHITE),
    path(invertedTriangle(38), RED),
    text('止まれ', { y: -88, size: 152, fill: WHITE }),
    text('STOP', { y: 52, size: 116, fill: WHITE, tracking: 20 }),
  )
}

const SLOW = { fill: BLUE }

export const ORDERS: Signs = {
  '325': onlyFor(place(carFront(WHITE), 0, 0, 1.5)),
  '325-2': onlyFor(place(bicycle(WHITE), 0, 12, 1.5)),
  '325-3': onlyFor(place(adultWithChild(WHITE), 0, -100, 0.84), place(bicycle(WHITE), 0, 140, 0.92)),
  '325-4': onlyFor(place(adultWithChild(WHITE), 0, 0, 1.2)),
  '328': onlyFor(HORN),
  '328-2': hornSection,
  '329': yieldTriangle(text('徐行', { ...SLOW, y: -74, size: 152 }), text('SLOW', { ...SLOW, y: 52, size: 98 })),
  '329-2': yieldTriangle(text('前方優先', { ...SLOW, y: -94, size: 106 }), text('道路', { ...SLOW, y: 26, size: 106 })),
  '330': stop,
}
