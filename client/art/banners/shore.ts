/** Banners by the sea: a harbour, a coast road, a train, and a car ferry. */

import { box, circle, group, line, shade, shape, url } from '../scenes/scene-kit.ts'
import { haze } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, HEIGHT, hills, LAMP, LAND, land, type Paint, paintIn, SKIES, sky, WIDTH } from './kit/banner-kit.ts'
import { car, glow, gulls, parkedIn, person } from './kit/banner-things.ts'

export function harbour(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('harbour')
  const gull = (x: number, y: number, s: number) =>
    group([line('M-12 0q6-8 12 0q6-8 12 0', c('#ffffff'), 2.6)], x, y, s)
  const boat = (hull: string) => [
    line('M-56 26h112', c('#ffffff'), 2, 0.4),
    shape('M-60 0h120l-12 22h-92z', c(hull)),
    shape('M-60 0h120l-3 6h-114z', c('#ffffff')),
    shape('M-8 0v-30h40l8 30z', c('#ffffff')),
    box(0, -24, 12, 10, night ? LAMP : c('#4a6f92'), 2),
    box(18, -24, 12, 10, night ? LAMP : c('#4a6f92'), 2),
    line('M-30 0v-46M-30-46l26 40', c('#4a5a70'), 2.4),
    ...[-44, -22, 40].map((x) => circle(x, -8, 4, night ? LAMP : c('#fff2c4'))),
  ]
  // The boat's lamps light the fisher at night, so the coat has the colours of the day.
  const fisher = [
    night ? circle(10, -14, 74, url('l')) : '',
    group(person(paintIn('day'), { coat: '#f07a2c', hat: '#ffd23f' }), -46, 8, 0.66),
    line('M-48-16l-12-3', '#f07a2c', 3.4),
    line('M-56-15l-40-20', c('#5b4636'), 1.8),
    line('M-96-35v62', c('#ffffff'), 0.8, 0.8),
  ]
  return banner([
    night ? glow : '',
    ...land(paint, 'summer', { seed: 'harbour', level: 120, x: 1424, y: 42, clear: [1200, 1600] }),
    shade('w', 136, HEIGHT, [0, c('#9ed0ee')], [1, c('#2f7dbd')]),
    box(0, 138, WIDTH, 120, url('w')),
    line(
      Array.from({ length: 90 }, () => {
        const y = Math.round(between(random, 146, 250))
        return `M${Math.round(random() * WIDTH)} ${y}h${Math.round((y - 130) * 0.5)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.4,
    ),
    shape('M1590 160l20-12h430v14h-450z', c('#b9bfc9')),
    group(
      [
        shape('M-12 0l4-74h16l4 74z', c('#ffffff')),
        shape('M-10-46h20l2 18h-24z', c('#d8483a')),
        box(-11, -86, 22, 12, night ? LAMP : c('#fff2c4'), 2),
        shape('M-13-86l13-12 13 12z', c('#d8483a')),
      ],
      1640,
      152,
    ),
    night ? shape('M1640 72L400-20v120z', LAMP, 0.12) : '',
    group(
      [
        shape('M4-8v-120q44 60 50 112z', c('#ffffff')),
        shape('M-4-8v-104q-32 50-36 98z', c('#f0d9c4')),
        line('M0 6v-138', c('#5b4636'), 3),
        shape('M-50 0H54l-16 20h-74z', c('#8a4e34')),
      ],
      990,
      200,
      0.9,
    ),
    group([...fisher, ...boat('#2f6fb5')], 1310, 214, 1.72),
    group(boat('#3f8f7a'), 1900, 226, 1.1),
    group(boat('#c9503f'), 620, 220, 1),
    group(boat('#2f6fb5'), 2180, 214, 0.9),
    gull(1130, 70, 1.3),
    gull(1180, 98, 0.9),
    gull(1392, 84, 1.1),
    gull(1090, 110, 0.8),
  ])
}

export function coastRoad(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('coast')
  return banner([
    sky(paint, LAND.summer.sky, { x: 1500, y: 58 }),
    haze('h', 84, 140, c('#fbf6ee'), night ? 0.3 : 0.7, WIDTH),
    shape('M0 130q160-34 330-24t360 24z', c('#8fb0dc'), 0.8),
    shade('w', 128, HEIGHT, [0, c('#8fcbe8')], [0.5, c('#3f95cf')], [1, c('#2a78b8')]),
    box(0, 130, WIDTH, 126, url('w')),
    line(
      Array.from({ length: 80 }, () => {
        const y = Math.round(between(random, 138, 246))
        return `M${Math.round(random() * 1500)} ${y}h${Math.round((y - 120) * 0.5)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.45,
    ),
    shape('M1220 152q90-58 230-48 180-44 420-28 340-24 700-30v220H1380q-20-60-160-114z', c('#6f8f7a')),
    shape('M1220 152q60 6 150 44 60 24 90 60h-80q-30-70-160-104z', c('#57646e')),
    shape(
      'M1250 140q90-46 220-40 160-40 400-24 340-24 690-30v60q-420 0-700 34-260 20-420-4-110-10-190 4z',
      c('#a4d18c'),
    ),
    line('M1180 250q40-18 84-8t66 4M1150 214q30-10 60-4', c('#ffffff'), 4, 0.8),
    line('M2580 150q-500-6-760 40-190 34-340 76', c('#f1efe8'), 31),
    line('M2580 150q-500-6-760 40-190 34-340 76', c('#6b7686'), 26),
    `<path d="M2580 150q-500-6-760 40-190 34-340 76" fill="none" stroke="#ffffff" stroke-width="2.4" stroke-dasharray="18 16" opacity=".9"/>`,
    group(
      [
        shape('M-14 0l5-92h18l5 92z', '#ffffff'),
        shape('M-12-30h24l1.500 20h-27zM-9-70h18l1 18h-20z', '#d8483a'),
        box(-13, -106, 26, 14, night ? LAMP : c('#fff2c4'), 2),
        shape('M-15-106l15-14 15 14z', '#d8483a'),
        shape('M18 0v-22l18-12 18 12V0z', c('#f3ead8')),
        shape('M13-20l23-18 23 18-4 3-19-14-19 14z', c('#b5443a')),
      ],
      1330,
      132,
      0.9,
    ),
    night ? shape('M1330 42L700 0v120z', LAMP, 0.12) : '',
    group(car(paint, '#ffffff', true), 1640, 229, 0.86),
    group(
      [
        shape('M-40 4h80l-10 16h-60z', c('#ffffff')),
        line('M0 4v-54', c('#5b4636'), 3),
        shape('M4-2v-46q26 24 32 46zM-4-2v-38q-22 20-28 38z', c('#fdf3e0')),
      ],
      1010,
      168,
      0.9,
    ),
    ...[
      [1120, 70],
      [1160, 96],
      [1460, 52],
      [900, 86],
    ].map(([x = 0, y = 0]) => group([line('M-13 0q6-9 13 0q7-9 13 0', c('#ffffff'), 2.6)], x, y)),
  ])
}

export function trainAtDawn(): string {
  const paint = paintIn('day')
  const random = seeded('train')
  const coach = (x: number, first: boolean) => [
    first
      ? shape(`M${x + 30} 196h176v-62H${x + 56}q-16 0-26 20l-18 26q-4 16 18 16z`, '#e8edf4')
      : box(x, 134, 206, 62, '#e8edf4', 4),
    box(first ? x + 20 : x, 176, first ? 186 : 206, 6, '#2f8f5c'),
    box(first ? x + 14 : x, 184, first ? 192 : 206, 4, '#7a5aa8'),
    ...Array.from({ length: first ? 4 : 6 }, (_, index) =>
      box(x + (first ? 78 : 12) + index * 32, 146, 22, 18, LAMP, 3),
    ),
    first ? shape(`M${x + 22} 166l14-20q4-6 12-6h14v26z`, '#33506e') : '',
    ...[40, 80, 130, 170].map((at) => circle(x + at, 199, 7, '#2b3246')),
  ]
  return banner([
    sky(paint, SKIES.dawn, { x: 1210, y: 104, r: 30, disc: '#ffd9a0', glow: '#ffc98a', low: 180 }),
    hills('train far', 122, 10, '#9a93c4'),
    shade('w', 124, 210, [0, '#f3bfa8'], [0.5, '#a58fbe'], [1, '#5f78b4']),
    box(0, 126, WIDTH, 90, url('w')),
    line(
      Array.from(
        { length: 26 },
        (_, index) =>
          `M${1210 - 20 - index * 1.6} ${130 + index * 3}h${Math.round(between(random, 20, 60 + index * 2))}`,
      ).join(''),
      '#fff0d0',
      2,
      0.7,
    ),
    line(
      Array.from(
        { length: 70 },
        () => `M${Math.round(random() * WIDTH)} ${Math.round(between(random, 132, 200))}h30`,
      ).join(''),
      '#ffffff',
      1.4,
      0.3,
    ),
    shape('M0 206q640-8 1280 0t1280-2v54H0z', '#7d8a72'),
    box(0, 203, WIDTH, 4, '#5a5f72'),
    box(0, 208, WIDTH, 8, '#a49a90'),
    ...Array.from({ length: 17 }, (_, index) =>
      line(`M${40 + index * 156} 206v-104M${40 + index * 156} 112h24`, '#4a5070', 3.4),
    ),
    line('M0 110h2560M0 122h2560', '#4a5070', 1.4, 0.8),
    ...coach(1010, true),
    ...[1222, 1434, 1646, 1858].flatMap((x) => coach(x, false)),
    circle(1040, 180, 6, '#fff2c4'),
    circle(1040, 180, 18, '#fff2c4', 0.4),
    shape('M0 232q640-16 1280-4t1280-4v34H0z', '#5f6f5c'),
    group(
      [...person(paint, { coat: '#d8503c', hair: '#2b2233' }), shape('M-8-42h-10v22h8z', '#e0a63c')],
      1372,
      246,
      1.1,
    ),
    ...[
      [1120, 66],
      [1330, 84],
      [1390, 60],
    ].map(([x = 0, y = 0]) => group([line('M-13 0q6-9 13 0q7-9 13 0', '#ffffff', 2.6)], x, y)),
  ])
}

export function carFerry(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('ferry')
  const pane = night ? LAMP : c('#5d7f9c')
  return banner([
    ...land(paint, 'summer', { seed: 'ferry', level: 118, x: 1590, y: 46, clear: [900, 1640] }),
    shade('w', 132, HEIGHT, [0, c('#a5d6ee')], [1, c('#2f7dbd')]),
    box(0, 134, WIDTH, 122, url('w')),
    line(
      Array.from({ length: 70 }, () => {
        const y = Math.round(between(random, 142, 250))
        return `M${Math.round(random() * 1500)} ${y}h${Math.round((y - 124) * 0.5)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.42,
    ),
    shape('M640 226q-12-40-8-82h700l60-2q16 6 6 40l-18 44z', c('#ffffff')),
    shape('M634 192h756l-12 34H640q-5-16-6-34z', c('#24508c')),
    shape('M632 184h760l-2 8H634z', c('#f0a23c')),
    shape('M700 144v-34h520l44 34z', c('#f6f8fb')),
    shape('M760 110V82h380l50 28z', c('#eef2f7')),
    shape('M1080 82V60h84l34 22z', c('#f6f8fb')),
    shape('M1096 66h60l18 12h-78z', pane),
    shape(Array.from({ length: 17 }, (_, index) => `M${716 + index * 30} 122h18v11h-18z`).join(''), pane),
    shape(Array.from({ length: 11 }, (_, index) => `M${776 + index * 32} 92h20v10h-20z`).join(''), pane),
    shape(Array.from({ length: 20 }, (_, index) => `M${660 + index * 30} 160h8v8h-8z`).join(''), pane),
    shape('M820 82l8-42h60l10 42z', c('#24508c')),
    shape('M824 62h69l3 10h-74z', c('#f0a23c')),
    line('M1130 60V28M1112 40h36', c('#8a94a4'), 4),
    ...[920, 980, 1040].map((x) => box(x, 74, 42, 13, '#f07a2c', 6)),
    line('M700 110h520M760 82h320', c('#c3ccd6'), 2.4),
    line('M640 228h740', c('#ffffff'), 3, 0.7),
    shape('M1330 142l62-70q20-6 26 8l-14 62z', c('#e6edf4')),
    shape('M1392 72q20-6 26 8l-3 12-42 2z', c('#24508c')),
    shape('M1318 150h74q10 20-8 60h-66z', c('#2b3246')),
    shape('M1318 150h22v60h-22z', c('#11172a'), 0.6),
    ...[1344, 1364].map((x) => circle(x, 158, 4, '#ffe7a8')),
    shape('M1412 214h1160v48H1440z', c('#b3b0a8')),
    shape('M1412 210h1160v8H1416z', c('#e3dfd4')),
    shape('M1440 226h1130v36H1460z', c('#9a978f')),
    shape('M1336 208l110 2 6 8-116 0z', c('#5a6576')),
    line('M1400 142l40 66', c('#8a94a4'), 3),
    ...[1470, 2160, 2400].map((x) => shape(`M${x} 212v-10q8-6 16 0v10z`, c('#4a5468'))),
    line(Array.from({ length: 12 }, (_, index) => `M${1600 + index * 84} 232h44`).join(''), c('#ffffff'), 3, 0.8),
    group(car(parkedIn(paint), '#d8503c', true), 1400, 211, 0.62),
    group(car(parkedIn(paint), '#ffffff'), 1568, 236, 0.98),
    group(car(parkedIn(paint), '#3f8f7a', true), 1730, 238, 1),
    group(car(parkedIn(paint), '#e0a63c'), 1890, 238, 1),
    group(car(parkedIn(paint), '#ffffff'), 2060, 238, 1),
    group(
      [
        ...person(paint, { coat: '#f07a2c', hat: '#ffffff', legs: '#24345c' }),
        shape('M-11-34h22v5h-22z', '#f3e36a'),
        line('M-8-42l-13-14', c('#f07a2c'), 5),
        line('M-22-58l-5-14', '#e0463c', 4),
      ],
      1486,
      248,
      1.16,
    ),
    gulls(paint, [
      [1400, 40, 1.1],
      [1452, 62, 0.8],
      [1480, 92, 0.9],
      [980, 36, 0.8],
    ]),
  ])
}
