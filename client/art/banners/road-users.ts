/** Banners of other road users: a cyclist and a passing car, a motorcyclist by the sea, and a snow plough. */

import { box, circle, group, line, oval, polygon, shade, shape, specks, url } from '../scenes/scene-kit.ts'
import { conifers, glints, haze, ridge } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, crowns, HEIGHT, hills, LAMP, LAND, land, type Paint, sky, snowfall, WIDTH } from './kit/banner-kit.ts'
import { carFromBehind, fox, gulls, straightRoad } from './kit/banner-things.ts'

/** Draws a loaded touring bicycle and its rider from behind, 96 units high. */
function cyclistFromBehind({ c, night }: Paint): string[] {
  return [
    oval(2, 0, 26, 4, '#101828', 0.28),
    oval(0, -19, 4.5, 19, c('#1b2433')),
    shape('M-6-34l-14 2 1 22 12 2zM6-34l14 2-1 22-12 2z', c('#e28a3a')),
    shape('M-19-22l12-1v4l-12 1zM19-22L7-23v4l12 1z', c('#f3ead8')),
    night ? circle(0, -34, 15, '#ff6a5c', 0.4) : '',
    circle(0, -34, 3.6, '#e0463c'),
    line('M-7-46l-5 22 0 14M7-46l6 16 0 10', c('#2b3a55'), 7),
    shape('M-11-44q11-6 22 0l3-10q-2-24-8-28h-12q-6 4-8 28z', c('#2f7fc0')),
    shape('M-11-60h22v6h-22z', '#f3e36a'),
    line('M-9-78l-14 18M9-78l14 18', c('#2f7fc0'), 6),
    line('M-26-58h10M16-58h10', c('#1b2433'), 4),
    circle(0, -88, 8, c('#eec3a2')),
    shape('M-10-88q0-13 10-13t10 13z', c('#ffffff')),
    shape('M-4-101h8v13h-8z', c('#d8503c')),
  ]
}

export function passingCyclist(paint: Paint): string {
  const { c } = paint
  const p = LAND.summer
  return banner([
    ...land(paint, 'summer', { seed: 'cyclist', level: 142, mountains: 'cone', clear: [1130, 1450], x: 1500, y: 52 }),
    shape('M-10 150q500-10 1290-2l-560 116H-10zM1290 148q700-8 1280 2v112h-620z', c('#a9d488')),
    shape('M-10 168q420-10 900-8l-260 40H-10zM1640 166q500-6 930 0v26h-740z', c('#e6d07a')),
    shape('M-10 206q300-8 640-6l-200 50H-10zM1850 200q400-8 720 0v44h-560z', c('#8fc383')),
    straightRoad(paint, { at: [1284, 146], from: 960, to: 1640, verge: '#bcd79a' }),
    line('M1281 150L982 262M1287 150L1618 262', c('#ffffff'), 3, 0.85),
    group(cyclistFromBehind(paint), 1106, 248, 1.12),
    group(carFromBehind(paint, '#d8503c'), 1412, 236, 1.72),
    line('M1146 238h208', '#ffffff', 4, 0.9),
    shape('M1146 238l16-8v16zM1354 238l-16-8v16z', '#ffffff', 0.9),
    group([shape('M-9 0v-24h18V0z', c('#ffffff')), shape('M-13-22L0-34l13 12z', c('#c9503f'))], 1560, 160, 1.2),
    crowns(paint, 'cyclist a', { from: -10, to: 850, gap: 52, size: 44, base: 222 }, p.crown),
    crowns(paint, 'cyclist b', { from: 1750, to: 2580, gap: 52, size: 44, base: 222 }, p.crown),
    crowns(paint, 'cyclist c', { from: 860, to: 1010, gap: 34, size: 24, base: 180 }, p.crown),
  ])
}

