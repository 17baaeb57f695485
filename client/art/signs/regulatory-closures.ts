/** Regulatory signs that close a road to somebody (301–310, 319, 331, 332), and the order to fit chains (310-3). */

import {
  BLUE,
  box,
  DISC,
  disc,
  path,
  place,
  plate,
  prohibition,
  RED,
  rectangle,
  type Signs,
  sign,
  stroke,
  WHITE,
} from './kit.ts'
import { text } from './lettering.ts'
import { walker } from './persons.ts'
import { bicycle, bus, carFront, handCart, motorcycle, truck } from './vehicles.ts'

function closedTo(...figure: readonly string[]): () => string {
  return () => sign(DISC, prohibition({ bar: 'slash' }, ...figure))
}

/** Words stay whole in front of the bars and keep the same white seam. */
const SEAM = { colour: WHITE, width: 9 }

function roadClosed(): string {
  const words = text('通行止', { y: 66, size: 112, fill: BLUE, casing: SEAM })
  return sign(DISC, prohibition({ bar: 'cross' }), words)
}

function noEntry(): string {
  return sign(DISC, disc(RED), rectangle(box(420, 100), WHITE))
}

/** A tyre from the front, its tread crossed by a chain. */
function chainsRequired(): string {
  const links = [-150, -75, 0, 75, 150].map((y) => `M-78 ${y - 38}L0 ${y}L78 ${y - 38}`).join('')
  const tyre = rectangle(box(176, 400), WHITE, 66)
  return sign(DISC, disc(BLUE), tyre, stroke(links, BLUE, 16), stroke('M0-200V200', BLUE, 12))
}

/** Signs for people on foot stand on a square plate, which has a hairline so that it shows on paper. */
const HAIRLINE = { line: 3, rim: 0, radius: 36 }

function noPedestrians(): string {
  const around = box(600, 600)
  const ring = prohibition({ bar: 'slash' }, place(walker(BLUE), 0, 0, 1.08))
  return sign(around, plate(around, BLUE, HAIRLINE), place(ring, 0, 0, 0.96))
}

function noCrossing(): string {
  const around = box(600, 740, -300, -300)
  const stripes = [-150, -70, 10, 90].map((x) => `M${x} 176L${x + 22} 120H${x + 66}L${x + 50} 176z`).join('')
  const figure = place(walker(BLUE), 0, -36, 0.86) + path(stripes, BLUE)
  const ring = prohibition({ bar: 'slash' }, figure)
  const words = text('わたるな', { y: 348, size: 120, fill: BLUE, tracking: 60 })
  return sign(around, plate(around, BLUE, HAIRLINE), place(ring, 0, 0, 0.96), words)
}

export const CLOSURES: Signs = {
  '301': roadClosed,
  '302': closedTo(),
  '303': noEntry,
  '304': closedTo(place(carFront(BLUE), 0, 0, 1.22)),
  '305': closedTo(place(truck(BLUE), 0, 0, 1.2)),
  '306': closedTo(place(bus(BLUE), 0, 0, 1.18)),
  '307': closedTo(place(motorcycle(BLUE), 0, 20, 1.3)),
  '308': closedTo(place(handCart(BLUE), 0, 0, 1.16)),
  '309': closedTo(place(bicycle(BLUE), 0, 0, 1.2)),
  '310': closedTo(place(carFront(BLUE), 0, -96, 0.8), place(motorcycle(BLUE), 0, 92, 0.84)),
  '310-3': chainsRequired,
  '319': () => sign(DISC, prohibition({ bar: 'slash' }), text('危険物', { size: 128, fill: BLUE, casing: SEAM })),
  '331': noPedestrians,
  '332': noCrossing,
}
