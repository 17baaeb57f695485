/** Banners of situations on the road: a toll gate, a fuel station, a breakdown, road works, and a car park. */

import { box, circle, group, halo, line, oval, shape, url } from '../scenes/scene-kit.ts'
import { stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, HEIGHT, hills, LAMP, land, type Paint, paintIn, sky, snowfall, WIDTH, wood } from './kit/banner-kit.ts'
import { car, child, dog, glow, lamp, person } from './kit/banner-things.ts'

const asphalt = ({ c }: Paint, from: number, to = HEIGHT) =>
  box(0, from, WIDTH, to - from, c('#5f6a7c')) +
  box(0, from, WIDTH, 3, c('#e9ecf0')) +
  shape(
    Array.from({ length: 32 }, (_, index) => `M${index * 82} ${Math.round((from + to) / 2)}h40v4h-40z`).join(''),
    c('#ffffff'),
    0.9,
  )

export function tollGate(paint: Paint): string {
  const { c, night } = paint
  const lanes = [860, 1070, 1280, 1490, 1700]
  const booth = (x: number) => [
    shape(`M${x - 20} 222l6-12h34l6 12z`, c('#c9cfd8')),
    box(x - 12, 152, 30, 60, c('#e9edf2'), 2),
    box(x - 8, 162, 22, 22, night ? LAMP : c('#8fb3d0'), 2),
    box(x - 15, 188, 36, 6, c('#2f7a5c')),
  ]
  const board = (x: number, etc: boolean) => [
    box(x - 46, 100, 92, 30, c(etc ? '#6a3fa0' : '#1f7a4d'), 3),
    `<rect x="${x - 43}" y="103" width="86" height="24" rx="2" fill="none" stroke="#ffffff" stroke-width="1.6"/>`,
    etc
      ? line(
          `M${x - 26} 108h-9v14h9M${x - 35} 115h8M${x - 18} 108h16M${x - 10} 108v14M${x + 18} 110q-10-4-14 3-2 9 7 9 4 0 7-2`,
          '#ffffff',
          3,
        )
      : line(`M${x - 24} 115h48`, '#ffffff', 4),
    circle(x, 140, 6, etc || x === 1490 ? '#3ddc84' : '#ff5a4d'),
  ]
  return banner([
    ...land(paint, 'spring', { seed: 'toll', level: 158, clear: [600, 1900], x: 1600, y: 44, r: 24 }),
    shape('M0 212h2560v44H0z', c('#6b7686')),
    shape('M0 212h2560v4H0z', c('#e9ecf0')),
    ...lanes.slice(0, -1).map((x) => shape(`M${x + 70} 256l18-40h34l18 40z`, c('#8e98a6'))),
    shape(Array.from({ length: 26 }, (_, index) => `M${index * 100} 234h50v3h-50z`).join(''), '#ffffff', 0.7),
    ...[...lanes.map((x) => x - 105), 1805].flatMap(booth),
    box(690, 78, 1180, 20, c('#f3f5f8'), 4),
    box(690, 94, 1180, 5, c('#1f7a4d')),
    shape('M700 78l30-16h1100l30 16z', c('#c3cedb')),
    ...[755, 965, 1175, 1385, 1595, 1805].map((x) => box(x - 5, 98, 10, 114, c('#aab5c3'))),
    ...lanes.flatMap((x, index) => board(x, index % 2 === 0)),
    ...lanes.map((x, index) =>
      index === 2
        ? line(`M${x - 84} 204l16-62`, '#e0463c', 5)
        : line(`M${x - 84} 204h66`, '#e0463c', 5) + line(`M${x - 70} 204h10M${x - 46} 204h10`, '#ffffff', 5),
    ),
    group(car(paint, '#d8503c', true), 1300, 244, 1.12),
    group(car(paint, '#ffffff'), 2050, 242, 1),
    group(car(paint, '#3f7fb8'), 470, 246, 1.05),
  ])
}

