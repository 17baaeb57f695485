/**
 * Draws the lavender at Furano in July: rows that meet below the Tokachi mountains, a barn, and two people on the path.
 */

import { between, seeded } from '../seed.ts'
import { blend, box, circle, group, type Light, line, oval, picture, polygon, shape, specks, url } from './scene-kit.ts'
import { cap, conifers, disc, haze, peaks, range, ridge, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#6fb1ea', '#bfe0f6', '#fdf3e2'],
  disc: '#fff0c4',
  glow: '#ffe9b0',
  far: ['#7f9fd6', '#b9cdea'],
  far2: '#97b3e0',
  snow: '#ffffff',
  haze: '#f4f6f4',
  hill: '#a9cf9b',
  hill2: '#7fb886',
  tree: '#2c6a58',
  wall: '#fffaf0',
  roof: '#c8432f',
  window: '#7a5a4a',
  base: ['#8cc07a', '#5d9a54'],
  rows: ['#8b6fd8', '#6b48bd', '#b59bee'],
  path: '#e9c9a6',
  dress: '#ffffff',
  skin: '#f0c3a0',
  hat: '#f3cf6b',
  child: '#e2553f',
} as const

const NIGHT: { readonly [Part in keyof typeof DAY]: (typeof DAY)[Part] extends string ? string : readonly string[] } = {
  sky: ['#0b1838', '#1c356a', '#5a5f97'],
  disc: '#fdf3d4',
  glow: '#aebfe8',
  far: ['#2b4479', '#3d5a91'],
  far2: '#34508a',
  snow: '#b9c9e8',
  haze: '#5b6da6',
  hill: '#25476a',
  hill2: '#1d3d5c',
  tree: '#0d2338',
  wall: '#6d7ea4',
  roof: '#7d3440',
  window: '#ffd98a',
  base: ['#1f4a52', '#12303c'],
  rows: ['#5a4aa8', '#3c2f86', '#8271cf'],
  path: '#6a6488',
  dress: '#c9d2ea',
  skin: '#b98f86',
  hat: '#c0a566',
  child: '#a6404a',
}

const VANISHING = { x: 196, y: 148 } as const
const FRONT = 300

function rows(colours: readonly string[]): string {
  const random = seeded('lavender rows')
  const [main = '', dark = '', light = ''] = colours
  const parts: string[] = []
  for (let row = -8; row <= 8; row += 1) {
    if (row === 0) continue
    const at = (edge: number, y: number) => {
      const t = (y - VANISHING.y) / (FRONT - VANISHING.y)
      return VANISHING.x + (row * 66 + edge + (row > 0 ? -14 : 14)) * t
    }
    const strip = (from: number, to: number, top: number) =>
      polygon([
        [at(from, top), top],
        [at(to, top), top],
        [at(to, 320), 320],
        [at(from, 320), 320],
      ])
    parts.push(shape(strip(-26, 26, 152), main), shape(strip(row > 0 ? 6 : -26, row > 0 ? 26 : -6, 152), dark))
    const tufts: [number, number][] = []
    for (let y = 172; y < 300; y += 5 + (y - 160) * 0.1) {
      const edge = row > 0 ? between(random, -25, -4) : between(random, 4, 25)
      const x = at(edge, y)
      if (x > -4 && x < 404) tufts.push([x, y])
    }
    parts.push(specks(tufts, light, 2.2, 0.8))
  }
  return parts.join('')
}

function people(light: typeof NIGHT | typeof DAY): string {
  return group(
    [
      oval(4, 0, 20, 3, '#1b1440', 0.22),
      shape('M-8 0l3-25q4-5 8 0l4 25z', light.dress),
      line('M-4-20l-5 9M2-20l9 8', light.skin, 2.4),
      circle(-1, -30, 4.4, light.skin),
      shape('M-10-31q9-4 18 0-2-9-9-9t-9 9z', light.hat),
      shape('M9 0l2-16q3-4 6 0l3 16z', light.child),
      circle(14, -20, 3.6, light.skin),
      shape('M10-21q0-5 4-5t4 5z', '#4a3327'),
    ],
    193,
    272,
    1.5,
  )
}

export function lavender(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('lavender')
  const ground = (x: number) => 143 + ((x - 200) / 200) ** 2 * -6
  return picture([
    sky(c.sky, 150, 160),
    light === 'night' ? stars(random, 46, { low: 90 }) : '',
    disc('g', 286, 44, light === 'day' ? 22 : 17, c.disc, c.glow, 3.6),
    light === 'day'
      ? shape('M36 44q26-13 52-4 26-8 46 5-50 7-98-1zM300 82q20-9 40-3 22-6 38 4-40 5-78-1z', '#ffffff', 0.75)
      : '',
    shape(
      peaks(
        [
          [-10, 116],
          [40, 92],
          [78, 106],
          [120, 84],
          [168, 110],
          [240, 88],
          [300, 108],
          [352, 82],
          [410, 112],
        ],
        150,
      ),
      c.far2,
    ),
    range(
      'm',
      [
        [-10, 132],
        [60, 104],
        [112, 70],
        [138, 84],
        [182, 54],
        [214, 80],
        [238, 70],
        [296, 112],
        [410, 132],
      ],
      { bottom: 150, high: 56, low: 132 },
      c.far,
    ),
    shape(cap(182, 54, [-15, 12], [14, 11]) + cap(112, 70, [-13, 8], [12, 7]) + cap(238, 70, [-9, 5], [12, 8]), c.snow),
    haze('h', 84, 146, c.haze, light === 'day' ? 0.8 : 0.5),
    shape(
      ridge(
        [
          [-10, 126],
          [60, 118],
          [140, 128],
          [230, 120],
          [320, 116],
          [410, 126],
        ],
        160,
      ),
      c.hill,
    ),
    shape(
      ridge(
        [
          [-10, 132],
          [90, 134],
          [200, 138],
          [300, 130],
          [410, 134],
        ],
        160,
      ),
      c.hill2,
    ),
    shape(
      conifers(random, { from: -4, to: 168, gap: 9 }, (x) => ground(x) + 4, 22),
      c.tree,
    ),
    shape(
      conifers(random, { from: 292, to: 404, gap: 9 }, (x) => ground(x) + 4, 24),
      c.tree,
    ),
    blend('f', 144, 300, c.base),
    box(0, 146, 400, 154, url('f')),
    rows(c.rows),
    shape(
      polygon([
        [195, 148],
        [197, 148],
        [226, 300],
        [166, 300],
      ]),
      c.path,
    ),
    group(
      [
        shape('M0 0v-18l17-12 17 12v18z', c.wall),
        shape('M-4-16l21-16 21 16-3 3-18-13-18 13z', c.roof),
        box(13, -13, 9, 13, c.window),
        box(40, -30, 9, 30, c.wall, 4),
        shape('M39-28q6-9 11 0z', c.roof),
      ],
      248,
      150,
      0.95,
    ),
    light === 'night' ? circle(265, 142, 16, '#ffd98a', 0.16) : '',
    people(c),
    light === 'night'
      ? circle(227, 256, 22, '#ffd98a', 0.12) + circle(227, 256, 12, '#ffd98a', 0.16) + circle(227, 256, 3.2, '#ffd98a')
      : '',
  ])
}