function motorcycle({ c, night }: Paint): string[] {
  const wheel = (x: number) =>
    circle(x, -21, 21, c('#1b2433')) +
    circle(x, -21, 13, c('#c6cfdb')) +
    circle(x, -21, 10, c('#3a4354')) +
    circle(x, -21, 3.4, c('#c6cfdb'))
  return [
    night ? shape('M-56-56l-150 26v32l150-30z', LAMP, 0.2) : '',
    oval(0, 1, 84, 6, '#101828', 0.3),
    wheel(-52),
    wheel(52),
    line('M-52-21l22-46', c('#aab5c3'), 5),
    line('M52-21l-34-4', c('#6a7690'), 6),
    shape('M-14-26l4-22h30l8 24-14 8h-22z', c('#4a5468')),
    circle(2, -28, 9, c('#8d98a6')),
    line('M6-16q30 4 52 0', c('#aab5c3'), 5),
    shape('M-36-62q12-10 26-6l12 8h12l-4 16h-32z', c('#e9782c')),
    shape('M-46-66q-2-14 6-18l10 4 6 14-12 6z', c('#e9782c')),
    shape('M-44-82l4-18 6-2 6 22z', c('#cfe3f2'), 0.8),
    circle(-47, -66, 6, '#fff2c4'),
    night ? circle(-47, -66, 15, '#fff2c4', 0.4) : '',
    shape('M10-58h50q4 0 3 5l-4 7H14z', c('#2b3246')),
    box(26, -52, 36, 24, c('#33415c'), 5),
    box(42, -82, 30, 26, c('#33415c'), 5),
    box(66, -54, 6, 8, '#e0463c', 2),
    shape('M-70-26q2-22 24-20l-4 6q-12 2-14 14z', c('#e9782c')),
    line('M18-58l-26 6', c('#2b3a55'), 15),
    line('M-8-52l8 30', c('#2b3a55'), 12),
    shape('M-10-18h14v8h-20q-2-4 6-8z', c('#1b2433')),
    shape('M8-52q-8-24 0-46 10-8 20-2 8 24 2 48z', c('#3f6f8c')),
    shape('M9-84q12 4 20 0v6q-10 4-21 0z', '#f3e36a'),
    line('M14-92l-20 24-20-4', c('#3f6f8c'), 10),
    circle(-28, -72, 5, c('#1b2433')),
    shape('M-6-112q0-18 18-18t18 17q0 14-10 16h-16q-9-2-10-15z', c('#f3f5f8')),
    shape('M-7-116q10-6 18-3l2 11q-8 4-18 2z', c('#2b3a55')),
    shape('M4-130q18-2 24 8l-6 2q-6-8-18-10z', c('#d8503c')),
  ]
}

export function motorcyclist(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('motorbike')
  return banner([
    sky(paint, ['#7fb2e6', '#f3d3c4', '#ffcf98'], { x: 1500, y: 84, r: 29, disc: '#ffe7b0', glow: '#ffb870' }),
    shape('M600 132q90-12 150-34 30-12 56 0 60 24 140 34zM960 132q60-10 110-12t120 12z', c('#9a9cc8')),
    haze('h', 84, 142, c('#ffe6cc'), night ? 0.35 : 0.8, WIDTH),
    shade('w', 130, HEIGHT, [0, c('#f3cdb0')], [0.3, c('#8fb4d8')], [1, c('#3f86bf')]),
    box(0, 131, WIDTH, 125, url('w')),
    line(glints(random, 1500, { from: 135, to: 204, spread: 110, count: 16 }), '#fff0cc', 2.2, 0.85),
    line(
      Array.from({ length: 70 }, () => {
        const y = Math.round(between(random, 138, 206))
        return `M${Math.round(random() * WIDTH)} ${y}h${Math.round((y - 122) * 0.6)}`
      }).join(''),
      c('#ffffff'),
      1.8,
      0.35,
    ),
    shape(
      ridge(
        [
          [1640, 168],
          [1730, 130],
          [1830, 112],
          [2040, 104],
          [2300, 92],
          [2580, 96],
        ],
        262,
      ),
      c('#8fae9c'),
    ),
    shape(
      ridge(
        [
          [1730, 196],
          [1850, 158],
          [2040, 146],
          [2300, 138],
          [2580, 140],
        ],
        262,
      ),
      c('#7fb07f'),
    ),
    shape('M1640 168l40-16 40 16 24 30h-110z', c('#6f7a80')),
    shape('M1000 168l8-26 10-10 12 8 8 28zM1046 168l4-12 8-5 8 17z', c('#6a6f88')),
    gulls(paint, [
      [1130, 62, 1.1],
      [1180, 84, 0.8],
      [1390, 58, 0.9],
      [1004, 96, 0.7],
    ]),
    shape('M-10 206q640-8 1290-4t1290-6v70H-10z', c('#93b27a')),
    box(-10, 214, WIDTH + 20, 48, c('#6b7686')),
    shape('M-10 213h2580v4H-10z', c('#f1efe8')),
    shape(Array.from({ length: 27 }, (_, index) => `M${index * 98} 224h44v3h-44z`).join(''), c('#ffffff'), 0.9),
    shape(Array.from({ length: 27 }, (_, index) => `M${20 + index * 98} 186h6v26h-6z`).join(''), c('#aab5c1')),
    box(-10, 188, WIDTH + 20, 6, c('#e9edf2')),
    box(-10, 196, WIDTH + 20, 3, c('#b9c3cf')),
    group(motorcycle(paint), 1290, 249, 1.2),
    shape(
      Array.from({ length: 90 }, (_, index) => {
        const x = Math.round(index * 29 + between(random, -10, 10))
        return x > 860 && x < 1700
          ? ''
          : `M${x} 262l${Math.round(between(random, -4, 8))}-${Math.round(between(random, 12, 30))} 6 ${Math.round(between(random, 12, 30))}z`
      }).join(''),
      c('#6f9460'),
    ),
  ])
}