export function fuelAtNight(): string {
  const paint = paintIn('day')
  const random = seeded('fuel')
  const pump = (x: number) => [
    box(x - 22, 146, 44, 76, '#e9edf4', 4),
    box(x - 16, 154, 32, 20, '#1d2b4a', 2),
    line(`M${x - 10} 161h20M${x - 10} 167h12`, '#8fe0c0', 2),
    box(x - 16, 180, 9, 16, '#d8362f', 2),
    box(x - 4, 180, 9, 16, '#f2c230', 2),
    box(x + 8, 180, 9, 16, '#2fa05c', 2),
    line(`M${x - 12} 196q-16 22 2 22M${x + 12} 196q18 24 0 24`, '#1d2436', 2.4),
    box(x - 30, 220, 60, 8, '#8d97b4', 2),
  ]
  return banner([
    sky(paint, ['#0b1538', '#24346e', '#8a6a9a'], {
      x: 1640,
      y: 40,
      r: 14,
      disc: '#fff2cf',
      glow: '#9fb0e0',
      low: 200,
    }),
    stars(random, 130, { width: WIDTH, low: 120 }),
    hills('fuel far', 166, 22, '#2c3a70'),
    wood({ seed: 'fuel wood', base: 206, height: 62, gap: 26, fill: '#16204a', clear: [940, 1640] }),
    box(0, 204, WIDTH, 52, '#2b3558'),
    halo('a', [0, '#fff2cf', 0.6], [1, '#fff2cf', 0]),
    oval(1280, 200, 520, 120, url('a')),
    shape('M960 112h640l90 118H870z', '#fff2cf', 0.2),
    box(1500, 150, 170, 74, '#dfe4ee'),
    box(1512, 164, 86, 44, LAMP, 2),
    box(1612, 164, 36, 60, '#fff0c0', 2),
    line('M1541 164v44M1570 164v44', '#b98a4a', 2),
    box(1494, 142, 182, 12, '#d8503c', 2),
    box(1010, 112, 12, 112, '#aeb7cc'),
    box(1430, 112, 12, 112, '#aeb7cc'),
    box(930, 82, 620, 30, '#f3f6fb', 4),
    box(930, 94, 620, 8, '#d8503c'),
    ...[1000, 1120, 1240, 1360, 1480].map((x) => box(x - 26, 112, 52, 5, '#fffbe6', 2)),
    ...pump(1110),
    ...pump(1340),
    group(car(paint, '#4f9fd0', true), 1226, 236, 1.1),
    line('M1318 196q-14 10-26 8', '#1d2436', 3),
    group(person(paint, { coat: '#e0a63c', hat: '#d8503c', legs: '#24345c' }), 1392, 240, 1.05),
    box(820, 60, 9, 168, '#8d97b4'),
    box(790, 50, 70, 52, '#f3f6fb', 5),
    shape('M812 90v-28h22v28zM834 70q10 0 10 8v10h-3', '#d8503c'),
    box(0, 240, WIDTH, 16, '#20294a'),
    ...[380, 2200].map((x) => group([glow, ...lamp(paint, true)], x, 236, 1)),
    snowfall(random, 60),
  ])
}

