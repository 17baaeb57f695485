/** The country in each season: fields before Mount Yotei, and a viewpoint. */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { seeded } from '../seed.ts'
import { banner, crowns, LAMP, LAND, land, type Paint, snowfall } from './banner-kit.ts'
import { car, deer, house, person } from './banner-things.ts'

/** The road between fields to Mount Yotei, with a farm and its cows. */
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
  const cow = (x: number, y: number, flip: boolean) =>
    group(
      [
        oval(0, 0, 30, 3, '#101828', 0.2),
        line('M-18 0v-14M-10 0v-14M14 0v-14M21 0v-14', c('#2f2a30'), 4),
        shape('M-26-34q24-6 50 0 6 2 5 12-2 10-8 12-22 2-42 0-8-4-5-24z', c('#ffffff')),
        shape('M-10-36q14 0 12 10-8 8-18 2-4-9 6-12zM16-34q10 0 12 6-2 8-10 6-6-6-2-12z', c('#33303c')),
        shape('M-24-34q-12-6-18 0-5 8-2 13 8 2 14-1z', c('#33303c')),
        shape('M-46-24q-3 6 2 8h8v-8z', c('#f0b8a8')),
      ],
      x,
      y,
      0.95,
      flip,
    )
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
    winter ? '' : cow(1060, 222, false),
    winter ? '' : cow(1130, 208, true),
    winter ? '' : cow(1560, 226, true),
    winter ? group(deer(paint), 1090, 232, 0.86) : '',
    group(
      [
        oval(0, 1, 28, 4, '#101828', 0.3),
        shape('M-26-4v-16l6-18q2-5 7-5h26q5 0 7 5l6 18v16z', c(winter ? '#d8503c' : '#ffffff')),
        shape('M-19-22l4-12q1-4 5-4h20q4 0 5 4l4 12z', night ? LAMP : c('#37506c')),
        box(-25, -16, 9, 7, '#e0463c', 2),
        box(16, -16, 9, 7, '#e0463c', 2),
        box(-22, -5, 9, 8, c('#1b2433'), 2),
        box(13, -5, 9, 8, c('#1b2433'), 2),
      ],
      1246,
      240,
      1.05,
    ),
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

/** Friends beside a loaded car, looking at the mountains. */
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
