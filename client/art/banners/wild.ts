/** Banners of nature: larches, bears, deer, a camp, and a picnic by a lake. */

import { box, circle, group, line, oval, shade, shape, specks, url } from '../scenes/scene-kit.ts'
import { glints, haze, stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, crowns, HEIGHT, hills, LAMP, land, type Paint, paintIn, sky, WIDTH, wood } from './kit/banner-kit.ts'
import { bear, birch, camper, car, carFromBehind, child, deer, glow, person } from './kit/banner-things.ts'

const larch = (x: number, y: number, h: number) =>
  [0, 0.2, 0.4, 0.6]
    .map(
      (at, index) =>
        `M${x} ${Math.round(y - h + h * at)}l${Math.round(h * (0.07 + index * 0.03))} ${Math.round(h * 0.34)}h-${2 * Math.round(h * (0.07 + index * 0.03))}z`,
    )
    .join('')

export function larches(paint: Paint): string {
  const { c } = paint
  const random = seeded('larches')
  const rows = ['#c98a2c', '#e0a63c', '#f2c052']
  const row = (index: number) => {
    const [base, h, gap, clear] =
      [
        [186, 84, 26, 60],
        [204, 122, 40, 120],
        [228, 168, 66, 230],
      ][index] ?? []
    let d = ''
    let trunks = ''
    for (let x = -20; x < WIDTH + 20; x += (gap ?? 0) * between(random, 0.75, 1.25)) {
      if (Math.abs(x - 1280) < (clear ?? 0)) continue
      const height = Math.round((h ?? 0) * between(random, 0.82, 1.08))
      d += larch(Math.round(x), base ?? 0, height)
      trunks += `M${Math.round(x)} ${base}v7`
    }
    return line(trunks, c('#6b4a34'), 3 + index) + shape(d, c(rows[index] ?? ''))
  }
  return banner([
    ...land(paint, 'autumn', { seed: 'larch', level: 158, mountains: 'cone', clear: [0, WIDTH], x: 1420, y: 52 }),
    row(0),
    shape('M0 196q640-8 1280-4t1280 4v60H0z', c('#d9b765')),
    row(1),
    shape('M1276 188h8l150 70h-308z', c('#f1e6c8')),
    shape('M1277 188h6l130 70h-266z', c('#6b7080')),
    shape('M1279.500 196h1l2 10h-4zM1278 214h4l3 16h-10zM1275 238h10l3 18h-16z', '#ffffff'),
    row(2),
    specks(
      Array.from({ length: 130 }, () => [random() * WIDTH, between(random, 206, 254)] as const),
      c('#f2c052'),
      4,
      0.9,
    ),
    specks(
      Array.from({ length: 34 }, () => [between(random, 1000, 1560), between(random, 40, 200)] as const),
      c('#f7cf6a'),
      3.4,
      0.9,
    ),
    group(carFromBehind(paint), 1258, 226, 0.98),
    group(deer(paint), 1440, 248, 0.95),
  ])
}

export function forestBear(paint: Paint): string {
  const { c } = paint
  const random = seeded('bear')
  const trunk = (x: number, w: number, fill: string) => box(x, 0, w, 214, fill)
  return banner([
    shade('s', 0, 200, [0, c('#a9d3c0')], [0.7, c('#e6f1d8')], [1, c('#fbf3d6')]),
    box(0, 0, WIDTH, HEIGHT, url('s')),
    circle(1490, 70, 120, c('#fff6d0'), 0.5),
    circle(1490, 70, 60, paint.night ? '#cfd8f0' : '#fff6d0', 0.7),
    paint.night ? stars(random, 60, { width: WIDTH, low: 90 }) : '',
    wood({ seed: 'bear a', base: 190, height: 150, gap: 46, fill: c('#a3cbb0') }),
    wood({ seed: 'bear b', base: 204, height: 172, gap: 74, fill: c('#6fa78c'), clear: [1130, 1460] }),
    haze('h', 120, 214, c('#fdf8e6'), 0.65, WIDTH),
    ...Array.from({ length: 26 }, (_, index) => {
      const x = Math.round(index * 100 + between(random, -30, 30))
      return x > 1040 && x < 1560
        ? ''
        : trunk(x, Math.round(between(random, 10, 22)), c(index % 2 ? '#5d7a66' : '#7a6a56'))
    }),
    crowns(paint, 'bear ferns', { gap: 40, size: 38, base: 208 }, ['#5f9f6a', '#77b274', '#4f8a60']),
    shade('f', 206, HEIGHT, [0, c('#7fb56c')], [1, c('#3f7d50')]),
    box(0, 214, WIDTH, 42, url('f')),
    shade('w', 214, HEIGHT, [0, c('#a8dcea')], [1, c('#3f9cc0')]),
    shape('M1010 258q60-30 170-36 90-6 130-14l60 4q10 14 110 22 70 8 120 24z', url('w')),
    line('M1130 246h50M1260 234h46M1350 248h60M1230 252h30', c('#ffffff'), 2.4, 0.7),
    group(
      [shape('M-24 0q12-14 34-6l14-8-2 20-12-7q-22 8-34 1z', c('#e2705a')), circle(-14, -3, 1.8, '#1a1210')],
      1150,
      236,
      0.85,
    ),
    group([shape('M-24 0q12-14 34-6l14-8-2 20-12-7q-22 8-34 1z', c('#e2705a'))], 1390, 244, 0.7),
    group(bear(paint), 1304, 226, 1.32),
    group([`<g transform="scale(-1 1)">${bear(paint).join('')}</g>`], 1478, 230, 0.62),
    crowns(paint, 'bear near', { from: -10, to: 980, gap: 54, size: 44, base: 246 }, ['#3f7d50', '#4f8a60', '#2f6a48']),
    crowns(paint, 'bear near 2', { from: 1640, to: 2580, gap: 54, size: 44, base: 246 }, [
      '#3f7d50',
      '#4f8a60',
      '#2f6a48',
    ]),
  ])
}

