/** Draws red-crowned cranes in the snow of the Kushiro marshes: two dance, one flies, and the river steams. */

import { seeded } from '../seed.ts'
import { blend, circle, group, type Light, line, oval, picture, shape, specks, url } from './scene-kit.ts'
import { conifers, disc, haze, ridge, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#a8cdf0', '#e9e6ef', '#ffe6cf'],
  disc: '#ffb98a',
  glow: '#ffd0a8',
  far: '#b9cbe4',
  wood: '#93aacb',
  wood2: '#6f8cb4',
  frost: '#eef4fb',
  haze: '#fff1e6',
  ground: ['#f4f8fd', '#dbe8f6'],
  hollow: '#c3d8ee',
  river: ['#a8c8e6', '#6fa2d0'],
  white: '#ffffff',
  edge: '#c9d8ea',
  black: '#232a38',
  shade: '#9db8d8',
}

const NIGHT: typeof DAY = {
  sky: ['#0a1634', '#223a6c', '#5d6aa0'],
  disc: '#fdf3d4',
  glow: '#b4c6ee',
  far: '#35507f',
  wood: '#2a4472',
  wood2: '#1c345e',
  frost: '#7f9ac8',
  haze: '#6d7fb4',
  ground: ['#7f9bc8', '#4f6ea4'],
  hollow: '#42609a',
  river: ['#35568f', '#1e3c74'],
  white: '#e3ebf8',
  edge: '#9fb4d8',
  black: '#10172b',
  shade: '#33507f',
}

export type Plumage = Pick<typeof DAY, 'white' | 'edge' | 'black' | 'shade'>

export function crane(c: Plumage): string[] {
  return [
    oval(-4, 1, 40, 4, c.shade, 0.5),
    line('M-6 0l2-50M8 0l-4-48', c.black, 3),
    line('M-6 0l9-1M8 0l9-1M-6 0l-6-1M8 0l-6-1', c.black, 2),
    shape('M-46-52q-12 10-16 30 12-4 20-14 8-2 16-8l2-16z', c.black),
    shape('M30-84q8 20-8 34-24 18-50 8-16-6-22-14 22-22 44-28 24-8 36 0z', c.white),
    shape('M-28-42q-14-6-22-14 10-8 22-14 6 16 26 22-12 8-26 6z', c.edge, 0.7),
    shape('M14-78q12-10 14-34 1-12 8-16l8 4q-8 6-8 20 0 26-10 40z', c.black),
    shape('M20-84q6-6 9-16l7 2q-2 14-10 26z', c.white, 0.9),
    circle(39, -126, 6.4, c.white),
    shape('M34-124q1 6-4 14l8 2q1-8 5-12z', c.black),
    shape('M34-129q3-7 9-4l2 3z', '#dc2f36'),
    shape('M44-128l21 2-21 5z', '#8a7a52'),
    circle(41, -126, 1.1, c.black),
  ]
}

export function dancer(c: Plumage): string[] {
  return [
    oval(0, 1, 34, 4, c.shade, 0.5),
    line('M-4 0l-2-44 4-6M12-8l-10 -8 -2-30', c.black, 3),
    line('M-4 0l9-1M-4 0l-6-1M12-8l7 2', c.black, 2),
    shape('M-8-66q-6-36 6-66 4 8 3 14 6-8 7-16 6 10 3 20 5-5 8-12 3 12-3 24 2 14-6 36z', c.edge),
    shape('M-2-132q4 8 3 14 6-8 7-16 6 10 3 20 5-5 8-12 3 12-3 24-10 2-19-14z', c.black, 0.9),
    shape('M-36-46q-10 10-10 26 10-6 14-16l10-6-2-10z', c.black),
    shape('M20-70q8 14-6 24-22 14-42 4-8-4-10-9 14-16 30-20 16-6 28 1z', c.white),
    shape('M-16-58q-30-20-42-58 8 4 12 12 0-8 2-13 8 8 10 18 4-6 5-11 10 14 14 28 6 10 12 18-4 10-13 6z', c.white),
    shape('M-58-116q2 8 6 17l6 5 0-10q-4-8-12-12zM-44-117q-2 6-2 13l6 8 6-1q-2-12-10-20z', c.black),
    shape('M8-68q12-12 12-34 0-12 3-20l8 2q-2 8-2 20 0 26-12 38z', c.black),
    circle(28, -124, 6.2, c.white),
    shape('M23-127q3-7 9-3l1 3z', '#dc2f36'),
    shape('M31-130l13-16-7 19z', '#8a7a52'),
    circle(29.5, -125, 1.1, c.black),
  ]
}

