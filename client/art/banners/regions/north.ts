/** Banner of the north: the cape opposite the island of Rishiri. */

import { box, circle, group, line, shade, shape, url } from '../../scenes/scene-kit.ts'
import { haze, ridge } from '../../scenes/scenery.ts'
import { between, seeded } from '../../seed.ts'
import { banner, cone, HEIGHT, LAMP, type Paint, sky, WIDTH } from '../kit/banner-kit.ts'
import { car, cow, gulls } from '../kit/banner-things.ts'

export function capeAndRishiri(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('wakkanai')
  const turbine = (x: number, y: number, s: number, turn: number) =>
    group(
      [
        line('M0 0v-70', c('#ffffff'), 3.4),
        `<g transform="rotate(${turn} 0 -70)">${line('M0-70v-34M0-70l30 17M0-70l-30 17', c('#ffffff'), 3)}</g>`,
        circle(0, -70, 3.4, c('#e6edf4')),
        night ? circle(0, -74, 2.6, '#ff6a5c') : '',
      ],
      x,
      y,
      s,
    )
  return banner([
    sky(paint, ['#6db3f2', '#c9e4f6', '#ffeccb'], { x: 1470, y: 52, r: 25 }),
    cone(paint, 1080, 134, 106, ['#7d99d4', '#d3e0f2']),
    shape('M720 136q120-8 360-8t380 8z', c('#9fb8d8')),
    haze('h', 92, 146, c('#fff6e6'), night ? 0.35 : 0.8, WIDTH),
    shade('w', 132, HEIGHT, [0, c('#b9e0f0')], [0.4, c('#5faedb')], [1, c('#2f86c4')]),
    box(0, 134, WIDTH, 122, url('w')),
    line(
      Array.from({ length: 84 }, () => {
        const y = Math.round(between(random, 142, 220))
        return `M${Math.round(random() * 1700)} ${y}h${Math.round((y - 124) * 0.6)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.45,
    ),
    shape(
      ridge(
        [
          [1330, 168],
          [1480, 134],
          [1700, 112],
          [1960, 104],
          [2260, 92],
          [2580, 100],
        ],
        262,
      ),
      c('#a9d3a0'),
    ),
    ...[
      [1690, 114, 0.5, 10],
      [1770, 111, 0.54, 40],
      [1856, 108, 0.58, 75],
      [1950, 106, 0.6, 20],
      [2050, 102, 0.62, 55],
      [2160, 98, 0.66, 95],
      [2280, 94, 0.68, 30],
    ].map(([x = 0, y = 0, s = 1, turn = 0]) => turbine(x, y, s, turn)),
    shape(
      ridge(
        [
          [1250, 196],
          [1400, 160],
          [1600, 146],
          [1820, 134],
          [2100, 138],
          [2340, 122],
          [2580, 132],
        ],
        262,
      ),
      c('#8cc48a'),
    ),
    shape('M1250 196l40-8 40 22 20 20h-90z', c('#7a8578')),
    group(
      [
        shape('M-12 0l4-70h16l4 70z', c('#ffffff')),
        shape('M-11-22h22l1 14h-24zM-9.5-48h19l1 14h-21z', '#e0463c'),
        box(-11, -82, 22, 12, night ? LAMP : c('#fff2c4'), 2),
        shape('M-13-82l13-11 13 11z', '#e0463c'),
        shape('M14 0v-18l15-10 15 10V0z', c('#f3ead8')),
        shape('M10-16l19-15 19 15-3 3-16-12-16 12z', c('#b5443a')),
      ],
      1392,
      166,
      0.95,
    ),
    night ? shape('M1392 93L700 40v110z', LAMP, 0.13) : '',
    shape(
      ridge(
        [
          [1180, 262],
          [1330, 206],
          [1540, 180],
          [1760, 178],
          [2040, 186],
          [2320, 166],
          [2580, 178],
        ],
        270,
      ),
      c('#79b574'),
    ),
    shape(
      'M1700 150q-40 14 30 28 96 8 98 24 0 16-160 30-190 14-236 34h330q10-14 112-28 120-20 66-48-50-16-140-22-90-6-76-18z',
      c('#fdfaf0'),
    ),
    shape(
      ridge(
        [
          [-20, 214],
          [300, 206],
          [620, 222],
          [900, 238],
          [1140, 246],
          [1340, 250],
          [1500, 262],
        ],
        272,
      ),
      c('#8cc67c'),
    ),
    shape(
      ridge(
        [
          [-20, 236],
          [300, 230],
          [620, 244],
          [960, 254],
          [1200, 262],
        ],
        272,
      ),
      c('#6dac66'),
    ),
    group(cow(paint, '#2b2530', '#1d1922'), 1470, 206, 0.86),
    group(cow(paint, '#2b2530', '#1d1922'), 1540, 216, 0.96),
    group(cow(paint, '#2b2530', '#1d1922'), 1250, 254, 1.2, true),
    group(cow(paint, '#2b2530', '#1d1922'), 900, 248, 0.9),
    group(car(paint, '#d8503c', true), 1640, 245, 0.74),
    gulls(paint, [
      [1210, 64, 1.1],
      [1270, 88, 0.8],
      [960, 74, 0.9],
      [1340, 58, 0.8],
    ]),
  ])
}
