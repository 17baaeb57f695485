/**
 * Draws vehicles on signs, facing left and centred on the origin, about 300 mm long. Windows are holes in the shape.
 */

import { WHITE } from '../kit/colours.ts'
import { path, stroke } from '../kit/kit.ts'
import { ball, limb } from './limbs.ts'

function cutOut(d: string, colour: string): string {
  return `<path fill="${colour}" fill-rule="evenodd" d="${d}"/>`
}

function wheel(x: number, y: number, tyre: number, hub: number): string {
  return ball([x, y, tyre]) + ball([x, y, hub])
}

/** Draws a car seen from the front, 250 × 190 mm. */
export function carFront(colour: string): string {
  const body =
    'M-62-95H62Q78-95 84-80L104-30Q120-24 120-2V64H112V84Q112 95 101 95H85Q74 95 74 84V64H-74V84Q-74 95-85 95H-101' +
    'Q-112 95-112 84V64H-120V-2Q-120-24-104-30L-84-80Q-78-95-62-95z'
  const screen = 'M-56-76Q-61-76-63-71L-79-30H79L63-71Q61-76 56-76z'
  const grille = 'M-40 8H40V30H-40z'
  const mirrors = 'M-104-52H-124Q-132-52-132-44V-36H-100zM104-52H124Q132-52 132-44V-36H100z'
  return cutOut(body + screen + grille + ball([-78, 19, 18]) + ball([78, 19, 18]), colour) + path(mirrors, colour)
}

export function truck(colour: string): string {
  const cab = 'M-50-56H-112Q-121-56-125-48L-148-4Q-152 4-152 12V56H-134A37 37 0 0 1-60 56H-50zM-64-40H-107L-126 0H-64z'
  const load = 'M-39-88H154V56H135A37 37 0 0 0 61 56H-39z'
  return cutOut(cab + load + wheel(-97, 58, 28, 10) + wheel(98, 58, 28, 10), colour)
}

export function bus(colour: string): string {
  const body =
    'M-136-80H140Q156-80 156-64V56H131A37 37 0 0 0 57 56H-55A37 37 0 0 0-129 56H-156V-22L-150-66Q-148-80-136-80z'
  const windows = [-78, -32, 14, 60, 106].map((x) => `M${x}-58h36v46h-36z`).join('')
  const front = 'M-136-58H-92V-12H-142z'
  return cutOut(body + windows + front + wheel(-92, 58, 28, 9) + wheel(94, 58, 28, 9), colour)
}

export function motorcycle(colour: string, ground = WHITE): string {
  const machine = [
    limb([-66, -54, 9], [-100, 60, 9]),
    limb([-66, -58, 7], [-44, -62, 7]),
    limb([-74, -20, 15], [-30, -10, 24], [20, 2, 14], [96, -10, 9]),
    limb([-30, 14, 22], [-16, 48, 20], [26, 48, 20]),
    limb([20, 6, 16], [100, 60, 9]),
  ].join('')
  const rider = [
    ball([-34, -124, 27]),
    limb([-16, -76, 22], [2, -62, 25], [34, -14, 25]),
    limb([-20, -78, 15], [-40, -36, 12], [-62, -56, 9]),
    limb([32, -10, 22], [-26, 4, 17], [4, 58, 11]),
    limb([4, 62, 10], [-24, 64, 8]),
  ].join('')
  return (
    stroke(ball([-100, 60, 38]) + ball([100, 60, 38]), colour, 17) +
    path(machine, colour) +
    stroke(rider, ground, 14) +
    path(rider, colour)
  )
}

export function bicycle(colour: string): string {
  const frame = 'M-92 38L-62-74M-56-40L8 42H92L40-34L8 42M-54-40H38M43-34L28-66'
  const bars = 'M-76-76H-40M6-68H52'
  const ends = 'stroke-linejoin="round" stroke-linecap="round"'
  return stroke(ball([-92, 38, 60]) + ball([92, 38, 60]) + frame + bars, colour, 14, ends)
}

export function handCart(colour: string): string {
  const spokes = 'M44-24V92M-14 34H102M3-7L85 75M85-7L3 75'
  const bed = 'M-60-28H152'
  const rails = 'M-50-70H146M-46-76V-28M18-76V-28M82-76V-28M146-76V-28'
  const shafts = 'M-60-28L-156 22M-156 2V42'
  return (
    stroke(ball([44, 34, 60]), colour, 15) +
    stroke(spokes, colour, 9) +
    stroke(bed + shafts, colour, 17, 'stroke-linejoin="round" stroke-linecap="round"') +
    stroke(rails, colour, 11) +
    path(ball([44, 34, 14]), colour)
  )
}
