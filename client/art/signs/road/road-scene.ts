/** The background of the markings: sky, land and asphalt in greys, so that only markings are coloured. */

import { carFront } from '../figures/vehicles.ts'
import { WHITE } from '../kit/colours.ts'
import { type Box, box, path, rectangle, stroke, svg } from '../kit/kit.ts'
import { type Eye, project, strip } from './perspective.ts'

export const SKY = '#e6ebee'
export const HILLS = '#c9d1d5'
export const LAND = '#aeb7b6'
export const ASPHALT = '#555b61'
export const SNOW = '#f4f7f9'
export const PACKED_SNOW = '#d3dade'
export const SHADE = '#31363b'

export const PICTURE: Box = box(480, 320, 0, 0)
/**
 * Distances ahead of the eye, in metres. The lines of the road end at `FAR_M`, and the picture's lower edge is at
 * `NEAR_M`.
 */
export const FAR_M = 500
export const NEAR_M = 3

export const DRIVER: Eye = { right: -1.1, up: 3.2, horizon: 70, middle: 240, focus: 330 }

export function picture(...content: readonly string[]): string {
  const { width, height } = PICTURE
  return svg([0, 0, width, height], content.join(''))
}

export interface Road {
  readonly left: number
  readonly right: number
  readonly surface?: string
  readonly land?: string
  readonly edges?: boolean
}

export function landscape(eye: Eye, { left, right, surface = ASPHALT, land = LAND, edges = true }: Road): string {
  const { width, height } = PICTURE
  const y = eye.horizon
  const hills = `M0 ${y}V${y - 18}l70-16 60 12 66-22 84 28 70-20 60 14 70-12V${y}z`
  const lines = edges
    ? strip(eye, left + 0.3, left + 0.45, NEAR_M, FAR_M) + strip(eye, right - 0.45, right - 0.3, NEAR_M, FAR_M)
    : ''
  return (
    rectangle(PICTURE, SKY) +
    path(hills, HILLS) +
    rectangle({ x: 0, y, width, height: height - y }, land) +
    path(strip(eye, left, right, NEAR_M, FAR_M), surface) +
    (lines && path(lines, WHITE))
  )
}

const CAR_BODY = box(216, 150, -108, -66)

export function oncoming(eye: Eye, right: number, ahead: number): string {
  const [x, y] = project(eye, [right, ahead])
  const scale = (eye.focus / ahead) * 0.0078
  const at = `translate(${Math.round(x)} ${Math.round(y - 92 * scale)}) scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="${at}">${rectangle(CAR_BODY, SHADE, 40)}${carFront(WHITE)}</g>`
}

export interface Pole {
  readonly right: number
  readonly ahead: number
  readonly height: number
  readonly width: number
  readonly bands: readonly string[]
}

/** Draws a pole with coloured bands. The first colour covers the whole pole, and the other bands are drawn over it. */
export function bandedPole(eye: Eye, { right, ahead, height, width, bands }: Pole): string {
  const [x] = project(eye, [right, ahead])
  const at = (index: number) => Math.round(project(eye, [right, ahead, height * (1 - index / bands.length)])[1])
  const line = (from: number, to: number) => `M${Math.round(x)} ${at(from)}V${at(to)}`
  const [first = WHITE] = bands
  const others = [...new Set(bands)].filter((colour) => colour !== first)
  const thick = (eye.focus / ahead) * width
  const over = others.map((colour) =>
    stroke(bands.map((band, index) => (band === colour ? line(index, index + 1) : '')).join(''), colour, thick),
  )
  return stroke(line(0, bands.length), first, thick) + over.join('')
}
