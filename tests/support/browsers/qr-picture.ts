/**
 * Draws QR codes as a camera sees them: straight, mirrored, rotated, tilted, or several in one view. The results are
 * pictures and videos.
 */

import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The outer corners of a printed QR code, in the order top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** One brightness byte per pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly luma: Uint8Array
}

export interface Shown {
  readonly text: string
  readonly corners: Corners
}

const QUIET_ZONE = 4
/** Brightness of the background, between that of paper and that of ink. A gradient is added to it. */
const WALL = 150
const PAPER = 235
const INK = 30
/** Samples per pixel, horizontally and vertically. */
const SAMPLES = 3

export function square(middle: Point, side: number, degrees = 0): Corners {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (x: number, y: number): Point => ({
    x: middle.x + (side / 2) * (x * cos - y * sin),
    y: middle.y + (side / 2) * (x * sin + y * cos),
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Returns the corners of a square seen from the side, so that its far edge is shorter than its near edge. */
export function tilted(middle: Point, side: number): Corners {
  const half = side / 2
  return [
    { x: middle.x - half, y: middle.y - half },
    { x: middle.x + half * 0.75, y: middle.y - half * 0.72 },
    { x: middle.x + half * 0.75, y: middle.y + half * 0.62 },
    { x: middle.x - half, y: middle.y + half },
  ]
}

export function mirrored({ width, height, luma }: Picture): Picture {
  const turned = Uint8Array.from(luma, (_, index) => {
    const x = index % width
    return luma[index - x + (width - 1 - x)] ?? 0
  })
  return { width, height, luma: turned }
}

/** Maps a point of the picture to the unit square of the symbol (Heckbert 1989, 2.2). */
function ontoSquare([p0, p1, p2, p3]: Corners): (x: number, y: number) => Point {
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x]
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y]
  return (x, y) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e)
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f)
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return { x: u / w, y: v / w }
  }
}

export function pictureOf(width: number, height: number, shown: readonly Shown[]): Picture {
  const symbols = shown.map(({ text, corners }) => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
    return { data, size, place: ontoSquare(corners) }
  })
  const at = (x: number, y: number): number => {
    for (const { data, size, place } of symbols) {
      const { x: u, y: v } = place(x, y)
      if (u >= 0 && u < 1 && v >= 0 && v < 1) return data[Math.floor(v * size)]?.[Math.floor(u * size)] ? INK : PAPER
    }
    return WALL + 40 * (x / width) - 30 * (y / height)
  }
  const luma = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++)
        sum += at(x + ((sample % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES)
      luma[y * width + x] = Math.round(sum / SAMPLES ** 2)
    }
  return { width, height, luma }
}

export function rgbaOf({ luma }: Picture): Uint8ClampedArray {
  const data = new Uint8ClampedArray(luma.length * 4).fill(255)
  for (const [index, value] of luma.entries()) data.fill(value, index * 4, index * 4 + 3)
  return data
}

/** Returns a YUV4MPEG2 video of one picture, which Chromium's fake camera plays in a loop. */
export function filmOf({ width, height, luma }: Picture, frames = 4): Buffer {
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colourless])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`),
    ...Array<Buffer>(frames).fill(frame),
  ])
}

/** Returns a picture as a PNG file (RFC 2083): eight bits of grey, each row unfiltered. */
export function pngOf({ width, height, luma }: Picture): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), luma.subarray(y * width, (y + 1) * width)]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
