/**
 * Draws a pass in autumn: a road on a viaduct curves over a wood of birch and maple, with the Daisetsu mountains
 * behind.
 */

import { between, type Random, seeded } from '../seed.ts'
import { circle, group, type Light, line, oval, picture, shape, specks } from './scene-kit.ts'
import { cap, conifer, disc, haze, peaks, range, ridge, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#7db6e8', '#cfe4ee', '#fdebcb'],
  disc: '#fff0c0',
  glow: '#ffe2a0',
  far: ['#8099c6', '#c9d3e0'],
  far2: '#a3b6d4',
  snow: '#ffffff',
  haze: '#f8efdc',
  wood: ['#c9a35a', '#b9803f', '#8f5a2c'],
  leaf: ['#f0b53c', '#e2782f', '#c9442c', '#f7d774'],
  fir: '#2f5f4e',
  grass: '#e6c877',
  road: '#6d7482',
  edge: '#eceae4',
  pier: '#b9b6b0',
  mark: '#ffffff',
  car: '#ffffff',
  coat: '#8a5632',
  belly: '#f0dcc0',
}

const NIGHT: typeof DAY = {
  sky: ['#0a1634', '#1f3768', '#5a608f'],
  disc: '#fdf3d4',
  glow: '#b0c2ea',
  far: ['#2b4275', '#46598c'],
  far2: '#36508a',
  snow: '#b9c9e8',
  haze: '#5f6a9a',
  wood: ['#4a4468', '#3d3558', '#262444'],
  leaf: ['#8f6c46', '#80503f', '#6f3840', '#a88a58'],
  fir: '#12283f',
  grass: '#857a98',
  road: '#262f4a',
  edge: '#8b93b0',
  pier: '#5d6688',
  mark: '#c5cde4',
  car: '#c9d3ea',
  coat: '#2b2028',
  belly: '#c4b49a',
}

function crowns(
  random: Random,
  { from, to, gap, size }: { readonly from: number; readonly to: number; readonly gap: number; readonly size: number },
  ground: (x: number) => number,
  colours: readonly string[],
): string {
  const layers: [number, number][][] = colours.map(() => [])
  for (let x = from; x < to; x += gap * between(random, 0.7, 1.3)) {
    const layer = layers[Math.floor(random() * layers.length)]
    const y = ground(x)
    layer?.push(
      [Math.round(x), Math.round(y - size * 0.3)],
      [Math.round(x + size * 0.35), Math.round(y + size * 0.1)],
      [Math.round(x - size * 0.38), Math.round(y + size * 0.12)],
    )
  }
  return layers.map((points, index) => specks(points, colours[index] ?? '', size)).join('')
}

function deer(c: typeof DAY): string[] {
  return [
    oval(4, 1, 30, 3.5, '#20140c', 0.3),
    line('M-12 0l2-24M-5 0l1-22M20 0l-2-24M27 0l-3-26', c.coat, 3.6),
    shape('M-18-34q4-12 18-10 14 3 26-2 8 4 6 16-2 8-10 10-20 4-34-1-8-4-6-13z', c.coat),
    shape('M-18-34q-4-14-6-26l8-4q8 8 12 20z', c.coat),
    shape('M-14-62q-3-6-9-5-8 4-14 10-1 4 3 5 8 0 12 0 6-3 8-10z', c.coat),
    shape('M30-42q6 2 4 10l-5 2z', c.belly),
    shape('M-18-66q4-8 8-8 0 6-4 9z', c.coat),
    line('M-16-66q-2-12-8-18M-19-76q-6 0-10-4M-12-67q2-12 10-18M-8-77q5-1 8-6', c.belly, 2.4),
    specks(
      [
        [-4, -36],
        [4, -33],
        [12, -36],
        [20, -33],
        [8, -28],
        [16, -27],
      ],
      c.belly,
      2.4,
      0.9,
    ),
    circle(-23, -59, 1.2, '#1a1210'),
  ]
}

