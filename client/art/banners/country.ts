/**
 * Banners of the countryside: fields in front of Mount Yotei in each season, a viewpoint, and a farm whose fields are
 * roped off.
 */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { seeded } from '../seed.ts'
import { banner, crowns, hills, LAMP, LAND, land, type Paint, snowfall, WIDTH } from './kit/banner-kit.ts'
import { car, carFromBehind, cow, deer, house, parkedIn, person } from './kit/banner-things.ts'

export function fields(paint: Paint, season: Season): string {
  const { c, night } = paint
  const random = seeded('fields')
  const winter = season === 'winter'
  const strips = {
    spring: ['#b98f64', '#a5d081', '#c8a276', '#8cc272'],
    summer: ['#e8d477', '#86bf6a', '#8d70dc', '#a9d488'],
    autumn: ['#e0b858', '#b98f4c', '#d9cf8a', '#c99a4a'],
    winter: ['#f6faff', '#e3ecf7', '#f1f6fc', '#dbe6f3'],
  }[season]
  const herd = (x: number, y: number, flip: boolean) => group(cow(paint), x, y, 0.95, flip)
  return banner([
    ...land(paint, season, { seed: 'fields', mountains: 'cone', level: 164, clear: [1120, 1420], x: 1480, y: 54 }),
    ...strips.map((fill, index) =>
      shape(
        `M${1240 - index * 6} 180L${-500 + index * 380} 262h330zM${1320 + index * 6} 180L${3060 - index * 380} 262h-330z`,
        c(fill),
      ),
    ),
    shape('M1277 176h6l168 84h-342z', c(winter ? '#ffffff' : '#bcd79a')),
    shape('M1278 176h4l128 84h-260z', c(winter ? '#b3c2d3' : '#66718a')),
    shape('M1279.500 184h1l2 9h-4zM1278 200h4l2 14h-8zM1275 222h10l3 16h-16zM1272 246h16l2 14h-20z', '#ffffff'),
    group(
      [...house(paint, { width: 92, height: 42, wall: '#c9503f', roof: '#f3ead8', lit: night, snow: winter })],
      1480,
      196,
    ),
    group([box(0, -66, 24, 66, c('#d9dfe6'), 11), box(30, -54, 22, 54, c('#c3ccd6'), 10)], 1586, 196),
    winter ? '' : herd(1060, 222, false),
    winter ? '' : herd(1130, 208, true),
    winter ? '' : herd(1560, 226, true),
    winter ? group(deer(paint), 1090, 232, 0.86) : '',
    group(carFromBehind(paint, winter ? '#d8503c' : '#ffffff'), 1246, 240, 1.05),
    ...(winter
      ? []
      : [
          [940, 214],
          [860, 224],
          [1680, 216],
          [1760, 226],
        ]
    ).map(([x = 0, y = 0]) => oval(x, y, 15, 10, c('#f3e4b8')) + circle(x + 8, y, 9, c('#e0cc8f'))),
    winter ? snowfall(random, 110) : '',
  ])
}

export function viewpoint(paint: Paint): string {
  const { c } = paint
  return banner([
    ...land(paint, 'summer', { seed: 'viewpoint', level: 168, clear: [900, 1680], x: 1500, y: 54 }),
    shade('w', 168, 200, [0, c('#b5dcf0')], [1, c('#6fb0dc')]),
    shape('M960 196q120-26 330-26t330 26z', url('w')),
    shape('M0 214q640-22 1280-16t1280 16v50H0z', c('#a9a08e')),
    shape('M0 232q640-20 1280-14t1280 14v30H0z', c('#8f8878')),
    line('M1020 204h560M1020 186h560', c('#7a5540'), 5),
    line(Array.from({ length: 9 }, (_, index) => `M${1026 + index * 69} 214v-32`).join(''), c('#7a5540'), 5),
    group(person(paint, { coat: '#d8503c', hair: '#2b2233' }), 1318, 228, 1.05),
    group(
      [...person(paint, { coat: '#e0a63c', hat: '#f3ead8' }), line('M8-42l26-16', c('#e0a63c'), 5)],
      1354,
      229,
      1.05,
    ),
    group(person(paint, { coat: '#3f8f7a', hat: '#2f6f6a' }), 1404, 228, 1.05),
    group(person(paint, { coat: '#7a5a9c', hair: '#7a4a2c' }), 1440, 229, 1.05),
    group([...car(paint, '#f0699a', true)], 1160, 238, 1.25),
    crowns(paint, 'view a', { from: -10, to: 900, gap: 48, size: 44, base: 226 }, LAND.summer.crown),
    crowns(paint, 'view b', { from: 1680, to: 2580, gap: 48, size: 44, base: 226 }, LAND.summer.crown),
  ])
}

