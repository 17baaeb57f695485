/** Banners of the pages with live road cameras: a pass and the coast in winter. */

import { box, circle, group, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { conifers, haze } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, LAMP, LAND, land, type Paint, range, sky, snowfall, WIDTH } from './kit/banner-kit.ts'
import { car, carFromBehind, deer, gulls, roadsideCamera, straightRoad } from './kit/banner-things.ts'

export function roadCamera(paint: Paint): string {
  const { c } = paint
  const at = [1284, 140] as const
  return banner([
    ...land(paint, 'winter', {
      seed: 'live',
      level: 136,
      clear: [1090, 1480],
      x: 1560,
      y: 50,
      disc: '#ffe0b8',
      glow: '#ffd0a0',
    }),
    shape('M-10 146h2580v116H-10z', c('#f1f6fc')),
    shape(
      conifers(seeded('live firs'), { from: -10, to: 880, gap: 44 }, () => 190, 84) +
        conifers(seeded('live firs 2'), { from: 1760, to: 2580, gap: 44 }, () => 190, 84),
      c('#46708c'),
    ),
    shape(
      conifers(seeded('live frost'), { from: -4, to: 880, gap: 60 }, () => 150, 28) +
        conifers(seeded('live frost 2'), { from: 1766, to: 2580, gap: 60 }, () => 150, 28),
      c('#f4f8fd'),
      0.85,
    ),
    straightRoad(paint, { at, from: 1010, to: 1560, verge: '#ffffff', asphalt: '#a9bacd' }),
    shape('M1284 142L1060 262h70zM1284 142l-30 120h60zM1284 142l170 120h66z', c('#dbe6f2'), 0.7),
    line('M1500 214V66h-316', c('#7d8da1'), 9),
    box(1132, 46, 288, 64, c('#243048'), 6),
    box(1140, 54, 272, 48, '#0f1626', 3),
    line('M1210 60v36M1194 69l32 18M1194 87l32-18M1203 62l7 7 7-7M1203 94l7-7 7 7', '#ffc24a', 3.6),
    line('M1268 80h20M1306 62l-4 20h22M1318 70v24M1338 62h12v12h-12z', '#ffc24a', 4.4),
    shape('M1128 48q-2-10 14-10h270q14 0 12 10-24 5-50 0-40 5-90 0-50 5-90 0-40 5-66 0z', c('#ffffff')),
    group(roadsideCamera(paint), 980, 250),
    group(carFromBehind(paint, '#d8503c'), 1196, 246, 1.36),
    group(carFromBehind(paint, '#3f7fb8'), 1254, 188, 0.6),
    group(deer(paint), 1590, 240, 0.8),
    shape('M-10 250q500-14 960-6l60 18H-10zM1560 252q500-12 1010-4v14H1540z', c('#ffffff')),
    snowfall(seeded('live snow'), 110),
  ])
}

export function coastCamera(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('coast camera')
  return banner([
    sky(paint, LAND.winter.sky, { x: 1560, y: 52, r: 24, disc: '#ffe0b8', glow: '#ffd0a0' }),
    range(paint, { seed: 'coast camera', base: 128, height: 62, step: 150, colours: LAND.winter.far, snow: 0.5 }),
    haze('h', 84, 140, c('#fbf6ee'), night ? 0.3 : 0.7, WIDTH),
    shade('w', 122, 214, [0, c('#a9cfe6')], [0.5, c('#5f9cc6')], [1, c('#3b7aad')]),
    box(0, 124, WIDTH, 96, url('w')),
    line(
      Array.from({ length: 90 }, () => {
        const y = Math.round(between(random, 134, 196))
        return `M${Math.round(random() * WIDTH)} ${y}h${Math.round((y - 110) * 0.5)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.5,
    ),
    shape('M1430 150h420l30 16h-470z', c('#aab6c4')),
    shape('M1430 150h420l4 4h-428z', c('#ffffff')),
    group(
      [
        shape('M-11 0l4-58h14l4 58z', c('#d8483a')),
        box(-9, -72, 18, 15, night ? LAMP : c('#fff2c4'), 2),
        shape('M-12-72l12-11 12 11z', c('#d8483a')),
      ],
      1470,
      151,
    ),
    night ? shape('M1470 86L-20 20v130z', LAMP, 0.14) : '',
    ...Array.from({ length: 15 }, (_, index) => {
      const x = index * 184 + Math.round(between(random, -20, 20))
      return shape(`M${x} 204q20-26 48-22 30 2 36 22 24-14 48-8 22 4 30 12z`, c('#f4f9fd'), 0.92)
    }),
    shape('M-10 198q640-8 1290-2t1300 2v64H-10z', c('#ffffff')),
    shape('M-10 212q640-8 1290-2t1300 2v50H-10z', c('#a9bacd')),
    line(Array.from({ length: 27 }, (_, at) => `M${at * 98} 236h46`).join(''), '#ffffff', 4, 0.8),
    line(Array.from({ length: 44 }, (_, at) => `M${at * 60} 206v-18`).join(''), c('#c3ccd6'), 5),
    line('M-10 190h2580', c('#dfe6ee'), 7),
    group(car(paint, '#d8503c', true), 1220, 240, 1.16),
    group(
      [
        oval(0, 0, 104, 7, '#101828', 0.28),
        box(-40, -86, 142, 72, c('#f3f5f8'), 3),
        box(-40, -50, 142, 12, c('#0b4ea2')),
        shape('M-98-14v-34l16-28q3-5 8-5h28v67z', c('#3f7fb8')),
        shape('M-88-46l12-22q2-3 5-3h15v25z', night ? LAMP : c('#37506c')),
        circle(-68, -9, 14, c('#1b2433')),
        circle(64, -9, 14, c('#1b2433')),
        circle(32, -9, 14, c('#1b2433')),
      ],
      1560,
      236,
      0.94,
    ),
    group(roadsideCamera(paint), 1000, 246),
    gulls(paint, [
      [1180, 70, 1],
      [1240, 92, 0.7],
      [1330, 60, 0.8],
      [1700, 92, 0.9],
    ]),
    shape('M-10 252q500-12 960-4l60 14H-10zM1660 254q500-10 910-2v10H1640z', c('#ffffff')),
    snowfall(seeded('coast snow'), 90),
  ])
}
