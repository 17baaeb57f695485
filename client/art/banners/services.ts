/**
 * Banners of services on the way: a rental car lot, a charging post, and a table with money and receipts for the page
 * about what a week costs.
 */

import { box, circle, group, line, oval, shape, url } from '../scenes/scene-kit.ts'
import { conifers } from '../scenes/scenery.ts'
import { seeded } from '../seed.ts'
import { room } from './indoors.ts'
import { banner, crowns, hills, LAMP, LAND, land, type Paint, snowfall, WIDTH } from './kit/banner-kit.ts'
import { car, child, deskLamp, glow, parkedIn, person } from './kit/banner-things.ts'

const suitcase = ({ c }: Paint, colour: string, height: number) => [
  line(`M-8-${height}v-12h16v12`, c('#33415c'), 3),
  box(-15, -height - 2, 30, height, c(colour), 5),
  line(
    `M-8-${height - 6}v${height - 14}M0-${height - 6}v${height - 14}M8-${height - 6}v${height - 14}`,
    c('#101828'),
    1.8,
    0.22,
  ),
  circle(-9, 0, 3, c('#1b2433')),
  circle(9, 0, 3, c('#1b2433')),
]

export function rentalLot(paint: Paint): string {
  const { c, night } = paint
  const parked = parkedIn(paint)
  const glass = night ? '#ffe7b0' : c('#bfdcee')
  const key = (fill: string) => [
    circle(-13, 0, 11, fill),
    circle(-13, 0, 4.4, c('#1f7a78')),
    shape('M-4-3.500h28v7h-4v6h-5v-6h-4v5h-5v-5H-4z', fill),
  ]
  return banner([
    ...land(paint, 'summer', { seed: 'rental', level: 164, clear: [700, 1860], x: 1500, y: 48 }),
    shape('M1626 184l6-62h16l6 62z', c('#d9dfe6')),
    shape('M1618 106h44l-6 18h-32z', night ? LAMP : c('#5d7f9c')),
    box(1616, 100, 48, 7, c('#f3f5f8'), 2),
    line('M1640 100v-20', c('#8a94a4'), 3),
    group(
      [
        shape('M-46 6q-4-8 8-10l66-8q16-16 24-18l4 2-8 22q14 2 12 6t-18 8L-30 12q-12 0-16-6z', c('#ffffff')),
        shape('M-2-2l26 26h10L22-6z', c('#d3dce8')),
        shape('M34-14l14-16 6-1-6 18z', c('#3f8f9c')),
        line('M-30-1l40-5', c('#4a6f92'), 2.4),
      ],
      1390,
      44,
      1.05,
    ),
    box(0, 196, WIDTH, 60, c('#7c8796')),
    box(0, 194, WIDTH, 4, c('#e9ecf0')),
    line(Array.from({ length: 21 }, (_, index) => `M${60 + index * 124} 200l-16 24`).join(''), c('#ffffff'), 3, 0.75),
    crowns(paint, 'rental hedge', { from: -10, to: 820, gap: 34, size: 22, base: 190 }, LAND.summer.crown),
    crowns(paint, 'rental hedge 2', { from: 1700, to: 2580, gap: 34, size: 22, base: 190 }, LAND.summer.crown),
    ...[
      [330, '#3f7fb8'],
      [460, '#ffffff'],
      [586, '#e0a63c'],
      [1790, '#ffffff'],
      [1914, '#c9503f'],
      [2040, '#8d98a6'],
      [2170, '#ffffff'],
    ].map(([x, body]) => group(car(parked, body as string), x as number, 218, 0.8)),
    box(940, 116, 350, 100, c('#f3f5f8')),
    box(952, 136, 236, 80, glass, 2),
    box(1204, 136, 70, 80, night ? '#fff0c0' : c('#a9cbe4'), 2),
    line('M1239 136v80', c('#f3f5f8'), 4),
    box(976, 178, 150, 38, c('#c98b4e')),
    box(970, 174, 162, 7, c('#8a5a34'), 2),
    group(person(paint, { coat: '#1f7a78', hair: '#2b2233' }), 1016, 192, 0.98),
    group(person(paint, { coat: '#1f7a78', hair: '#5a3a2c' }), 1086, 192, 0.94),
    box(970, 180, 162, 36, c('#c98b4e')),
    line('M1031 136v42M1110 136v42', c('#f3f5f8'), 4),
    box(926, 92, 378, 30, c('#1f7a78'), 4),
    box(926, 114, 378, 6, c('#f0b52c')),
    group(key('#ffffff'), 1112, 105, 0.86),
    box(984, 102, 84, 7, '#ffffff', 3),
    box(1152, 102, 108, 7, '#ffffff', 3),
    group(
      [...person(paint, { coat: '#e9b43c', hair: '#3a2a24' }), line('M9-41l18 8', c('#e9b43c'), 5)],
      1322,
      246,
      1.22,
    ),
    group(
      [
        ...person(paint, { coat: '#1f7a78', hair: '#2b2233' }),
        line('M-9-41l-15 7', c('#1f7a78'), 5),
        shape('M-3-42l3 12 3-12z', '#ffffff'),
      ],
      1394,
      246,
      1.24,
    ),
    group(key('#f0c23c'), 1360, 206, 0.62),
    group(
      [...car(parked, '#d8503c'), line('M50-42l24-34', c('#c13f30'), 7), shape('M52-36h14v12H52z', c('#1b2433'), 0.6)],
      1508,
      246,
      1.2,
    ),
    group(suitcase(paint, '#3f6fa8', 38), 1626, 248, 1.05),
    group(suitcase(paint, '#e0699a', 30), 1662, 249, 1.05),
    group([child(paint, '#3f8f7a', '#f3ead8')], 1696, 249, 1.3),
  ])
}

