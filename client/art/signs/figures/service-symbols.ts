/** Draws the symbols of a service area's facilities, for white tiles of 270 × 270 mm. */

import { path, rectangle, stroke } from '../kit/kit.ts'

export function fuelSymbol(colour: string): string {
  return (
    path('M-86 104v-190q0-18 18-18h84q18 0 18 18v190zM-66-76v62h80v-62z', colour).replace(
      '<path',
      '<path fill-rule="evenodd"',
    ) +
    rectangle({ x: -98, y: 88, width: 144, height: 22 }, colour) +
    stroke('M30-6h16q18 0 18 18v50q0 18 18 18t18-18v-94l-38-38', colour, 14, 'stroke-linejoin="round"')
  )
}

export function diningSymbol(colour: string): string {
  return (
    path('M-70-108v70q0 24 18 32l-6 104q0 12 14 12t14-12l-6-104q18-8 18-32v-70h-14v62h-8v-62h-14v62h-8v-62z', colour) +
    path('M74-108v206q0 12-14 12t-14-12v-84h-18q-4-90 46-122z', colour)
  )
}
