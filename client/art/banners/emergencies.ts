/** Banners of emergencies: the way to high ground after an earthquake, and a clinic. */

import { box, circle, group, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { conifers, haze, ridge, stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, crowns, HEIGHT, hills, LAMP, LAND, type Paint, paintIn, sky, WIDTH } from './kit/banner-kit.ts'
import { car, child, glow, gulls, lamp, parkedIn, person } from './kit/banner-things.ts'

export function wayToHighGround(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('high ground')
  const p = LAND.summer
  const stairs = Array.from({ length: 15 }, (_, index) => `h${index === 0 ? 0 : 15}v-7.600`).join('')
  const rail = 'M1352 198l208-110'
  return banner([
    sky(paint, p.sky, { x: 1430, y: 52, r: 25 }),
    shape('M-10 136q200-30 420-22t420 22z', c('#8fb0dc'), 0.8),
    haze('h', 86, 144, c('#fbf6ee'), night ? 0.3 : 0.7, WIDTH),
    shade('w', 132, HEIGHT, [0, c('#b5e0f0')], [0.4, c('#62b0dc')], [1, c('#3f93cc')]),
    box(0, 134, WIDTH, 122, url('w')),
    line(
      Array.from({ length: 60 }, () => {
        const y = Math.round(between(random, 142, 196))
        return `M${Math.round(random() * 1240)} ${y}h${Math.round((y - 122) * 0.7)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.42,
    ),
    shape('M-10 206q400-14 760-6t560-8v70H-10z', c('#f0e3c0')),
    line('M-10 203q400-14 760-6t520-9', c('#ffffff'), 5, 0.85),
    shade('d', 70, 230, [0, c('#a9d98f')], [1, c('#63a860')]),
    shape(
      ridge(
        [
          [1180, 214],
          [1330, 192],
          [1480, 120],
          [1600, 86],
          [1760, 78],
          [2000, 96],
          [2260, 84],
          [2580, 108],
        ],
        262,
      ),
      url('d'),
    ),
    crowns(paint, 'hill trees', { from: 1770, to: 2580, gap: 44, size: 32, base: 96 }, p.crown),
    crowns(paint, 'hill trees 2', { from: 1640, to: 2580, gap: 46, size: 34, base: 156 }, p.crown),
    crowns(paint, 'hill trees 3', { from: 1560, to: 2580, gap: 50, size: 38, base: 206 }, p.crown),
    // The platform with its rail, where people wait and look out.
    box(1548, 84, 124, 8, c('#c9a97c'), 2),
    line('M1560 92v22M1660 92v34M1610 92v26', c('#8a6a4a'), 5),
    group(person(paint, { coat: '#3f7fb8', hair: '#2b2233' }), 1600, 85, 0.72),
    group(person(paint, { coat: '#f0b52c', hat: '#f3ead8' }), 1626, 85, 0.72),
    line('M1588 62h84M1588 73h84M1590 60v26M1630 60v26M1670 60v26', c('#f3f5f8'), 3),
    shape(`M1352 222${stairs}h22v12L1388 226z`.replaceAll('7.600', '7.6'), c('#e6dfd0')),
    line(`M1352 222${stairs}`.replaceAll('7.600', '7.6'), c('#b9ae9a'), 2.4),
    line(rail, c('#f3f5f8'), 4),
    line(
      Array.from({ length: 7 }, (_, index) => `M${1358 + index * 33} ${Math.round(195 - index * 17.4)}v24`).join(''),
      c('#f3f5f8'),
      3,
    ),
    group(person(paint, { coat: '#c9503f', hair: '#3a2a24' }), 1470, 158, 0.86),
    group([child(paint, '#e0699a', '#ffffff')], 1440, 176, 1),
    group(person(paint, { coat: '#3f8f7a', hat: '#e0a63c' }), 1408, 192, 0.9),
    shape('M-10 224q640-8 1290-4t1290 0v44H-10z', c('#6b7686')),
    shape('M-10 222q640-8 1290-4t1290 0v5q-650-4-1290 0T-10 227z', c('#f1efe8')),
    group(car(parkedIn(paint), '#ffffff', true), 1092, 250, 1.16),
    line('M1282 232V90', c('#9aa8b8'), 7),
    box(1226, 66, 112, 80, '#ffffff', 6),
    box(1231, 71, 102, 70, '#12824c', 4),
    shape('M1238 134h88v-42l-30 12-24 18z', '#ffffff'),
    shape('M1237 132q8-18 20-12-2-12 10-14 10 0 12 8-8-2-8 6 2 8 10 12z', '#ffffff'),
    circle(1292, 82, 6, '#ffffff'),
    line('M1290 90l-6 12 8 6-2 8M1284 102l-10 6M1290 91l10 6M1289 91l-10 2', '#ffffff', 4.4),
    line('M1278 128l24-12M1302 116l-9 0M1302 116l-3 8', '#12824c', 3.4),
    line('M948 226V70', c('#9aa8b8'), 6),
    ...[-1, 1].map((side) =>
      group(
        [shape(`M0-6h${side * 14}l${side * 14}-8v28l${side * 14 * -1}-8H0z`, c('#e6edf4'))],
        948,
        side === 1 ? 84 : 98,
      ),
    ),
    gulls(paint, [
      [1140, 62, 1],
      [1190, 84, 0.8],
      [1040, 96, 0.8],
    ]),
  ])
}

export function clinicAtDusk(): string {
  const paint = paintIn('day')
  const random = seeded('clinic')
  const pane = (x: number) => box(x, 146, 44, 44, LAMP, 2) + line(`M${x + 22} 146v44M${x} 168h44`, '#a9743e', 2, 0.8)
  return banner([
    sky(paint, ['#26346e', '#7a6598', '#f2b08c'], {
      x: 1600,
      y: 46,
      r: 15,
      disc: '#fff2cf',
      glow: '#d7c0e8',
      low: 190,
    }),
    stars(random, 70, { width: WIDTH, low: 70 }),
    hills('clinic far', 136, 20, '#6a6598'),
    haze('h', 96, 190, '#d0a8b4', 0.45, WIDTH),
    shape(
      conifers(seeded('clinic firs'), { from: -10, to: 2580, gap: 27 }, () => 190, 50),
      '#3d4a74',
    ),
    shape('M-10 186q640-8 1290 0t1290-4v80H-10z', '#4f5d78'),
    ...[
      [210, 58],
      [420, 66],
      [640, 54],
      [1830, 62],
      [2060, 56],
      [2290, 64],
    ].map(
      ([x = 0, w = 0]) =>
        shape(`M${x} 206v-34l${w}-26 ${w} 26v34z`, '#3f4868') +
        shape(`M${x + 20} 180h18v14h-18zM${x + w + 20} 180h18v14h-18z`, LAMP) +
        shape(`M${x - 6} 174l${w + 6}-30 ${w + 6} 30-4 5-${w + 2}-27-${w + 2} 27z`, '#2b3254'),
    ),
    glow,
    box(1010, 126, 420, 92, '#efe4d2'),
    box(1010, 126, 420, 10, '#cfc0ac'),
    shape('M988 130l40-36h384l40 36z', '#55507a'),
    shape('M988 130h464v-6H988z', '#3d3a62'),
    pane(1034),
    pane(1092),
    pane(1326),
    pane(1380),
    oval(1086, 170, 96, 56, url('l')),
    oval(1372, 170, 96, 56, url('l')),
    shape('M1166 132l66-34 66 34z', '#6a6494'),
    box(1176, 130, 112, 88, '#f6ecda'),
    box(1188, 146, 88, 72, '#fff0c0', 2),
    line('M1232 146v72', '#c9a46a', 3),
    shape('M1176 218h112l40 30h-192z', '#ffe7a8', 0.4),
    group([circle(0, 0, 17, '#2f8f7a'), shape('M-4-11h8v7h7v8H4v7h-8V4h-7v-8h7z', '#ffffff')], 1232, 116),
    circle(946, 120, 76, url('l')),
    line('M946 226v-92', '#4a4a6a', 6),
    box(906, 96, 80, 48, '#f6f3ea', 6),
    group(
      [
        circle(0, 0, 15, '#2f8f7a'),
        shape('M-3.5-10h7v6.500h6.500v7h-6.500v6.500h-7V3.500h-6.500v-7h6.500z', '#ffffff'),
      ],
      930,
      120,
    ),
    line('M954 112h22M954 121h22M954 130h14', '#6a7690', 4),
    shape('M-10 214q640-6 1290 0t1290-4v56H-10z', '#59628a'),
    shape('M-10 232q640-6 1290 0t1290-2v34H-10z', '#474e74'),
    group(
      [
        ...person(paint, { coat: '#bfe3dc', hair: '#2b2233', legs: '#bfe3dc' }),
        line('M9-41l17 7', '#bfe3dc', 5),
        shape('M-8-59h16v-5h-16z', '#ffffff'),
      ],
      1260,
      246,
      1.22,
    ),
    group(person(paint, { coat: '#c9503f', hair: '#7a4a2c' }), 1304, 247, 1.16),
    group([child(paint, '#e0a63c', '#3f6fa8')], 1334, 248, 1.24),
    group([...car(paint, '#e9edf4'), circle(66, -22, 12, '#ff6a5c', 0.4)], 1530, 246, 1.26),
    group(lamp(paint, true), 1690, 240, 1.05),
    group(lamp(paint, true), 820, 240, 1.05),
    crowns(paint, 'clinic hedge', { from: 1010, to: 1160, gap: 22, size: 18, base: 222 }, ['#3f6a5c', '#4a7a64']),
    crowns(paint, 'clinic hedge 2', { from: 1330, to: 1440, gap: 22, size: 18, base: 222 }, ['#3f6a5c', '#4a7a64']),
    ...[480, 2150].map((x) => group(lamp(paint, true), x, 240, 1)),
  ])
}
