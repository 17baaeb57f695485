/**
 * Banners with people outdoors: walkers in an old street, two people who put up a sign, and travellers who use a QR
 * code when they meet.
 */

import { box, circle, group, line, oval, polygon, shade, shape, url } from '../scenes/scene-kit.ts'
import { between, seeded } from '../seed.ts'
import { banner, crowns, HEIGHT, LAMP, LAND, land, type Paint, WIDTH } from './kit/banner-kit.ts'
import { car, child, glow, lamp, parkedIn, person, steam } from './kit/banner-things.ts'

const STREET = 214

interface Shop {
  readonly width: number
  readonly height: number
  readonly wall: string
  readonly roof: string
  readonly awning?: string
  readonly isStone?: boolean
}

const SHOPS: readonly Shop[] = [
  { width: 150, height: 82, wall: '#cfc6b4', roof: '#4a5468', isStone: true },
  { width: 118, height: 66, wall: '#8c5a3c', roof: '#3b4254', awning: '#3f7f6a' },
  { width: 136, height: 92, wall: '#b0604a', roof: '#5a3a3c', awning: '#f3ead8' },
  { width: 160, height: 74, wall: '#ddd3bf', roof: '#6a4438', isStone: true },
  { width: 112, height: 84, wall: '#6f8ea6', roof: '#33415c', awning: '#c9503f' },
]

function shop({ c, night }: Paint, { width, height, wall, roof, awning, isStone }: Shop): string[] {
  const pane = night ? LAMP : c('#5d7691')
  const panes = Math.floor((width - 20) / 30)
  const start = (width - panes * 30 + 10) / 2
  const rows = Array.from({ length: Math.floor(height / 14) }, (_, row) => `M0 ${-8 - row * 14}h${width}`).join('')
  return [
    box(0, -height, width, height, c(wall)),
    isStone ? line(rows, c('#8f8674'), 1.2, 0.5) : '',
    shape(
      polygon([
        [-8, -height + 4],
        [14, -height - 24],
        [width - 14, -height - 24],
        [width + 8, -height + 4],
      ]),
      c(roof),
    ),
    ...Array.from({ length: panes }, (_, index) => box(start + index * 30, -height + 16, 20, 18, pane, 2)),
    box(width * 0.14, -34, width * 0.72, 34, night ? LAMP : c('#3c4f66'), 2),
    line(`M${Math.round(width / 2)}-34v34`, c('#3a2a24'), 3),
    awning
      ? shape(`M${width * 0.08}-44h${width * 0.84}l8 16H${Math.round(width * 0.08 - 8)}z`, c(awning)) +
        box(width * 0.08 - 8, -30, width * 0.84 + 16, 4, c('#ffffff'), 2)
      : '',
  ]
}

const steamClock = (paint: Paint): string[] => {
  const { c, night } = paint
  return [
    group([steam(paint, 56, 0.7)], 0, -128),
    oval(0, 0, 34, 6, '#101828', 0.28),
    shape('M-26 0l4-12h44l4 12zM-16-12l3-58h26l3 58z', c('#6d4a33')),
    box(-9, -64, 18, 46, night ? LAMP : c('#a9c3d3'), 2),
    shape('M-24-70h48v-44h-48z', c('#7d5639')),
    shape('M-30-112h60L12-128h-24z', c('#4f6b5a')),
    box(-30, -72, 60, 5, c('#4f6b5a'), 2),
    circle(0, -92, 19, c('#e2c67c')),
    circle(0, -92, 16, night ? '#fff3cf' : '#fffaf0'),
    line('M0-92v-11M0-92l8 5', '#33302c', 2.6),
    line('M-18-128v-10M18-128v-10M0-128v-14', c('#c9a45c'), 5),
  ]
}