export function breakdown(paint: Paint): string {
  const { c } = paint
  return banner([
    ...land(paint, 'summer', { seed: 'breakdown', level: 150, mountains: 'cone', clear: [900, 1700] }),
    asphalt(paint, 196, 252),
    box(0, 184, WIDTH, 5, c('#c3ccd6')),
    box(0, 191, WIDTH, 4, c('#aab5c1')),
    ...Array.from({ length: 28 }, (_, index) => box(20 + index * 92, 182, 5, 18, c('#8d98a6'))),
    group(person(paint, { coat: '#f0b52c', legs: '#2b3a55' }), 1474, 190, 0.92),
    group(person(paint, { coat: '#3f7fb8', hair: '#2b2233' }), 1510, 190, 0.9),
    group([child(paint, '#e0553f')], 1534, 190, 0.95),
    box(1454, 184, 110, 5, c('#c3ccd6')),
    group(
      [
        ...car(paint, '#4f9fd0'),
        circle(66, -30, 8, '#ffb02e'),
        circle(66, -30, 17, '#ffb02e', 0.35),
        circle(-66, -28, 7, '#ffb02e'),
        circle(-66, -28, 15, '#ffb02e', 0.35),
      ],
      1320,
      216,
      1.1,
      true,
    ),
    group(
      [shape('M0-46L27 0h-54z', '#d8362f'), shape('M0-28l14 22h-28z', '#fbf4ea'), line('M-24 3h48', c('#33415c'), 3)],
      1080,
      218,
      1,
    ),
    group(
      [
        oval(0, 0, 96, 6, '#101828', 0.3),
        shape('M-94-12v-44q2-22 20-22h34v66z', c('#f2efe6')),
        shape('M-86-50q4-20 14-20h22v24h-36z', c('#3d5876')),
        shape('M-40-30H92v14H-40z', c('#33415c')),
        shape('M-34-34l60-44h10v8l-48 36zM30-72h6v20h-6z', c('#e28a3a')),
        shape('M-94-24h54v8h-54z', c('#e28a3a')),
        shape('M-74-84h24q-2-9-12-9t-12 9z', '#ffb02e'),
        circle(-62, -7, 14, c('#1b2433')),
        circle(54, -7, 14, c('#1b2433')),
        circle(-62, -7, 5.5, c('#c6cfdb')),
        circle(54, -7, 5.5, c('#c6cfdb')),
      ],
      910,
      216,
      0.98,
      true,
    ),
  ])
}

/** The banner of the page for URLs that do not exist. */
export function roadWorks(paint: Paint): string {
  const { c } = paint
  const stripes = (x: number, y: number, w: number) =>
    box(x, y, w, 26, '#ffffff', 3) +
    shape(
      Array.from(
        { length: Math.floor(w / 44) },
        (_, index) => `M${x + 8 + index * 44} ${y + 26}l18-26h20l-18 26z`,
      ).join(''),
      '#e0463c',
    ) +
    line(
      `M${x + 22} ${y + 24}v44M${x + w - 22} ${y + 24}v44M${x + 6} ${y + 68}h32M${x + w - 38} ${y + 68}h32`,
      c('#5a6576'),
      6,
    )
  const cone = (x: number, s: number) =>
    group(
      [
        shape('M-17 0L-4-46h8L17 0z', '#f07a2c'),
        shape('M-12-17l3-11h18l3 11z', '#ffffff'),
        box(-22, -3, 44, 7, c('#c95a1c'), 2),
      ],
      x,
      246,
      s,
    )
  return banner([
    ...land(paint, 'summer', { seed: 'works', level: 158, clear: [900, 1700] }),
    box(0, 200, WIDTH, 56, c('#6b7686')),
    box(0, 200, WIDTH, 3, c('#e9ecf0')),
    shape('M1010 212q40-46 96-34 30-36 78-10 46-4 56 44z', c('#9a7a56')),
    shape('M1046 212q30-26 60-18 30-20 62 18z', c('#7f6244')),
    group(
      [
        oval(10, 0, 96, 6, '#101828', 0.3),
        box(-66, -24, 140, 22, c('#33415c'), 11),
        ...[-50, -18, 14, 46].map((x) => circle(x + 8, -13, 7, c('#8d98a6'))),
        box(-50, -34, 108, 12, c('#d3921e'), 3),
        shape('M-14-34v-50h42q9 0 11 8l7 42z', c('#f2b52c')),
        shape('M-6-76h28q5 0 6 5l4 21H-6z', c('#3d5876')),
        shape('M40-60h26v26H40z', c('#d3921e')),
        line('M-20-50l-58-56-60 66', c('#f2b52c'), 13),
        shape('M-150-48l26 10-10 30-26-4q-6-20 10-36z', c('#5a6576')),
      ],
      1396,
      212,
      1,
    ),
    stripes(1150, 176, 262),
    ...[1090, 1450, 1590].map((x) => cone(x, 1)),
    cone(1000, 0.85),
    cone(1650, 0.85),
    group(
      [
        ...person(paint, { coat: '#f07a2c', hat: '#f2c230', legs: '#2b4a7c' }),
        line('M-8-42l-14 10', c('#f07a2c'), 5),
        line('M-24-62v48', '#ffffff', 3),
        shape('M-24-62h-22v16h22z', '#e0463c'),
      ],
      1524,
      250,
      1.12,
    ),
    group([...dog(paint), line('M36-18l4-6', '#ffffff', 6)], 944, 246, 1.15),
  ])
}