export const flying = (c: Plumage) => [
  shape('M0 0q18-8 34-2l22-3-20 9q-16 6-34 2z', c.white),
  shape('M10-1q-4-20-26-30 22-1 40 26z', c.white),
  shape('M-16-31l10 3 8 10-4 0q-4-8-14-13z', c.black),
  shape('M14 2q4 14 22 20-4-10-8-20z', c.edge),
  line('M34-1l20-4', c.black, 3),
  line('M54-5l8-1', '#8a7a52', 1.6),
  line('M0 1l-20 4', c.black, 1.8),
  circle(53, -6, 1.6, '#dc2f36'),
]

export function cranes(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('cranes')
  const snow = Array.from({ length: 34 }, (): [number, number] => [random() * 400, random() * 290])
  return picture([
    sky(c.sky, 136, 150),
    light === 'night' ? stars(random, 36, { low: 80 }) : '',
    disc('g', 262, 66, 24, c.disc, c.glow, 3.4),
    shape(
      ridge(
        [
          [-10, 112],
          [80, 92],
          [170, 108],
          [260, 96],
          [350, 106],
          [410, 98],
        ],
        150,
      ),
      c.far,
    ),
    shape(
      conifers(random, { from: -4, to: 408, gap: 11 }, () => 138, 30),
      c.wood,
    ),
    haze('h', 92, 148, c.haze, 0.85),
    shape(
      conifers(random, { from: -4, to: 128, gap: 15 }, () => 148, 52),
      c.wood2,
    ),
    shape(
      conifers(random, { from: 290, to: 408, gap: 15 }, () => 148, 50),
      c.wood2,
    ),
    shape(
      conifers(random, { from: 2, to: 120, gap: 17 }, () => 148, 30) +
        conifers(random, { from: 296, to: 408, gap: 18 }, () => 148, 28),
      c.frost,
      0.75,
    ),
    blend('n', 142, 300, c.ground),
    shape(
      ridge(
        [
          [-10, 146],
          [90, 140],
          [200, 148],
          [300, 142],
          [410, 146],
        ],
        310,
      ),
      url('n'),
    ),
    blend('r', 156, 214, c.river),
    shape('M-10 176q70-16 140-6t120-6q70-12 160 2v14q-90-10-150 2t-140 8q-60-2-130 14z', url('r')),
    haze('t', 150, 192, c.white, 0.55),
    shape(
      ridge(
        [
          [-10, 226],
          [70, 206],
          [180, 216],
          [290, 202],
          [410, 220],
        ],
        310,
      ),
      c.hollow,
      0.55,
    ),
    shape(
      ridge(
        [
          [-10, 236],
          [90, 216],
          [200, 226],
          [310, 214],
          [410, 232],
        ],
        310,
      ),
      url('n'),
    ),
    shape(
      ridge(
        [
          [-10, 286],
          [80, 276],
          [180, 288],
          [300, 278],
          [410, 290],
        ],
        310,
      ),
      c.hollow,
      0.5,
    ),
    group(flying(c), 92, 64, 0.85),
    group(flying(c), 44, 88, 0.55),
    group(dancer(c), 150, 262, 1.08),
    group(crane(c), 262, 270, 1.06, true),
    specks(snow, '#ffffff', 2.4, light === 'day' ? 0.9 : 0.6),
  ])
}