const VANISHING = { x: 1330, y: 124 } as const

export function snowPlough(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('ploughed')
  const x = (side: number, t: number) => VANISHING.x + side * t
  const arrow = (side: -1 | 1, t: number) =>
    group(
      [
        line(`M0 4v-150q0-12 ${-side * 12}-12h${-side * 22}v10`, c('#7d8da1'), 6),
        shape(`M${-side * 34 - 9}-156h18v28h10l-19 36-19-36h10z`, '#e23a35'),
        shape(`M${-side * 34 - 9}-146h18v9h-18z`, '#ffffff'),
        line('M0-60v-10M0-30v-10', '#e23a35', 6),
      ],
      x(side * 456, t),
      VANISHING.y + 110 * t,
      t * 1.02,
    )
  const bank = (side: -1 | 1) =>
    shape(`M${VANISHING.x} ${VANISHING.y}L${x(side * 400, 1)} 262H${x(side * 562, 1)}z`, c('#b9cfe6')) +
    shape(`M${VANISHING.x} ${VANISHING.y}L${x(side * 562, 1)} 262H${x(side * 1400, 1)}V146z`, c('#f8fbff'))
  const truck = [
    oval(0, 1, 44, 5, '#101828', 0.3),
    box(-34, -10, 15, 12, c('#1b2433'), 2),
    box(19, -10, 15, 12, c('#1b2433'), 2),
    shape('M-40-8v-56q0-4 4-4h72q4 0 4 4v56z', c('#e9902c')),
    shape('M-34-68l4-20h60l4 20z', c('#d37b1e')),
    shape('M-28-84h56l2 14h-60z', night ? LAMP : c('#3d5876')),
    box(-40, -28, 80, 12, c('#f3f5f8')),
    shape('M-38-16l10-12h10l-10 12zM-14-16l10-12H6l-10 12zM10-16l10-12h10l-10 12z', '#e0463c'),
    box(-38, -40, 12, 8, '#e0463c', 2),
    box(26, -40, 12, 8, '#e0463c', 2),
    circle(0, -96, 22, '#ffc24a', 0.45),
    shape('M-9-88h18v-6q-9-9-18 0z', '#ffb02e'),
    shape('M-40-20l-34 8v16l34-4z', c('#f3c93c')),
  ]
  return banner([
    ...land(paint, 'winter', {
      seed: 'ploughed',
      level: 128,
      clear: [1180, 1480],
      x: 1540,
      y: 48,
      disc: '#ffe0b8',
      glow: '#ffd0a0',
    }),
    shape('M-10 140h2580v122H-10z', c('#eef4fb')),
    shape(
      conifers(seeded('ploughed firs'), { from: -10, to: 850, gap: 56 }, (at) => 166 + (at < 600 ? 14 : 0), 74) +
        conifers(seeded('ploughed firs 2'), { from: 1830, to: 2580, gap: 56 }, (at) => 166 + (at > 2060 ? 14 : 0), 74),
      c('#46708c'),
    ),
    shape(
      polygon([
        [VANISHING.x - 1, VANISHING.y],
        [VANISHING.x + 1, VANISHING.y],
        [x(410, 1), 262],
        [x(-410, 1), 262],
      ]),
      c('#cbd9e8'),
    ),
    shape(
      `M${VANISHING.x} 130l-250 132h60zM${VANISHING.x} 130l-96 132h50zM${VANISHING.x} 130l120 132h56zM${VANISHING.x} 130l270 132h60z`,
      c('#dfe9f4'),
      0.9,
    ),
    bank(-1),
    bank(1),
    ...[0.16, 0.24, 0.36, 0.54, 0.8].flatMap((t) => [arrow(-1, t), arrow(1, t)]),
    shape('M1216 180q-14-34-46-40-10-26-36-14-30-10-42 18-20 4-18 24 70 22 142 12z', c('#cfe0f2')),
    shape('M1216 182q-16-26-46-30-10-22-34-10-26-8-36 14-16 4-14 18 66 16 130 8z', c('#ffffff')),
    group(truck, 1262, 174, 0.7),
    specks(
      Array.from(
        { length: 28 },
        () => [Math.round(between(random, 1060, 1216)), Math.round(between(random, 104, 172))] as const,
      ),
      '#ffffff',
      4,
      0.9,
    ),
    group(carFromBehind(paint, '#d8503c'), 1150, 248, 1.55),
    group(fox(paint), 1668, 206, 0.9),
    snowfall(random, 76),
    hills('ploughed near', 262, 2, c('#f8fbff')),
  ])
}