export function carPark(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('car park')
  const walls = ['#f0e4d2', '#d9e2ea', '#e6d5c8', '#cfd9d2']
  const buildings = Array.from({ length: 24 }, (_, index) => {
    const x = index * 112
    const h = Math.round(between(random, 70, 124))
    if (x > 1010 && x < 1520) return ''
    const rows = Array.from(
      { length: Math.floor(h / 34) },
      (_, row) =>
        `M${x + 14} ${216 - h + 12 + row * 32}h20v16h-20zM${x + 48} ${216 - h + 12 + row * 32}h20v16h-20zM${x + 80} ${216 - h + 12 + row * 32}h16v16h-16z`,
    ).join('')
    return (
      box(x, 210 - h, 108, h, c(walls[index % 4] ?? '')) +
      shape(rows, night && index % 3 !== 1 ? LAMP : c('#86a2bd')) +
      box(x - 2, 206 - h, 112, 6, c('#8a94a4'))
    )
  }).join('')
  const bays = [1020, 1130, 1240, 1350, 1460, 1570]
  return banner([
    ...land(paint, 'summer', { seed: 'parking', level: 150, clear: [900, 1600], y: 46 }),
    buildings,
    shape('M0 206h2560v50H0z', c('#8d97a6')),
    box(990, 196, 590, 12, c('#c9cfd8')),
    ...bays.map((x) => line(`M${x} 208l-14 44`, '#ffffff', 4, 0.9)),
    ...bays
      .slice(0, -1)
      .map((x) => shape(`M${x + 30} 250h44l-6-9h-32z`, '#f3c93c') + shape(`M${x + 30} 250h44v4h-44z`, c('#5a4a20'))),
    group(car(paint, '#ffffff'), 1088, 238, 0.86),
    group(car(paint, '#e28a3a'), 1424, 238, 0.86),
    box(1262, 84, 9, 136, c('#7d8da1')),
    box(1222, 40, 90, 90, '#0b5bb5', 8),
    `<rect x="1227" y="45" width="80" height="80" rx="5" fill="none" stroke="#ffffff" stroke-width="3"/>`,
    shape('M1248 116V54h24q22 0 22 21t-22 21h-10v20zM1262 84h9q9 0 9-9t-9-9h-9z', '#ffffff'),
    box(1300, 168, 40, 56, c('#f2f4f7'), 3),
    box(1306, 175, 28, 15, night ? LAMP : c('#33506e'), 2),
    circle(1313, 202, 4, c('#d8503c')),
    circle(1327, 202, 4, c('#2fa05c')),
    group(person(paint, { coat: '#3f8f7a', hair: '#2b2233' }), 1276, 242, 1),
    night ? glow : '',
    ...[640, 1880].map((x) => group(lamp(paint, night), x, 236, 1)),
    group(car(paint, '#5a86c0'), 1990, 244, 0.9),
    group(car(paint, '#c9423c'), 480, 244, 0.9),
  ])
}