export function deerCrossing(): string {
  const paint = paintIn('day')
  const random = seeded('deer')
  return banner([
    sky(paint, ['#2c3570', '#8a5f90', '#f5a878'], {
      x: 1180,
      y: 116,
      r: 24,
      disc: '#ffdca8',
      glow: '#ffb98a',
      low: 190,
    }),
    stars(random, 60, { width: WIDTH, low: 60 }),
    hills('deer far', 150, 16, '#6f5a92'),
    hills('deer middle', 172, 10, '#51467c'),
    wood({ seed: 'deer wood', base: 196, height: 78, gap: 27, fill: '#2f2f62', clear: [1060, 1420] }),
    hills('deer grass', 196, 3, '#574a52'),
    box(0, 210, WIDTH, 32, '#3d3d58'),
    box(0, 210, WIDTH, 3, '#cfc4c8'),
    shape(Array.from({ length: 32 }, (_, index) => `M${index * 82} 225h40v3h-40z`).join(''), '#ffffff', 0.7),
    shape('M1470 212L1120 176v72l350-14z', '#ffe7a8', 0.32),
    oval(1200, 226, 170, 14, '#ffe7a8', 0.28),
    group(deer(paint), 1212, 238, 1.15),
    group(deer(paint, false), 1296, 226, 0.95),
    group([`<g transform="scale(-1 1)">${deer(paint, false).join('')}</g>`], 1120, 214, 0.78),
    group([...car(paint, '#d9dfe8'), circle(-66, -22, 14, '#fff2c4', 0.6)], 1540, 234, 1.05),
    shape('M0 240q640-8 1280-2t1280-2v24H0z', '#3a3448'),
    line(
      Array.from(
        { length: 120 },
        () =>
          `M${Math.round(random() * WIDTH)} ${Math.round(between(random, 246, 256))}l${Math.round(between(random, -5, 5))}-${Math.round(between(random, 12, 24))}`,
      ).join(''),
      '#6a5a58',
      2.4,
    ),
  ])
}

