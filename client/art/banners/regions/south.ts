/** Banners of the south: Hakodate at night, seen from its mountain, and Lake Toya between its volcanoes. */

import type { Outline } from '../../path.ts'
import { box, circle, group, halo, line, oval, polygon, shade, shape, specks, url } from '../../scenes/scene-kit.ts'
import { conifers, haze, ridge, stars } from '../../scenes/scenery.ts'
import { between, type Random, seeded } from '../../seed.ts'
import {
  banner,
  cone,
  crowns,
  HEIGHT,
  hills,
  LAMP,
  LAND,
  type Paint,
  paintIn,
  range,
  sky,
  WIDTH,
} from '../kit/banner-kit.ts'
import { birch, child, person, steam } from '../kit/banner-things.ts'

const HORIZON = 92
const FOOT = 224

function halfWidth(y: number): number {
  const t = Math.min(1, (y - HORIZON) / (FOOT - HORIZON))
  return 1330 * (1 - t) ** 4.2 + 112 + Math.max(0, t - 0.5) * 500
}

const shoreOf = (side: -1 | 1): Outline =>
  Array.from({ length: 23 }, (_, index) => {
    const y = HORIZON + index * 6
    return [Math.round(1280 + side * halfWidth(y)), y] as const
  })

/** Draws a street as a row of lamps. Each lamp is a dash of length 0 with round caps. */
const street = (d: string, colour: string, width: number, gap: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${gap}" opacity="${opacity}"/>`

function streets(random: Random): string {
  const along = (from: number, to: number) =>
    Array.from({ length: 17 }, (_, index) => {
      const lane = (index - 8) / 8.6
      const points = Array.from({ length: 6 }, (_, at) => {
        const y = from + ((to - from) * at) / 5
        return `${Math.round(1280 + lane * halfWidth(y))} ${Math.round(y)}`
      })
      return `M${points.join('L')}`
    }).join('')
  const across = (y: number) => {
    const half = halfWidth(y) * 0.94
    return `M${Math.round(1280 - half + between(random, 0, 9))} ${y}H${Math.round(1280 + half)}`
  }
  const scattered = (count: number, from: number, to: number): Outline =>
    Array.from({ length: count }, () => {
      const y = between(random, from, to)
      return [Math.round(1280 + between(random, -0.95, 0.95) * halfWidth(y)), Math.round(y)] as const
    })
  return (
    street([98, 104, 112].map(across).join(''), '#ffc978', 1.5, 6.5, 0.8) +
    street([121, 131].map(across).join(''), '#ffd592', 2, 9, 0.9) +
    street([143, 157, 171, 186, 202, 216].map(across).join(''), '#ffdc9c', 2.6, 13) +
    street(along(98, 140), '#ffb765', 1.8, 7) +
    street(along(140, 222), '#ffe9b8', 2.8, 9) +
    specks(scattered(104, 97, 132), '#ffe3ac', 1.8, 0.9) +
    specks(scattered(30, 110, 216), '#ff9a5c', 3.2, 0.9) +
    specks(scattered(26, 110, 216), '#cfe8ff', 3) +
    specks(scattered(20, 146, 218), '#fff6dc', 4.2)
  )
}

export function hakodateAtNight(): string {
  const paint = paintIn('day')
  const random = seeded('hakodate banner')
  const slope = (x: number) =>
    x < 1280 ? 252 - ((1280 - x) / 1280) ** 1.9 * 118 : 252 - ((x - 1280) / 1280) ** 1.7 * 132
  const ship = (x: number, y: number, length: number) =>
    group(
      [
        shape(`M0 0h${length}l-9 9h-${length - 14}z`, '#141a44'),
        shape(`M${length * 0.2} 0v-9h${length * 0.5}v9z`, '#2a3166'),
        street(`M${length * 0.24}-5h${length * 0.44}`, '#fff0bd', 3, 7),
        line(`M6 13h${length - 18}`, LAMP, 1.6, 0.4),
      ],
      x,
      y,
    )
  const fisher = (x: number, y: number) =>
    circle(x, y, 22, url('b')) + circle(x, y, 3.4, '#ffffff') + line(`M${x} ${y + 7}v15`, '#d8f0ff', 2.4, 0.45)
  return banner([
    sky(paint, ['#0a1238', '#2f2f74', '#c2788c'], {
      x: 1560,
      y: 34,
      r: 13,
      disc: '#fff2cf',
      glow: '#b8a4e0',
      low: 108,
    }),
    stars(random, 80, { width: WIDTH, low: 66 }),
    range(paint, { seed: 'hakodate back', base: 94, height: 40, step: 190, colours: ['#3b3a7a', '#574a86'], snow: 2 }),
    hills('hakodate hills', 86, 7, '#262a62'),
    shade('w', HORIZON, HEIGHT, [0, '#6a5694'], [0.2, '#2c3a7e'], [1, '#0c153e']),
    box(0, HORIZON, WIDTH, HEIGHT - HORIZON, url('w')),
    line(
      Array.from({ length: 64 }, () => {
        const y = Math.round(between(random, 104, 212))
        return `M${Math.round(random() * WIDTH)} ${y}h${Math.round((y - 84) * 0.42)}`
      }).join(''),
      '#e8b49a',
      1.8,
      0.26,
    ),
    shade('c', HORIZON, FOOT, [0, '#6a4468'], [0.5, '#4a3358'], [1, '#241c44']),
    shape(polygon([...shoreOf(-1), ...shoreOf(1).toReversed()]), url('c')),
    halo('o', [0, '#ffb765', 0.62], [0.6, '#f08a4a', 0.2], [1, '#f08a4a', 0]),
    halo('b', [0, '#d8f0ff', 0.8], [1, '#d8f0ff', 0]),
    oval(1280, 112, 900, 34, url('o')),
    oval(1280, 176, 300, 92, url('o')),
    streets(random),
    street(
      [shoreOf(-1), shoreOf(1)].map((side) => `M${side.map(([x, y]) => `${x} ${y}`).join('L')}`).join(''),
      '#fff6d8',
      3.2,
      11,
    ),
    ship(900, 150, 96),
    ship(1010, 184, 64),
    ship(520, 140, 120),
    fisher(1620, 146),
    fisher(1700, 176),
    fisher(1800, 138),
    fisher(1960, 160),
    fisher(2120, 132),
    shade('f', 120, HEIGHT, [0, '#131a48'], [1, '#080c28']),
    shape(
      `${conifers(random, { from: -20, to: 830, gap: 30 }, (x) => slope(x) + 8, 36)}${conifers(random, { from: 1730, to: 2580, gap: 30 }, (x) => slope(x) + 8, 36)}`,
      '#10163e',
    ),
    shape(
      ridge(
        Array.from({ length: 27 }, (_, index) => [index * 100 - 20, slope(index * 100 - 20)] as const),
        HEIGHT + 10,
      ),
      url('f'),
    ),
    line('M1300 218Q1640 162 2180 96M1306 224Q1650 170 2190 104', '#8b93c4', 1.8, 0.75),
    group(
      [
        circle(0, 26, 62, url('o')),
        line('M0 0v15M-16 14h32', '#c9cfe8', 3),
        box(-34, 14, 68, 44, '#d8503c', 10),
        box(-29, 19, 58, 21, '#ffe9b0', 5),
        ...[-19, -7, 5, 18].map(
          (x, index) => circle(x, 30 - (index % 2) * 2, 4.6, '#5a2430') + box(x - 6, 34, 12, 6, '#5a2430', 3),
        ),
        line('M-32 48h64', '#ffffff', 2.4, 0.85),
      ],
      1530,
      178,
      1.02,
    ),
    shape('M930 250h330v12H930z', '#1b2356'),
    group([...person(paint, { coat: '#c9503f', hat: '#f0e4d0', legs: '#1d2238' })], 1060, 254, 1.12),
    group([...person(paint, { coat: '#3f6fa8', hair: '#2b2233', legs: '#1d2238' })], 1096, 254, 1.16),
    line('M930 222h330M930 236h330', '#4a5596', 3.4),
    line(Array.from({ length: 8 }, (_, index) => `M${936 + index * 45} 222v30`).join(''), '#4a5596', 4),
  ])
}

export function lakeToya(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('toya')
  const p = LAND.summer
  const firs = (seed: string, from: number, to: number, base: number, height: number, gap: number) =>
    shape(
      conifers(seeded(seed), { from, to, gap }, () => base, height),
      c('#3f7d66'),
    )
  const hotel = (x: number, height: number) =>
    box(x, 176 - height, 40, height, c('#f3ead8')) +
    shape(
      Array.from(
        { length: Math.floor(height / 11) },
        (_, row) =>
          `M${x + 5} ${181 - height + row * 11}h7v5h-7zM${x + 17} ${181 - height + row * 11}h7v5h-7zM${x + 29} ${181 - height + row * 11}h7v5h-7z`,
      ).join(''),
      night ? LAMP : c('#8fabc8'),
    )
  return banner([
    sky(paint, p.sky, { x: 1456, y: 48, r: 25 }),
    range(paint, { seed: 'toya back', base: 128, height: 46, step: 150, colours: ['#a9bfe6', p.far[1]], snow: 2 }),
    cone(paint, 1070, 130, 108, p.far),
    haze('h', 72, 140, c('#fbf6ee'), night ? 0.4 : 0.8, WIDTH),
    hills('toya far shore', 124, 6, c('#9fcca0')),
    hills('toya far shore 2', 132, 3, c('#7fb88e')),
    shade('w', 134, 226, [0, c('#c4e4f2')], [0.35, c('#6db3dd')], [1, c('#2f7dbd')]),
    box(0, 136, WIDTH, 100, url('w')),
    line(
      Array.from({ length: 84 }, () => {
        const y = Math.round(between(random, 146, 214))
        return `M${Math.round(random() * WIDTH)} ${y}h${Math.round((y - 126) * 0.6)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.4,
    ),
    shape('M1166 154q60 10 130 22 40 8 74 0 90-12 150-22z', c('#2f6f8f'), 0.35),
    shape('M1160 154q44-6 74-26 34-38 66-38 30 0 58 34 26 24 70 20 44 0 96 10z', c('#5f9f82')),
    shape('M1300 90q30 0 58 34 26 24 70 20 44 0 96 10h-180q-30-30-44-64z', c('#43816e')),
    firs('toya island', 1180, 1500, 156, 13, 12),
    group(
      [
        line('M-46 5h118', c('#ffffff'), 2.4, 0.7),
        shape('M-38-8h78l-9 13h-60z', c('#ffffff')),
        shape('M-26-8v-11h48l8 11z', c('#f3ead8')),
        shape('M-20-17h8v6h-8zM-7-17h8v6h-8zM6-17h8v6h-8z', night ? LAMP : c('#4a6f92')),
        line('M-8-19v-12', c('#4a5a70'), 2),
        shape('M-8-31l14 4-14 4z', '#e0553f'),
      ],
      1090,
      182,
      1.2,
    ),
    shape('M-10 178q360-8 660 0 180 4 250 10l60 16v60H-10z', c('#8fc383')),
    [560, 606, 660, 720, 770, 826, 872, 918]
      .map((x, index) => hotel(x, [38, 54, 30, 46, 58, 34, 48, 26][index] ?? 30))
      .join(''),
    firs('toya shore', 380, 960, 184, 20, 17),
    group([steam(paint, 46)], 650, 146),
    group([steam(paint, 40)], 850, 142),
    shade('d', 84, 214, [0, c('#b8694a')], [0.55, c('#b98a5e')], [1, c('#8fa862')]),
    shape('M1500 226q30-50 66-74 12-40 34-58 24-16 42-4 12-8 26 4 22 22 34 62 40 26 96 74z', url('d')),
    shape('M1642 90q12-8 26 4 22 22 34 62 40 26 96 74h-110q-6-66-30-92-6-26-16-48z', c('#8a4a38'), 0.45),
    line('M1588 160q12-30 26-44M1620 176q4-40 18-64M1560 190q8-20 20-30', c('#8a4a38'), 3, 0.5),
    group([steam(paint, 84, 0.5)], 1634, 96),
    group([steam(paint, 52, 0.5)], 1584, 138),
    group([steam(paint, 44, 0.5)], 1690, 132),
    firs('toya dome', 1500, 1830, 226, 34, 22),
    shade('f', 204, HEIGHT, [0, c('#a9d488')], [1, c('#62a25c')]),
    hills('toya meadow', 222, 4, url('f')),
    crowns(paint, 'toya left', { from: -10, to: 840, gap: 50, size: 44, base: 232 }, p.crown),
    crowns(paint, 'toya right', { from: 1800, to: 2580, gap: 50, size: 44, base: 228 }, p.crown),
    group(birch(paint, 104, '#8cc27c'), 900, 236),
    group(birch(paint, 82, '#8cc27c'), 938, 240),
    line('M1040 226h420M1040 238h420', c('#8a5f44'), 4.4),
    line(Array.from({ length: 8 }, (_, index) => `M${1046 + index * 58} 220v30`).join(''), c('#8a5f44'), 5),
    group(person(paint, { coat: '#3f7fb8', hat: '#f3ead8' }), 1236, 252, 1.12),
    group([child(paint, '#f0b52c')], 1268, 253, 1.2),
    group(person(paint, { coat: '#c9503f', hair: '#2b2233' }), 1300, 252, 1.1),
  ])
}
