/** Banner of Tokachi: the plain in front of the Hidaka mountains. */

import { box, circle, group, line, oval, polygon, shape } from '../../scenes/scene-kit.ts'
import { conifers, haze } from '../../scenes/scenery.ts'
import { seeded } from '../../seed.ts'
import { banner, crowns, LAMP, LAND, type Paint, range, sky, WIDTH } from '../kit/banner-kit.ts'
import { carFromBehind, house, steam, straightRoad } from '../kit/banner-things.ts'

export function tokachiPlain(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('tokachi')
  const p = LAND.summer
  const at = [1330, 138] as const
  const crops = ['#e6c860', '#7fb866', '#b9d27e', '#a98458', '#5f9f5c', '#efd98a', '#8cc272', '#d9bf62']
  const field = (index: number) => {
    const [left, right] = [-2600 + index * 430, -2600 + (index + 1) * 430]
    return shape(
      polygon([
        [at[0] - 1, at[1]],
        [at[0] + 1, at[1]],
        [right, 262],
        [left, 262],
      ]),
      c(crops[index % crops.length] ?? ''),
    )
  }
  /**
   * Draws a row of larches across the plain, with a gap at the road. One piece is drawn once and repeated with `<use>`.
   */
  const windbreak = (base: number, height: number, fill: string, parts: readonly (readonly [number, number])[]) => {
    const length = height * 6
    const piece = shape(
      conifers(random, { from: 0, to: length, gap: height * 0.36 }, () => base, height),
      c(fill),
    )
    const places = parts.flatMap(([from, to]) =>
      Array.from(
        { length: Math.ceil((to - from) / length) },
        (_, index) => `<use href="#w${base}" x="${Math.round(from + index * length)}"/>`,
      ),
    )
    return `<defs><g id="w${base}">${piece}</g></defs>${places.join('')}`
  }
  const horse = (coat: string, mane: string) => [
    oval(0, 0, 34, 4, '#101828', 0.2),
    line('M-20 0v-24M-12 0v-22M16 0v-24M24 0v-22', c(mane), 6),
    line('M-20 0v-5M-12 0v-5M16 0v-5M24 0v-5', c('#e9dcc6'), 6),
    shape('M-26-44q10-4 26 0 16-6 28 0 6 8 2 20-8 6-22 4-18 4-32-2-6-8-2-22z', c(coat)),
    shape('M-26-40l-12-24 10-8q14 10 20 28z', c(coat)),
    shape('M-30-76l8 4q10 10 16 28l-8 0q-8-16-16-26z', c(mane)),
    shape('M-28-74l-16 12q-4 6-2 10l8 0 12-8z', c(coat)),
    shape('M28-40q10 4 8 22l-5 4q0-14-6-22z', c(mane)),
    circle(-35, -64, 1.6, '#1a1210'),
  ]
  return banner([
    sky(paint, p.sky, { x: 1560, y: 44, r: 25 }),
    range(paint, { seed: 'hidaka back', base: 138, height: 92, step: 92, colours: ['#a7bbe4', '#d5e2f2'], snow: 0.8 }),
    range(paint, { seed: 'hidaka', base: 138, height: 76, step: 74, colours: ['#6f8ccb', '#bfd2ec'], snow: 0.66 }),
    haze('h', 88, 146, c('#fbf6ee'), night ? 0.45 : 0.75, WIDTH),
    shape('M0 132q640-4 1280 0t1280-2v12H0z', c('#8fbf8c')),
    box(0, 138, WIDTH, 124, c('#a9d488')),
    ...Array.from({ length: 18 }, (_, index) => field(index)),
    windbreak(142, 11, '#5f9f86', [
      [-20, 1250],
      [1390, 2580],
    ]),
    shape('M0 146h1290v5H0zM1400 150h1160v5H1400z', c('#c9d98a'), 0.8),
    windbreak(156, 20, '#4f9478', [
      [-20, 1130],
      [1500, 2100],
    ]),
    windbreak(172, 32, '#3f8468', [
      [300, 980],
      [1690, 2580],
    ]),
    straightRoad(paint, { at, from: 1090, to: 1510, verge: '#bcd79a' }),
    group([...house(paint, { width: 76, height: 34, wall: '#f3ead8', roof: '#c9503f', lit: night })], 1500, 184),
    group([box(0, -56, 19, 56, c('#d9dfe6'), 8), box(23, -46, 17, 46, c('#c3ccd6'), 7)], 1590, 184),
    windbreak(206, 70, '#33755c', [
      [-20, 500],
      [1960, 2580],
    ]),
    group(
      [
        oval(0, 0, 50, 4, '#101828', 0.2),
        shape('M-44-16v-20h40v20z', c('#d8503c')),
        shape('M-6-16v-42h30l8 42z', c('#c13f30')),
        shape('M0-52h20l5 22H0z', night ? LAMP : c('#cfe3f2')),
        box(-8, -62, 36, 5, c('#33415c'), 2),
        line('M-36-36v-12', c('#33415c'), 3),
        circle(20, -18, 18, c('#1b2433')),
        circle(20, -18, 8, c('#e9c33c')),
        circle(-34, -11, 11, c('#1b2433')),
        circle(-34, -11, 5, c('#e9c33c')),
      ],
      1010,
      206,
      1,
    ),
    group([steam(paint, 30, 1.2)], 1052, 204, 0.9),
    ...[
      [900, 224],
      [990, 240],
      [860, 246],
      [790, 232],
    ].map(
      ([x = 0, y = 0]) =>
        oval(x, y + 8, 17, 3, '#101828', 0.16) + oval(x, y, 16, 11, c('#f3e4b8')) + circle(x + 9, y, 10, c('#d9be7a')),
    ),
    group(carFromBehind(paint, '#ffffff'), 1240, 240, 1.15),
    line('M1530 226q130-4 560-4M1530 238q130-4 560-4', c('#8a5f44'), 3.4),
    line(Array.from({ length: 9 }, (_, index) => `M${1534 + index * 62} 220v28`).join(''), c('#8a5f44'), 4),
    group(horse('#8a5434', '#4a2c22'), 1590, 250, 1.12),
    group(horse('#b0784a', '#6b4530'), 1678, 250, 0.76),
    crowns(paint, 'tokachi left', { from: -10, to: 740, gap: 50, size: 38, base: 246 }, p.crown),
    crowns(paint, 'tokachi right', { from: 1830, to: 2580, gap: 50, size: 38, base: 250 }, p.crown),
  ])
}
