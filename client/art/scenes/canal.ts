/**
 * Draws Otaru's canal at nightfall: warehouses with lit windows, gas lamps, a boat, and two people. The picture is the
 * same in both themes.
 */

import { between, seeded } from '../seed.ts'
import { box, circle, group, halo, line, oval, picture, polygon, shade, shape, url } from './scene-kit.ts'
import { glints, ridge, stars } from './scenery.ts'

const QUAY = 172
const LAMP = '#ffd98a'

interface House {
  readonly x: number
  readonly width: number
  readonly eaves: number
  readonly ridge: number
}

const HOUSES: readonly House[] = [
  { x: -16, width: 82, eaves: 116, ridge: 92 },
  { x: 68, width: 76, eaves: 108, ridge: 82 },
  { x: 146, width: 88, eaves: 112, ridge: 84 },
  { x: 236, width: 72, eaves: 106, ridge: 80 },
  { x: 310, width: 100, eaves: 114, ridge: 90 },
]

function house({ x, width, eaves, ridge: top }: House, index: number, random: () => number): string {
  const middle = x + width / 2
  const walls = ['#7a3b34', '#8a4439', '#6e3530']
  const wall = walls[index % walls.length] ?? ''
  const windows: string[] = []
  const columns = Math.round(width / 22)
  for (const y of [eaves + 12, eaves + 34]) {
    for (let column = 0; column < columns; column += 1) {
      const lit = random() < 0.72
      const left = x + (width / columns) * (column + 0.5) - 4.5
      windows.push(`<path d="M${Math.round(left)} ${y + 14}v-10q4.500-6 9 0v10z" fill="${lit ? LAMP : '#4a2528'}"/>`)
    }
  }
  return [
    shape(
      polygon([
        [x, QUAY],
        [x, eaves],
        [middle, top],
        [x + width, eaves],
        [x + width, QUAY],
      ]),
      wall,
    ),
    shape(
      polygon([
        [x, QUAY],
        [x, eaves],
        [x + 9, eaves - 6],
        [x + 9, QUAY],
      ]),
      '#43202a',
      0.45,
    ),
    shape(
      polygon([
        [x - 5, eaves + 3],
        [middle, top - 6],
        [x + width + 5, eaves + 3],
        [x + width + 1, eaves + 6],
        [middle, top + 1],
        [x - 1, eaves + 6],
      ]),
      '#3a2138',
    ),
    circle(middle, top + 17, 4.5, LAMP),
    ...windows,
  ].join('')
}

const lampPost = [
  circle(0, -78, 34, url('l')),
  line('M0 0v-64', '#1c1a30', 3.4),
  shape('M-4 0h8l-1-8h-6z', '#1c1a30'),
  shape('M-7-66l3 14h8l3-14z', '#fff0bd'),
  line('M-7-66l3 14h8l3-14zM-9-66h18', '#1c1a30', 2),
  shape('M-8-67l8-10 8 10z', '#1c1a30'),
]

export function canal(): string {
  const random = seeded('canal')
  const walkers = [
    oval(8, 0, 18, 3, '#0c0c22', 0.35),
    shape('M-5 0l1-24q4-6 9 0l2 24h-5l-1-10-2 10z', '#22304f'),
    circle(0.5, -30, 4.2, '#e3b898'),
    shape('M-4-31q4-7 9 0z', '#2b2233'),
    shape('M10 0l2-23q4-6 8 0l4 23z', '#b5474f'),
    circle(16, -29, 4.1, '#e8bfa0'),
    shape('M11-28q1-7 6-6t4 7q-2-5-10-1z', '#3a2320'),
  ]
  return picture([
    shade('s', 0, 150, [0, '#1e2456'], [0.45, '#6b4480'], [0.8, '#e07a6a'], [1, '#ffc07a']),
    box(0, 0, 400, QUAY, url('s')),
    stars(random, 34, { low: 60 }),
    shape(
      ridge(
        [
          [-10, 96],
          [60, 74],
          [150, 90],
          [240, 62],
          [320, 84],
          [410, 70],
        ],
        140,
      ),
      '#4b3a74',
    ),
    shape(
      ridge(
        [
          [-10, 108],
          [100, 98],
          [220, 104],
          [320, 94],
          [410, 104],
        ],
        150,
      ),
      '#3a2c60',
    ),
    ...HOUSES.map((one, index) => house(one, index, random)),
    box(0, QUAY - 4, 400, 8, '#4d4a63'),
    box(0, QUAY + 2, 400, 5, '#2a2744'),
    shade('w', QUAY, 300, [0, '#b0565c'], [0.35, '#5d3a6c'], [1, '#171a40']),
    box(0, QUAY + 6, 400, 130, url('w')),
    line(
      HOUSES.map(({ x, width }) =>
        glints(random, x + width / 2, { from: QUAY + 12, to: 262, spread: width * 0.6, count: 9 }),
      ).join(''),
      LAMP,
      1.8,
      0.55,
    ),
    group(
      [
        shape('M-42 0h84l-9 14h-66z', '#2a1f33'),
        line('M-42 0h84', '#f2c879', 2),
        ...[-26, -13, 0, 13].map(
          (x) => circle(x, -9, 4, '#e3b898') + shape(`M${x - 6} 0q0-7 6-7t6 7z`, x % 2 === 0 ? '#b5474f' : '#3d5a8c'),
        ),
        line('M30 0v-16', '#1c1a30', 2),
        circle(30, -18, 9, LAMP, 0.35),
        circle(30, -18, 3, '#fff0bd'),
      ],
      168,
      218,
      0.95,
    ),
    line('M112 238h60M150 246h88', '#ffd0a0', 1.4, 0.4),
    shade('q', 200, 300, [0, '#8b84a8'], [1, '#4b4670']),
    shape(
      polygon([
        [410, 190],
        [410, 310],
        [206, 310],
      ]),
      '#2a2744',
    ),
    shape(
      polygon([
        [410, 194],
        [410, 310],
        [216, 310],
      ]),
      url('q'),
    ),
    line('M276 274h124M318 246h90M352 226h60M300 274l20-28M350 274l8-28M380 246l6-20', '#5d5684', 1.2, 0.7),
    halo('l', [0, LAMP, 0.75], [1, LAMP, 0]),
    group(lampPost, 384, 226, 0.62),
    group(lampPost, 342, 252, 0.85),
    group(walkers, 310, 290, 1.05),
    group(lampPost, 266, 296, 1.2),
    line(
      Array.from(
        { length: 5 },
        () => `M${Math.round(between(random, 30, 210))} ${Math.round(between(random, 256, 292))}h26`,
      ).join(''),
      '#9a7fc0',
      1.2,
      0.4,
    ),
  ])
}