export function oldStreet(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('old street')
  const shops: string[] = []
  let index = 0
  for (let x = -30; x < WIDTH; index += 1) {
    const kind = SHOPS[index % SHOPS.length] as Shop
    // There is no shop where the side street leads down to the sea.
    if (x + kind.width > 1420 && x < 1600) {
      x = 1610
      continue
    }
    shops.push(group(shop(paint, kind), Math.round(x), STREET))
    x += kind.width + 14
  }
  return banner([
    ...land(paint, 'summer', { seed: 'old street', level: 132, x: 1510, y: 52, clear: [1400, 1620] }),
    shade('w', 140, STREET, [0, c('#a5d3ec')], [1, c('#4f93c8')]),
    box(1380, 146, 260, 70, url('w')),
    line('M1420 160h40M1500 172h56M1440 190h64M1530 200h60', '#ffffff', 2, 0.6),
    group(
      [
        shape('M-34 0h68l-10 14h-48z', c('#f3ead8')),
        box(-16, -12, 26, 12, c('#c9503f'), 2),
        line('M2-12v-26', c('#5a4436'), 3),
        shape('M6-36l22 26H6z', '#ffffff'),
      ],
      1500,
      166,
      0.9,
    ),
    ...shops,
    shade('q', STREET - 4, HEIGHT, [0, c('#cfc4b4')], [1, c('#a4998a')]),
    box(0, STREET - 4, WIDTH, 50, url('q')),
    box(0, STREET - 4, WIDTH, 5, c('#e8dfcf')),
    line(
      Array.from({ length: 46 }, (_, at) => {
        const x = at * 56 + Math.round(between(random, -6, 6))
        return `M${x} ${STREET + 10}h30M${x + 24} ${STREET + 26}h38`
      }).join(''),
      c('#867b6c'),
      1.6,
      0.55,
    ),
    glow,
    ...[130, 470, 810, 1010, 1690, 2050, 2390].map((x) => group(lamp(paint, night), x, 224, 1.05)),
    group(steamClock(paint), 1330, 232, 1.12),
    group(person(paint, { coat: '#d8503c', hat: '#f3ead8' }), 1150, 246, 1.12),
    group(person(paint, { coat: '#3f6fa8' }), 1186, 247, 1.12),
    group([child(paint, '#e9b43c')], 1216, 248, 1.1),
    group(person(paint, { coat: '#7a5a9c', hair: '#7a4a2c' }), 1474, 246, 1.1),
    group(person(paint, { coat: '#3f8f7a' }), 720, 246, 1.08),
    group(person(paint, { coat: '#c9742e', hat: '#33415c' }), 1860, 247, 1.08),
  ])
}

const placePlate = ({ c }: Paint): string[] => [
  line('M-30 0v-100M30 0v-100', c('#aeb8c4'), 6),
  box(-52, -156, 104, 108, '#0b4ea2', 8),
  `<rect x="-47" y="-151" width="94" height="98" rx="5" fill="none" stroke="#fff" stroke-width="3"/>`,
  box(-40, -144, 80, 56, '#bfe0f8', 3),
  circle(20, -130, 8, '#ffe2a0'),
  shape('M-40-96l24-34q3-4 6 0l30 42h-60z', '#6f8fd0'),
  shape('M-20-122l8-11 8 11-4-2-4 4-4-4z', '#ffffff'),
  box(-40, -98, 80, 10, '#86bf6a'),
  shape('M-4-88l3-10h2l5 10z', '#66718a'),
  line('M-30-74h60M-22-64h44', '#ffffff', 4),
]