export function chargingInSnow(paint: Paint): string {
  const { c, night } = paint
  const pane = night ? LAMP : '#ffe2a8'
  return banner([
    ...land(paint, 'winter', {
      seed: 'charger',
      level: 156,
      clear: [860, 1700],
      x: 1530,
      y: 48,
      disc: '#ffe0b8',
      glow: '#ffd0a0',
    }),
    box(900, 132, 320, 84, c('#a5744e')),
    shape('M872 138l44-42h288l44 42z', c('#5a6576')),
    shape(
      'M868 138q-4-6 8-12l40-38q140-8 288 0l40 38q12 6 8 12-20 6-38-2-22 8-46 0-40 8-80 0-40 8-86 0-46 8-86 0-26 6-48 2z',
      c('#f8fbff'),
    ),
    shape([928, 984, 1086, 1142].map((x) => `M${x} 152h42v34h-42z`).join(''), pane),
    box(1040, 150, 36, 66, night ? '#fff0c0' : c('#7fa6c4'), 2),
    night ? glow + oval(1056, 196, 240, 60, url('l')) : '',
    shape(
      conifers(seeded('charger firs'), { from: -10, to: 850, gap: 58 }, () => 214, 84) +
        conifers(seeded('charger firs 2'), { from: 1690, to: 2580, gap: 58 }, () => 214, 84),
      c('#3f6883'),
    ),
    shape(
      conifers(seeded('charger frost'), { from: 0, to: 840, gap: 66 }, () => 178, 30) +
        conifers(seeded('charger frost 2'), { from: 1710, to: 2580, gap: 66 }, () => 178, 30),
      c('#f4f8fd'),
      0.85,
    ),
    hills('charger snow', 212, 3, c('#f6faff')),
    shape('M-10 226q640-8 1290-4t1290 0v40H-10z', c('#d3dfec')),
    line('M1250 232l-34 28M1560 232l40 28', c('#ffffff'), 4, 0.9),
    box(1564, 96, 10, 138, c('#8a94a4')),
    box(1470, 92, 190, 10, c('#5a6576'), 3),
    shape('M1464 94q2-16 24-16h154q22 0 24 16-30 6-60 0-34 6-66 0-40 6-76 0z', c('#f8fbff')),
    box(1518, 134, 52, 98, c('#f3f5f8'), 8),
    box(1526, 144, 36, 26, c('#1d2b4a'), 3),
    shape('M1546 146l-10 13h7l-3 9 11-13h-7l4-9z', '#6fe0a8'),
    box(1526, 178, 36, 5, '#3ddc84', 2),
    night ? circle(1544, 178, 46, '#6fe0a8', 0.22) : '',
    shape('M1512 136q4-10 32-10t32 10q-8 6-16 0-8 6-16 0-8 6-16 0-8 6-16 0z', c('#ffffff')),
    group(car(parkedIn(paint), '#3f8fd0'), 1374, 244, 1.34),
    shape('M1334 172q14-6 44-6t34 8l-10 4q-30-6-60 0z', c('#ffffff')),
    `<path d="M1528 196q-40 44-66 30-14-10-8-20" fill="none" stroke="${c('#1f2a40')}" stroke-width="5" stroke-linecap="round"/>`,
    circle(1453, 206, 6, c('#1f2a40')),
    circle(1453, 206, 3, '#3ddc84'),
    group(
      [
        ...person(paint, { coat: '#d8503c', hat: '#f3ead8' }),
        box(-22, -36, 9, 12, c('#ffffff'), 2),
        line('M-20-40q-4-5 0-10M-15-40q-4-6 0-12', c('#ffffff'), 2, 0.8),
      ],
      1196,
      248,
      1.2,
    ),
    group([child(paint, '#f0b52c', '#3f6fa8')], 1232, 249, 1.24),
    group([child(paint, '#7a5a9c', '#ffffff')], 1160, 249, 1.1),
    shape('M-10 252q500-10 900-4l-60 14H-10zM1700 250q460-8 870 0v12h-900z', c('#f8fbff')),
    snowfall(seeded('charger flakes'), 90),
  ])
}