export function farmBehindRope(paint: Paint): string {
  const { c, night } = paint
  const p = LAND.summer
  const post = (x: number) => line(`M${x} 232v-34`, c('#7a5540'), 7) + line(`M${x} 206v6`, '#e0463c', 7)
  const strip = (from: number, to: number, fill: string) =>
    shape(`M${1440 + from} 176h${to - from}L${1440 + to * 5} 232h${(from - to) * 5}z`, c(fill))
  return banner([
    ...land(paint, 'summer', { seed: 'farm', level: 150, clear: [1180, 1640], x: 1560, y: 48 }),
    hills('farm hill', 168, 7, c('#a9d488')),
    box(0, 178, WIDTH, 54, c('#8fc383')),
    ...['#e6c860', '#86bf6a', '#efd98a', '#a98458', '#b9d27e', '#8cc272'].flatMap((fill, index) => [
      strip(-240 + index * 34, -206 + index * 34, fill),
      strip(20 + index * 34, 54 + index * 34, fill),
    ]),
    group(
      [
        box(0, -96, 40, 96, c('#d9dfe6'), 12),
        shape('M-3-84q4-20 23-20t23 20z', c('#8a94a4')),
        line('M8-80v76M20-82v80', c('#b9c3cf'), 3),
      ],
      1540,
      192,
    ),
    group([box(0, -78, 34, 78, c('#c3ccd6'), 11), shape('M-3-68q4-16 20-16t20 16z', c('#7a8594'))], 1588, 192),
    group(
      [
        shape('M0 0v-46l22-28h66l22 28V0z', c('#c9503f')),
        shape('M-8-42l28-36h70l28 36-8 4-24-32H24L0-38z', c('#f3ead8')),
        box(36, -34, 38, 34, c('#f3ead8'), 2),
        line('M36-34l38 34M74-34L36 0', c('#c9503f'), 3),
        box(46, -58, 18, 14, night ? LAMP : c('#5d7691'), 2),
      ],
      1410,
      194,
    ),
    group([...house(paint, { width: 78, height: 32, wall: '#f3ead8', roof: '#3f6d8c', lit: night })], 1310, 194),
    group(cow(paint), 1660, 216, 0.9),
    group(cow(paint), 1716, 206, 0.74),
    crowns(paint, 'farm trees', { from: 1220, to: 1310, gap: 26, size: 30, base: 184 }, p.crown),
    shape('M1452 192h40q-30 20-90 42h-150q150-14 200-42z', c('#c9a878')),
    shape('M1462 192h8q-40 26-120 42h-20q90-16 132-42z', c('#a9d488')),
    crowns(paint, 'farm left', { from: -10, to: 860, gap: 50, size: 42, base: 222 }, p.crown),
    crowns(paint, 'farm right', { from: 1790, to: 2580, gap: 50, size: 42, base: 222 }, p.crown),
    shape('M-10 232h2580v30H-10z', c('#6b7686')),
    shape('M-10 230h2580v5H-10z', c('#f1efe8')),
    post(1232),
    post(1330),
    post(1428),
    line('M1232 204q49 22 98 0q49 22 98 0', '#f3e36a', 4),
    `<path d="M1232 204q49 22 98 0q49 22 98 0" fill="none" stroke="#1b2433" stroke-width="4" stroke-dasharray="9 9"/>`,
    group(
      [
        box(-20, -15, 40, 26, '#ffffff', 3),
        line('M-20-15h40v26h-40z', '#e0463c', 3),
        box(-12, -5, 24, 6, '#e0463c', 2),
      ],
      1330,
      218,
    ),
    line('M1096 216l-14 36M1096 216l14 36M1096 216l2 38', c('#33415c'), 3.4),
    box(1082, 200, 30, 17, c('#1b2433'), 3),
    box(1110, 203, 14, 11, c('#33415c'), 2),
    group(
      [...person(paint, { coat: '#3f6fa8', hat: '#e9b43c' }), line('M8-42l14 2', c('#3f6fa8'), 5)],
      1060,
      254,
      1.26,
    ),
    group(car(parkedIn(paint), '#ffffff'), 930, 254, 1.02),
  ])
}