export function campAtNight(): string {
  const paint = paintIn('day')
  const random = seeded('camp')
  const tent = (fill: string) => [
    oval(0, 0, 66, 5, '#0a1020', 0.35),
    shape('M-58 0L0-62 58 0z', fill),
    shape('M-18 0L0-50 18 0z', LAMP),
    line('M0-62v62', '#7a4a2c', 1.6, 0.6),
  ]
  return banner([
    sky(paint, ['#071030', '#1a2c66', '#5a5a98'], {
      x: 1500,
      y: 50,
      r: 20,
      disc: '#fdf3d4',
      glow: '#a9bfe8',
      low: 180,
    }),
    shape('M300 0q300 90 900 120t900 10l460-40v-60q-700 110-1300 60T700 0z', '#8fa6e0', 0.1),
    stars(random, 230, { width: WIDTH, low: 150 }),
    hills('camp far', 150, 22, '#26366e'),
    hills('camp near', 168, 10, '#1b2a5c'),
    shade('w', 172, 226, [0, '#4a5c98'], [1, '#1d2f66']),
    box(0, 174, WIDTH, 50, url('w')),
    line(glints(random, 1500, { from: 180, to: 214, spread: 60, count: 8 }), '#fdf3d4', 2, 0.6),
    wood({ seed: 'camp wood', base: 208, height: 96, gap: 40, fill: '#0f1c40', clear: [960, 1640] }),
    shade('f', 204, HEIGHT, [0, '#2b4a50'], [1, '#16283a']),
    hills('camp ground', 212, 3, url('f')),
    glow,
    group(camper(paint), 1130, 234, 1.12),
    shape('M1222 148l60 10v4l-60-6z', '#e0a63c'),
    line('M1280 160v74', '#8d97b4', 2.6),
    ...[1226, 1244, 1262].map(
      (x, index) => circle(x, 164 + index, 9, LAMP, 0.35) + circle(x, 164 + index, 3, '#fff0bd'),
    ),
    circle(1352, 226, 120, url('l')),
    shape('M1352 196q16 16 10 30 8-6 8-14 12 16 0 30h-36q-14-14 2-30 0 8 6 12-2-14 10-28z', '#f5893a'),
    shape('M1352 214q9 10 5 22h-14q-6-10 9-22z', '#ffe08a'),
    line('M1326 244l52-8M1326 236l52 8', '#5a3a2c', 6),
    group(person(paint, { coat: '#b5474f', hat: '#f0e4d0' }), 1304, 246, 1),
    group(person(paint, { coat: '#3f6fa8', hair: '#2b2233' }), 1406, 246, 1),
    group([child(paint, '#e0a63c', '#d8503c')], 1434, 248, 1.05),
    group(tent('#c9692c'), 1560, 240, 1.15),
    group(tent('#3f7a6c'), 1840, 236, 0.95),
    group(tent('#8a5a9c'), 640, 238, 0.95),
  ])
}

export function lakePicnic(): string {
  const paint = paintIn('day')
  const random = seeded('picnic')
  return banner([
    sky(paint, ['#4a5a9c', '#c98fa8', '#ffd3a0'], {
      x: 1150,
      y: 118,
      r: 26,
      disc: '#ffe7bd',
      glow: '#ffc98a',
      low: 160,
    }),
    shape('M1486 34a22 22 0 1 0 16 38a18 18 0 1 1-16-38z', '#fff6dc'),
    specks(
      [
        [1530, 66],
        [1440, 30],
        [1600, 44],
      ],
      '#ffffff',
      3,
    ),
    shape('M0 148q180-30 380-18t420-20 380 24 420-14 420 12 540-22v60H0z', '#8a7db0'),
    shade('w', 140, 220, [0, '#f3c0a8'], [0.5, '#a58fbe'], [1, '#6478b4']),
    box(0, 146, WIDTH, 80, url('w')),
    shape('M1170 152q40-14 70-36 34-34 66-6 26 20 58 20 40 2 70 22z', '#4f5f7a'),
    shape(
      Array.from(
        { length: 22 },
        (_, index) => `M${1190 + index * 11} 152l5-${12 + ((index * 7) % 9)} 5 ${12 + ((index * 7) % 9)}z`,
      ).join(''),
      '#3f5068',
    ),
    line(
      Array.from(
        { length: 22 },
        (_, index) => `M${1150 - 16 - index} ${150 + index * 3}h${Math.round(between(random, 18, 50 + index))}`,
      ).join(''),
      '#fff0d0',
      2,
      0.6,
    ),
    shade('f', 206, HEIGHT, [0, '#9db87a'], [1, '#5f8a5a']),
    hills('picnic', 214, 4, url('f')),
    ...[
      [300, 120],
      [430, 104],
      [760, 126],
      [1880, 120],
      [2060, 108],
      [2330, 126],
    ].map(([x = 0, h = 0]) => group(birch(paint, h, '#7fae78'), x, 226)),
    shape('M1200 236l40-14h180l44 14-20 12h-224z', '#c9503f'),
    shape('M1226 236l24-9h142l28 9-13 7h-160z', '#f3e2c0'),
    oval(1290, 234, 18, 5, '#ffffff'),
    shape('M1278 232q12-12 24 0z', '#e0a63c'),
    oval(1340, 235, 16, 5, '#ffffff'),
    shape('M1330 233q10-9 20 0z', '#7fae5c'),
    shape('M1368 236v-22h12v22zM1370 214v-6h8v6z', '#3f7fa8'),
    group(person(paint, { coat: '#2f7a6c', hat: '#2f7a6c', legs: '#2b3a55' }), 1188, 246, 1.05),
    group([child(paint, '#e0a63c', '#7a5a9c')], 1216, 250, 1.1),
    group(person(paint, { coat: '#f0ead8', hair: '#2b2233', legs: '#4a5a78' }), 1470, 246, 1.08),
    group(car(paint, '#f3f1ea', true), 1620, 238, 0.95),
  ])
}