export function signRaising(paint: Paint): string {
  const { c, night } = paint
  const p = LAND.spring
  const drawing = (x: number, fill: string) =>
    group(
      [box(-19, -46, 38, 46, '#0b4ea2', 4), box(-14, -41, 28, 24, fill, 2), line('M-11-11h22', '#ffffff', 3)],
      x,
      236,
    )
  return banner([
    ...land(paint, 'spring', {
      seed: 'sign raising',
      mountains: 'cone',
      level: 158,
      x: 1560,
      y: 50,
      clear: [1080, 1560],
    }),
    crowns(paint, 'raising a', { from: -10, to: 820, gap: 52, size: 44, base: 212 }, p.crown),
    crowns(paint, 'raising b', { from: 1720, to: 2580, gap: 52, size: 44, base: 212 }, p.crown),
    shape('M-10 228q640-6 1290-4t1300 4v40H-10z', c('#6b7686')),
    shape('M-10 226q640-6 1290-4t1300 4v5q-640-4-1300-4T-10 231z', c('#f1efe8')),
    line(Array.from({ length: 27 }, (_, at) => `M${at * 98} 247h46`).join(''), '#ffffff', 4),
    glow,
    night ? circle(1350, 150, 150, url('l')) : '',
    group(placePlate(paint), 1350, 226, 1.12),
    line('M1422 226l-26-116M1448 226l-26-120', c('#c98b4e'), 5),
    line('M1419 206h25M1413 182h25M1408 158h25M1403 134h25', c('#c98b4e'), 4),
    group(
      [...person(paint, { coat: '#e9b43c', hat: '#ffffff' }), line('M-8-42l-24-14', c('#e9b43c'), 5)],
      1430,
      190,
      1.12,
    ),
    group([...person(paint, { coat: '#d8503c' }), line('M8-42l26-18', c('#d8503c'), 5)], 1252, 230, 1.2),
    drawing(1206, '#8d70dc'),
    drawing(1164, '#f2a6c0'),
    group(car(parkedIn(paint), '#ffffff', true), 1052, 240, 1.2),
    group([box(-14, -20, 28, 20, c('#d9dfe6'), 3), shape('M-14-20h28v6l-6 6-6-6-8 4-8-4z', '#0b6fe0')], 1500, 232),
    line('M1506 212l16-26', c('#7a5540'), 4),
  ])
}

function code(size: number, fill: string): string {
  const cells = ['1110111', '1010101', '1110111', '0001010', '1110101', '1010010', '1110101']
  const d = cells.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '1' ? [`M${x * size} ${y * size}h${size}v${size}h-${size}z`] : [])),
  )
  return shape(d.join(''), fill)
}

export function codeMeeting(paint: Paint): string {
  const { c, night } = paint
  const p = LAND.autumn
  return banner([
    ...land(paint, 'autumn', { seed: 'code meeting', level: 156, x: 1010, y: 50, clear: [900, 1700] }),
    crowns(paint, 'meeting a', { from: -10, to: 860, gap: 50, size: 46, base: 208 }, p.crown),
    crowns(paint, 'meeting b', { from: 1700, to: 2580, gap: 50, size: 46, base: 208 }, p.crown),
    shape('M-10 216h2580v50H-10z', c('#7b8594')),
    shape('M-10 214h2580v5H-10z', c('#f1efe8')),
    line(Array.from({ length: 14 }, (_, at) => `M${60 + at * 190} 220l-26 36`).join(''), '#ffffff', 4, 0.8),
    group(car(parkedIn(paint), '#f0699a', true), 1010, 240, 1.28),
    group([...person(paint, { coat: '#3f8f7a', hat: '#f3ead8' }), line('M8-42l24-4', c('#3f8f7a'), 5)], 1156, 246, 1.3),
    group(
      [...person(paint, { coat: '#7a5a9c', hair: '#7a4a2c' }), line('M-8-42l-22-2', c('#7a5a9c'), 5)],
      1500,
      246,
      1.3,
    ),
    group(person(paint, { coat: '#e0a63c', hair: '#2b2233' }), 1560, 246, 1.22),
    glow,
    group(lamp(paint, night), 1640, 232, 1.1),
    group(lamp(paint, night), 880, 232, 1.1),
    oval(1250, 248, 58, 6, '#101828', 0.25),
    box(1202, 108, 96, 140, '#1b2433', 14),
    box(1209, 120, 82, 114, '#ffffff', 6),
    group([code(9, '#10243f')], 1218.5, 132),
    box(1222, 206, 56, 8, '#0069d9', 4),
    oval(1396, 248, 58, 6, '#101828', 0.25),
    box(1348, 108, 96, 140, '#33415c', 14),
    box(1355, 120, 82, 114, '#e8f1fb', 6),
    group([code(7, '#10243f')], 1371.5, 146),
    line('M1364 154v-16h16M1428 154v-16h-16M1364 188v16h16M1428 188v16h-16', '#0b6fe0', 4),
    circle(1396, 222, 7, '#0069d9'),
    line('M1306 150q20-14 36 0M1310 166q16-10 28 0', '#0b6fe0', 3.4, 0.8),
  ])
}
