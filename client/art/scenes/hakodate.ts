/**
 * Draws Hakodate at night, seen from its mountain: the lights of the city between two bays, and the ropeway. The
 * picture is the same in both themes.
 */

import type { Outline } from '../path.ts'
import { between, type Random, seeded } from '../seed.ts'
import { box, circle, group, halo, line, oval, picture, shade, shape, specks, url } from './scene-kit.ts'
import { ridge, stars } from './scenery.ts'

function halfWidth(y: number): number {
  const t = Math.min(1, (y - 128) / (262 - 128))
  return 200 * (1 - t) ** 2.2 + 44 + Math.max(0, t - 0.5) * 190
}

function lights(random: Random, count: number, chance: (t: number) => number): Outline {
  const found: [number, number][] = []
  while (found.length < count) {
    const t = random() ** 1.5
    if (random() > chance(t)) continue
    const y = 130 + t * 128
    const lane = Math.round(between(random, -9, 9)) / 9
    const x = 200 + lane * halfWidth(y) * 0.93 + between(random, -3, 3) * (1 + t)
    found.push([Math.round(x), Math.round(y)])
  }
  return found
}

export function hakodate(): string {
  const random = seeded('hakodate')
  const shore = (side: -1 | 1): Outline =>
    Array.from({ length: 20 }, (_, index) => {
      const y = 128 + (index / 19) * 134
      return [200 + side * halfWidth(y), y] as const
    })
  const land = [...shore(-1), ...shore(1).toReversed()]
  const outline = `M${land.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`
  return picture([
    shade('s', 0, 132, [0, '#070d2c'], [0.55, '#1f2a66'], [0.88, '#7a4d8e'], [1, '#d98a86']),
    box(0, 0, 400, 140, url('s')),
    stars(random, 60, { low: 84 }),
    circle(92, 44, 13, '#fdf0cc'),
    circle(98, 40, 12, '#101a4a'),
    shape(
      ridge(
        [
          [-10, 118],
          [70, 98],
          [150, 116],
          [230, 96],
          [310, 112],
          [410, 100],
        ],
        140,
      ),
      '#2a2c66',
    ),
    shape(
      ridge(
        [
          [-10, 126],
          [100, 114],
          [210, 124],
          [310, 114],
          [410, 124],
        ],
        140,
      ),
      '#1c2050',
    ),
    shade('w', 126, 300, [0, '#5a4a86'], [0.18, '#22306e'], [1, '#070f30']),
    box(0, 126, 400, 180, url('w')),
    shade('c', 128, 280, [0, '#4a3560'], [0.5, '#3a2c4c'], [1, '#141230']),
    shape(outline, url('c')),
    halo('o', [0, '#ffb765', 0.62], [0.6, '#f08a4a', 0.22], [1, '#f08a4a', 0]),
    oval(200, 150, 200, 34, url('o')),
    oval(200, 206, 92, 70, url('o')),
    specks(
      lights(random, 120, (t) => 1 - t * 0.4),
      '#ffc978',
      1.5,
      0.95,
    ),
    specks(
      lights(random, 90, (t) => 0.4 + t * 0.6),
      '#ffe9b8',
      2.4,
    ),
    specks(
      lights(random, 34, () => 1),
      '#ff9a5c',
      2.8,
      0.9,
    ),
    specks(
      lights(random, 20, () => 1),
      '#bfe3ff',
      2.2,
      0.95,
    ),
    specks(
      [...shore(-1), ...shore(1)].slice(1).map(([x, y]) => [Math.round(x), Math.round(y)] as const),
      '#fff3cf',
      2.6,
    ),
    specks(
      [
        [34, 190],
        [52, 176],
        [352, 184],
        [372, 200],
        [330, 164],
        [74, 166],
      ],
      '#d8f0ff',
      2.4,
      0.9,
    ),
    line('M34 194v10M352 188v9M372 204v11M52 179v7', '#d8f0ff', 1.4, 0.35),
    shape(
      ridge(
        [
          [-10, 214],
          [50, 236],
          [120, 262],
          [200, 272],
          [280, 262],
          [350, 240],
          [410, 222],
        ],
        310,
      ),
      '#0b1030',
    ),
    shape(
      ridge(
        [
          [-10, 250],
          [60, 268],
          [150, 286],
          [260, 288],
          [340, 272],
          [410, 254],
        ],
        310,
      ),
      '#050818',
    ),
    line('M-10 168L410 232', '#8b93c4', 1.4),
    line('M-10 174L410 240', '#8b93c4', 0.8, 0.6),
    group(
      [
        circle(0, 22, 30, url('o')),
        line('M0-1v13M-8 12h16', '#c9cfe8', 2),
        `<rect x="-17" y="12" width="34" height="24" rx="6" fill="#d8392f"/>`,
        `<rect x="-13" y="16" width="11" height="10" rx="2" fill="#ffe9b0"/><rect x="2" y="16" width="11" height="10" rx="2" fill="#ffe9b0"/>`,
        shape('M-10 26q0-5 3-5t3 5zM5 26q0-5 3-5t3 5z', '#3a1c2c'),
        line('M-16 31h32', '#ffffff', 1.6, 0.8),
      ],
      230,
      205,
      1,
    ),
    group(
      [
        line('M-60 0h150M-60 9h150M-50 0v18M-20 0v18M10 0v18M40 0v18M70 0v18', '#4a5596', 2.2),
        shape('M-8 18v-24q0-7 6-7t6 7v24z', '#2b3363'),
        circle(-2, -17, 5, '#2b3363'),
        shape('M8 18v-21q0-7 6-7t6 7v21z', '#343d72'),
        circle(14, -14, 4.8, '#343d72'),
      ],
      150,
      282,
    ),
  ])
}
