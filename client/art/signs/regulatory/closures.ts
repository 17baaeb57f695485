/**
 * Regulatory signs that close a road to some road users (301–310, 319, 331, 332), and the order to fit chains (310-3).
 */

import { walker } from '../figures/persons.ts'
import { bicycle, bus, carFront, handCart, motorcycle, truck } from '../figures/vehicles.ts'
import { BLUE, RED, WHITE } from '../kit/colours.ts'
import { box, DISC, disc, path, place, prohibition, rectangle, type Signs, sign, stroke } from '../kit/kit.ts'
import { text } from '../kit/lettering.ts'

function closedTo(...figure: readonly string[]): () => string {
  return () => sign(DISC, prohibition({ bar: 'slash' }, ...figure))
}

const SEAM = { colour: WHITE, width: 13 }

function roadClosed(): string {
  const words = stroke('M-215 64H215', WHITE, 122) + text('通行止', { y: 64, size: 112, fill: BLUE })
  return sign(DISC, prohibition({ bar: 'cross', over: words }))
}

function noEntry(): string {
  return sign(DISC, disc(RED), rectangle(box(420, 100), WHITE))
}

function chainsRequired(): string {
  const rows = [-158, -79, 0, 79, 158]
  const crossChains = rows.map((y) => `M-125 ${y - 14}Q0 ${y + 26} 125 ${y - 14}`).join('')
  const hooks = rows.map((y) => `M-128 ${y - 16}H-146M128 ${y - 16}H146`).join('')
  return sign(
    DISC,
    disc(BLUE),
    rectangle(box(236, 440), WHITE, 84),
    stroke(crossChains, BLUE, 26, 'stroke-linecap="round" stroke-dasharray="18 34" stroke-dashoffset="-18"'),
    stroke(hooks, WHITE, 26, 'stroke-linecap="round"'),
  )
}

function crossing(): string {
  const stripes = [-128, -62, 4, 70].map((x) => `M${x} 176l18-52h42l-12 52z`).join('')
  return place(walker(BLUE), 0, -30, 0.92) + path(stripes, BLUE)
}

export const CLOSURES: Signs = {
  '301': roadClosed,
  '302': closedTo(),
  '303': noEntry,
  '304': closedTo(place(carFront(BLUE), 0, 0, 1.22)),
  '305': closedTo(place(truck(BLUE), 0, 4, 1.14)),
  '306': closedTo(place(bus(BLUE), 0, 0, 1.18)),
  '307': closedTo(place(motorcycle(BLUE), 0, 14, 1.18)),
  '308': closedTo(place(handCart(BLUE), 0, 0, 1.16, true)),
  '309': closedTo(place(bicycle(BLUE), 0, 0, 1.2)),
  '310': closedTo(place(carFront(BLUE), 50, -94, 0.76), place(motorcycle(BLUE), -50, 90, 0.7)),
  '310-3': chainsRequired,
  '319': () => sign(DISC, prohibition({ bar: 'slash' }), text('危険物', { size: 128, fill: BLUE, casing: SEAM })),
  '331': closedTo(place(walker(BLUE), 20, -8, 1.06)),
  '332': closedTo(crossing()),
}