export function travelPurse(paint: Paint): string {
  const { c } = paint
  const { back, table } = room(paint, 'summer', 'purse')
  const pile = (x: number, y: number, count: number, face: string, edge: string, hole = false) =>
    Array.from(
      { length: count },
      (_, index) => oval(x, y - index * 6, 20, 7.5, edge) + oval(x, y - 2 - index * 6, 20, 7.5, face),
    ).join('') +
    oval(x, y - 2 - (count - 1) * 6, hole ? 5 : 12, hole ? 2 : 4.4, hole ? '#8f5c34' : edge, hole ? 1 : 0.6)
  const receipt = (lines: number) => {
    const h = 20 + lines * 9
    return [
      shape(`M-26 0l4-${h}h48l6 ${h}-6-4-6 4-6-4-6 4-6-4-6 4-6-4-6 4z`, '#fdfbf4'),
      line(
        Array.from(
          { length: lines },
          (_, row) =>
            `M${-17 + row * -0.2} ${-h + 11 + row * 9}h${row === lines - 1 ? 34 : 14 + ((row * 7) % 9)}M17 ${-h + 11 + row * 9}h7`,
        ).join(''),
        c('#9aa8b8'),
        2.4,
      ),
    ]
  }
  return banner([
    ...back,
    group(
      [
        shape('M-22 0q-6-34 10-46l-2-18 10 7q6-2 12 0l10-7-2 18q20 14 16 46z', c('#e08a3c')),
        shape('M-12-34h8M-14-26h8', c('#b0602a')),
        line('M-14-34q6 3 10 0M-16-24q8 4 13 0M-16-14q8 4 13 0', c('#b0602a'), 3),
        line('M26-4q30 4 28-16-2-10-10-8', c('#e08a3c'), 8),
        line('M44-26l-4 0', '#ffffff', 7),
      ],
      1520,
      170,
      1.12,
    ),
    ...table,
    shape('M900 252l34-70 108 12 108-12 34 70-142-10z', '#fbf6e6'),
    shape('M1042 194v48l-142 10 34-70z', '#efe6cc', 0.7),
    shape('M950 226q10-22 44-20 24-10 50-4 30-6 48 8 34 2 40 18-12 14-46 12-30 10-76 2-40 6-60-16z', '#a9d3a0'),
    `<path d="M968 228q30-16 64-10t84 8" fill="none" stroke="#0b6fe0" stroke-width="4.5" stroke-dasharray="11 8" stroke-linecap="round"/>`,
    group(
      [shape('M0 0q-14-18-14-27a14 14 0 0 1 28 0q0 9-14 27z', '#e0463c'), circle(0, -27, 5.5, '#ffffff')],
      1116,
      228,
      1,
    ),
    `<g transform="translate(1282 226)rotate(-9)">${box(-66, -58, 96, 44, '#cfe0c8', 2)}${circle(-18, -36, 13, '#a9c4a4')}${line('M-58-50h22M-58-22h22M4-50h18', '#7f9f80', 2.6)}</g>`,
    `<g transform="translate(1330 226)rotate(6)">${box(-50, -64, 96, 44, '#e3d3bd', 2)}${circle(-4, -42, 13, '#c9b090')}${line('M-42-56h20M-42-28h20M20-56h16', '#9a8468', 2.6)}</g>`,
    group(
      [
        oval(0, 2, 62, 7, '#101828', 0.22),
        shape('M-60-16q-4-30 22-46h76q26 16 22 46-6 18-60 18t-60-18z', '#c9423c'),
        shape('M-60-16q6 8 60 8t60-8q-6 18-60 18t-60-18z', '#a8322e'),
        shape('M-40-60q40-8 80 0l2-8q-42-8-84 0z', '#e0b85a'),
        circle(-6, -73, 6.5, '#f0cf7a'),
        circle(8, -73, 6.5, '#e0b85a'),
        ...[
          [-28, -38],
          [2, -42],
          [30, -36],
          [-12, -20],
          [20, -18],
        ].map(([x = 0, y = 0]) => circle(x, y, 5, '#f3e2c0')),
      ],
      1316,
      248,
      1.02,
    ),
    pile(1410, 246, 5, '#e6c25a', '#b8923a'),
    pile(1456, 250, 3, '#dfe4ea', '#a9b4c2', true),
    pile(1238, 252, 2, '#d99a6a', '#a96a42'),
    pile(1502, 248, 7, '#dfe4ea', '#a9b4c2'),
    oval(1434, 256, 16, 5, '#e6c25a'),
    group(receipt(6), 1562, 250, 1),
    group(receipt(4), 1612, 252, 0.95),
    group(receipt(5), 860, 250, 0.95),
    group([shape('M0-4l84-14 4 5-84 14-8 2z', c('#f2c230')), shape('M0-4l4 5-8 2z', c('#33415c'))], 1174, 254, 0.9),
    group(
      [
        shape('M-18 0v-34h36V0z', c('#3f7fa8')),
        line('M18-27q15 0 13 11t-15 9', c('#3f7fa8'), 5),
        line('M-7-42q-7-9 0-18M7-42q-7-9 0-20', '#ffffff', 3, 0.7),
      ],
      790,
      240,
      1,
    ),
    group(deskLamp(paint), 1686, 236, 1.1),
  ])
}