export function mountainPass(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('mountain pass')
  const road = 'M-20 186C60 150 150 150 214 168S330 204 300 238 196 262 150 312'
  const firs = [
    [24, 170, 30],
    [58, 160, 34],
    [352, 178, 40],
    [380, 186, 46],
    [330, 168, 28],
    [100, 214, 40],
    [128, 220, 34],
  ]
  return picture([
    sky(c.sky, 140, 150),
    light === 'night'
      ? stars(random, 40, { low: 76 })
      : shape('M40 34q30-12 62-4 26-8 50 4-54 6-112 0z', '#ffffff', 0.7),
    disc('g', 300, 40, 19, c.disc, c.glow, 3.8),
    shape(
      peaks(
        [
          [-10, 108],
          [50, 78],
          [96, 92],
          [150, 62],
          [230, 96],
          [296, 72],
          [340, 88],
          [410, 66],
        ],
        150,
      ),
      c.far2,
    ),
    range(
      'm',
      [
        [-10, 126],
        [80, 104],
        [128, 76],
        [150, 82],
        [196, 48],
        [226, 70],
        [254, 62],
        [320, 108],
        [410, 122],
      ],
      { bottom: 150, high: 48, low: 136 },
      c.far,
    ),
    shape(
      cap(196, 48, [-22, 16], [18, 13]) + cap(254, 62, [-12, 4], [20, 14]) + cap(128, 76, [-16, 9], [12, 4]),
      c.snow,
    ),
    haze('h', 84, 152, c.haze, light === 'day' ? 0.85 : 0.5),
    shape(
      ridge(
        [
          [-10, 132],
          [80, 122],
          [190, 136],
          [300, 124],
          [410, 134],
        ],
        310,
      ),
      c.wood[0] ?? '',
    ),
    crowns(random, { from: -6, to: 408, gap: 9, size: 11 }, (x) => 138 + Math.sin(x / 48) * 6, c.leaf),
    shape(
      ridge(
        [
          [-10, 152],
          [90, 146],
          [210, 158],
          [310, 150],
          [410, 158],
        ],
        310,
      ),
      c.wood[1] ?? '',
    ),
    crowns(random, { from: -6, to: 410, gap: 13, size: 17 }, (x) => 160 + Math.sin(x / 60 + 1) * 6, c.leaf),
    shape(
      ridge(
        [
          [-10, 190],
          [90, 182],
          [210, 196],
          [310, 188],
          [410, 196],
        ],
        310,
      ),
      c.wood[2] ?? '',
    ),
    shape(firs.map(([x = 0, y = 0, height = 0]) => conifer(x, y, height)).join(''), c.fir),
    crowns(random, { from: -6, to: 410, gap: 19, size: 24 }, (x) => 196 + Math.sin(x / 55) * 8, c.leaf),
    line('M60 164v40M118 156v48M176 160v46M232 174v40M284 194v34', c.pier, 7),
    line('M63 164v40M121 156v48M179 160v46M235 174v40M287 194v34', '#000000', 2.4, 0.16),
    crowns(random, { from: 20, to: 410, gap: 24, size: 28 }, (x) => 226 + Math.sin(x / 42) * 6, c.leaf),
    line(road, '#1c1420', 25, 0.25),
    line(road, c.edge, 21),
    line(road, c.road, 17),
    `<path d="${road}" fill="none" stroke="${c.mark}" stroke-width="1.6" stroke-dasharray="9 8"/>`,
    crowns(random, { from: 200, to: 420, gap: 27, size: 36 }, (x) => 282 + Math.sin(x / 40) * 8, c.leaf),
    crowns(random, { from: -10, to: 130, gap: 27, size: 36 }, (x) => 274 + Math.sin(x / 40) * 8, c.leaf),
    group(
      [
        light === 'night' ? shape('M-20-1l-56-8v17l56-4z', '#ffd98a', 0.3) : '',
        oval(0, 9, 20, 3.4, '#1c1420', 0.35),
        shape('M-20 6v-7q0-4 5-5l6-8q2-3 6-3h9q4 0 7 4l5 7q4 1 4 5v7z', c.car),
        shape('M-11-6l4-6q1-2 4-2h3v8zM3-6v-8h3q3 0 5 3l3 5z', light === 'day' ? '#33506e' : '#ffd98a'),
        circle(-11, 7, 4, '#1a1d28'),
        circle(12, 7, 4, '#1a1d28'),
        circle(-20, 1, 1.8, '#ffe7a3'),
        circle(21, 1, 1.8, '#e2352e'),
      ],
      194,
      160,
      1.05,
    ),
    shape(
      ridge(
        [
          [166, 312],
          [186, 272],
          [224, 244],
          [276, 232],
          [340, 240],
          [410, 226],
        ],
        310,
      ),
      c.grass,
    ),
    line('M206 292l3-8M222 288l-2-7M300 262l3-8M318 282l-2-7M346 270l4-9M376 284l3-8', c.coat, 1.4, 0.4),
    group(deer(c), 254, 289, 1.1),
  ])
}
