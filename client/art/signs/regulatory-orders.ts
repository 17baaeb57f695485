/** Regulatory signs that order: roads for some users only (325), the horn (328), and the triangles of slow and stop (329, 330). */

import { arrow } from './arrows.ts'
import {
  BLUE,
  DISC,
  disc,
  invertedTriangle,
  path,
  place,
  plate,
  plateUnderDisc,
  RED,
  type Signs,
  sign,
  TRIANGLE,
  WHITE,
} from './kit.ts'
import { text } from './lettering.ts'
import { adultWithChild } from './persons.ts'
import { bicycle, carFront } from './vehicles.ts'

function onlyFor(...figure: readonly string[]): () => string {
  return () => sign(DISC, disc(BLUE), ...figure)
}

/** A bulb horn: bell, tube and rubber ball, lifted a little. */
const HORN = place(
  `<g transform="rotate(-18)">${
    path('M-196-106Q-176-112-166-96C-140-54-88-27 0-24H62V24H0C-88 27-140 54-166 96Q-176 112-196 106z', WHITE) +
    path('M76-46H92V46H76z', WHITE) +
    `<ellipse cx="164" rx="62" ry="54" fill="${WHITE}"/>`
  }</g>`,
  0,
  0,
)

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

/** White ground in a red border; slow and priority ahead. */
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
  '329-2': yieldTriangle(text('前方優先', { ...SLOW, y: -92, size: 98 }), text('道路', { ...SLOW, y: 22, size: 98 })),
  '330': stop,
}
