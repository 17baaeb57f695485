/** Banners of indoor scenes: a glassblower's workshop, a counter with papers, a table with a map, and a studio. */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, halo, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, HEIGHT, hills, LAMP, land, type Paint, paintIn, sky, WIDTH, wood } from './kit/banner-kit.ts'
import { deskLamp, glow, person } from './kit/banner-things.ts'

export function glassWorkshop(): string {
  const random = seeded('glass')
  const colours = ['#4fb3d9', '#e88fa8', '#7ed0b0', '#f0b85a', '#9a8be0', '#d9e8f2']
  const shelf = (y: number) =>
    Array.from({ length: 58 }, (_, index) => {
      const x = 20 + index * 44 + between(random, -6, 6)
      if (x > 1040 && x < 1520) return ''
      const colour = colours[Math.floor(random() * colours.length)] ?? ''
      const h = between(random, 18, 34)
      return random() < 0.5
        ? shape(
            `M${Math.round(x)} ${y}q-14-${Math.round(h * 0.6)} -3-${Math.round(h)}h10q11 ${Math.round(h * 0.4)} -1 ${Math.round(h)}z`,
            colour,
            0.85,
          )
        : circle(x, y - h * 0.4, h * 0.4, colour, 0.85) + circle(x - h * 0.12, y - h * 0.52, h * 0.1, '#ffffff', 0.8)
    }).join('')
  const hanging = Array.from({ length: 26 }, (_, index) => {
    const x = 50 + index * 100
    const y = 30 + Math.round(between(random, 0, 26))
    const colour = colours[index % colours.length] ?? ''
    return (
      line(`M${x} 0v${y}`, '#2a1c2c', 1.6) +
      circle(x, y + 12, 32, url('l')) +
      circle(x, y + 12, 13, colour, 0.95) +
      circle(x - 4, y + 8, 3.4, '#ffffff', 0.9)
    )
  }).join('')
  return banner([
    shade('s', 0, HEIGHT, [0, '#3a2536'], [1, '#5a3540']),
    box(0, 0, WIDTH, HEIGHT, url('s')),
    halo('o', [0, '#ffb055', 0.9], [0.4, '#f07c3c', 0.4], [1, '#f07c3c', 0]),
    circle(1390, 150, 330, url('o')),
    glow,
    ...[112, 176].map((y) => shelf(y) + box(0, y, 1050, 6, '#7a4a38') + box(1560, y, 1000, 6, '#7a4a38')),
    box(0, 232, WIDTH, 24, '#3d2430'),
    box(0, 230, WIDTH, 3, '#8a5644'),
    hanging,
    shape('M1330 232v-120q0-60 62-60t62 60v120z', '#6b4a4c'),
    shape('M1340 232v-118q0-52 52-52t52 52v118z', '#8c5f58'),
    shape('M1358 200v-44q0-34 34-34t34 34v44z', '#ff9d3d'),
    shape('M1368 200v-38q0-24 24-24t24 24v38z', '#ffe08a'),
    line('M1346 92h92M1342 214h100', '#5a3a40', 3, 0.6),
    line('M1226 172l150 2', '#d6dbe6', 4.5),
    circle(1372, 173, 17, '#ff8f3f'),
    circle(1368, 168, 8, '#ffe9a8'),
    group(
      [
        shape('M-16 0l3-50h12l2 50zM6 0l1-50h12l3 50z', '#2b3a55'),
        shape('M-20-44l6-52q16-10 30 0l8 52q-22 8-44 0z', '#4d83b0'),
        shape('M-12-46l3-34h22l6 34q-15 6-31 0z', '#d9c7a4'),
        line('M10-88l34 30 26 0', '#eec3a2', 8),
        line('M-4-86l30 36 44-4', '#4d83b0', 10),
        circle(3, -112, 14, '#eec3a2'),
        shape('M-12-112q-2-18 15-18t15 16q-8-7-16-6-9 0-14 8z', '#e8e2d2'),
      ],
      1190,
      232,
    ),
    box(1500, 196, 130, 8, '#7a4a38'),
    box(1512, 204, 6, 30, '#5a3440'),
    box(1612, 204, 6, 30, '#5a3440'),
    shape('M1524 196q-6-30 6-34h18q12 4 6 34z', '#4fb3d9', 0.9),
    circle(1592, 178, 18, '#e88fa8', 0.9),
    circle(1585, 171, 5, '#ffffff', 0.8),
  ])
}

export function room(
  paint: Paint,
  season: Season,
  seed: string,
): { readonly back: string[]; readonly table: string[] } {
  const { c, night } = paint
  const wall = c('#e9dcc6')
  return {
    back: [
      ...land(paint, season, { seed, level: 128, x: 1530, y: 44, r: 22, clear: [1000, 1500] }),
      box(0, 0, WIDTH, 12, wall),
      ...Array.from(
        { length: 7 },
        (_, index) => box(index * 426 - 10, 0, 20, 180, c('#c9a97c')) + box(index * 426 - 3, 0, 6, 180, c('#b08d5e')),
      ),
      box(0, 10, WIDTH, 6, c('#b08d5e')),
      box(0, 164, WIDTH, 12, c('#c9a97c')),
      box(0, 176, WIDTH, 40, wall),
      night ? halo('n', [0, LAMP, 0.55], [1, LAMP, 0]) + oval(1280, 180, 520, 140, url('n')) : '',
    ],
    table: [
      shade('t', 206, HEIGHT, [0, c('#b9814e')], [1, c('#8f5c34')]),
      box(0, 206, WIDTH, 50, url('t')),
      box(0, 204, WIDTH, 4, c('#d9a870')),
      line('M120 226h420M700 240h300M1500 238h380M1980 222h420', c('#7a4c2a'), 1.6, 0.5),
    ],
  }
}

export function papers(paint: Paint): string {
  const { c } = paint
  const { back, table } = room(paint, 'summer', 'papers')
  return banner([
    ...back,
    group(
      [
        ...person(paint, { coat: '#2f5f9c', hair: '#2b2233' }),
        shape('M-3-42l3 14 3-14z', '#ffffff'),
        shape('M-1.500-38h3l1 12-2.500 4-2.500-4z', '#d8503c'),
      ],
      1290,
      224,
      2.05,
    ),
    ...table,
    group(deskLamp(paint), 1500, 226, 1.2),
    group(
      [
        shape('M-52 0l8-46h66l8 46z', c('#8a2f3c')),
        circle(-10, -26, 11, c('#e0b85a')),
        circle(-10, -26, 6.5, c('#8a2f3c')),
        line('M-28-9h38', c('#e0b85a'), 3),
      ],
      1120,
      250,
      1.05,
    ),
    group(
      [
        shape('M-62 0l10-40h104l10 40z', '#ffffff'),
        shape('M-50-6l7-28h28l-3 28z', c('#9cc3e6')),
        circle(-33, -25, 6, c('#eec3a2')),
        shape('M-44-6q2-13 11-13t10 13z', c('#3f6f9c')),
        line('M-8-29h50M-8-21h54M-8-13h40', c('#8aa0b8'), 2.6),
        shape('M-58-38l3-6h104l4 6z', c('#f3c0b8')),
      ],
      1262,
      250,
      1.05,
    ),
    group(
      [
        shape('M-56 0l6-56h84l10 56z', '#fdfbf4'),
        line('M-38-46h64M-40-37h68M-41-28h54M-42-19h70M-43-10h40', c('#9aa8b8'), 2.6),
        circle(24, -14, 11, '#d8362f', 0.85),
        circle(24, -14, 7, '#fdfbf4', 0.5),
      ],
      1404,
      251,
      0.98,
    ),
    group(
      [
        circle(0, 0, 13, c('#c9a02c')),
        circle(0, 0, 6, c('#8f5c34')),
        shape('M12-4h36v8h-6v6h-6v-6h-6v4h-6v-4H12z', c('#dfe4ea')),
        shape('M-12-2l-34 10q-8-2-8-8l8-8 34 2z', c('#2b3246')),
      ],
      1036,
      242,
      1,
    ),
    group(
      [
        shape('M-16 0v-30h32V0z', '#ffffff'),
        line('M16-24q14 0 12 10t-14 8', '#ffffff', 4),
        line('M-6-38q-6-8 0-16M6-38q-6-8 0-18', '#ffffff', 3, 0.7),
      ],
      930,
      234,
      1,
    ),
    group(
      [
        shape('M-36 0h72l-8-8h-56z', c('#c9a97c')),
        shape('M-22-8q0-44 22-44t22 44z', c('#e0b85a')),
        circle(0, -54, 5, c('#b08d3c')),
      ],
      1640,
      236,
      0.8,
    ),
  ])
}

export function mapTable(paint: Paint): string {
  const { c } = paint
  const { back, table } = room(paint, 'autumn', 'map table')
  const pin = (fill: string) => [
    shape('M0 0q-14-18-14-27a14 14 0 0 1 28 0q0 9-14 27z', fill),
    circle(0, -27, 5.5, '#ffffff'),
  ]
  return banner([
    ...back,
    // The lamp lights the traveller at night, so the colours are those of the day.
    group(person(paintIn('day'), { coat: '#e8833a', hair: '#4a2c22' }), 1262, 226, 2.1),
    ...table,
    shape('M1010 252l40-72 150 14 150-14 150 14 60-10 26 70z', '#fbf6e6'),
    shape('M1200 194l-14 60h-176l40-74zM1500 194l-4 60h-150l4-74z', c('#efe6cc'), 0.8),
    shape('M1120 228q10-30 60-28 30-14 70-8 40-10 72 8 60 0 74 22-10 22-70 20-30 14-90 6-70 8-116-20z', c('#a9d3a0')),
    shape('M1180 214q20-10 44 0-4 14-24 14t-20-14z', c('#8fc4e6')),
    `<path d="M1150 230q40-22 90-16t80-8 58 18" fill="none" stroke="#0b6fe0" stroke-width="5" stroke-dasharray="12 8" stroke-linecap="round"/>`,
    group(pin('#e0463c'), 1380, 222, 1.1),
    line('M1282 146q34 16 44 50', '#e8833a', 13),
    circle(1328, 203, 8, '#eec3a2'),
    group(pin('#0b6fe0'), 1150, 230, 0.9),
    group(
      [
        oval(0, 0, 34, 15, c('#b08d3c')),
        oval(0, -2, 28, 12, '#ffffff'),
        shape('M0-12l4 10h-8z', '#e0463c'),
        shape('M0 8l4-10h-8z', c('#33415c')),
      ],
      1580,
      238,
      1.05,
    ),
    group(
      [
        circle(0, -26, 26, c('#c9a02c')),
        circle(0, -26, 21, '#ffffff'),
        line('M0-26v-14M0-26l9 5', c('#33415c'), 3),
        box(-4, -60, 8, 9, c('#c9a02c'), 2),
      ],
      960,
      246,
      0.95,
    ),
    group(
      [
        shape('M-20 0v-36h40V0z', c('#d8503c')),
        line('M20-29q17 0 15 12t-17 10', c('#d8503c'), 5),
        line('M-8-44q-7-9 0-18M8-44q-7-9 0-20', '#ffffff', 3, 0.7),
      ],
      860,
      240,
      1,
    ),
    group(deskLamp(paint), 1690, 232, 1.15),
    group([shape('M0-4l96-14 4 5-96 14-8 2z', c('#f2c230')), shape('M0-4l4 5-8 2z', c('#33415c'))], 1440, 246, 0.9),
  ])
}

export function studio(): string {
  const paint = paintIn('day')
  const random = seeded('studio')
  const waves = Array.from({ length: 74 }, (_, index) => {
    const x = 34 + index * 34
    const near = 1 - Math.min(1, Math.abs(x - 1280) / 1300)
    const h = Math.round(4 + between(random, 0.15, 1) * (6 + near * 26))
    return `M${x} ${36 - h / 2}v${h}`
  }).join('')
  return banner([
    sky(paint, ['#0b1740', '#28407c', '#a5789a'], {
      x: 1570,
      y: 70,
      r: 18,
      disc: '#fdf3d4',
      glow: '#a9bfe8',
      low: 170,
    }),
    stars(random, 120, { width: WIDTH, low: 110 }),
    hills('studio far', 140, 20, '#33457e'),
    wood({ seed: 'studio wood', base: 186, height: 40, gap: 18, fill: '#1a2652' }),
    hills('studio near', 182, 4, '#1d2a56'),
    line('M0 196q900-26 1300-4t1300-8', '#ffe7a8', 2, 0.6),
    ...[300, 620, 1010, 1730, 2100].map(
      (x) => circle(x, 188, 11, LAMP, 0.3) + circle(x, 188, 2.6, '#fff0bd') + circle(x + 9, 188, 2.6, '#fff0bd'),
    ),
    line(waves, '#8fc0ff', 5, 0.55),
    ...Array.from({ length: 6 }, (_, index) => box(index * 512 - 6, 0, 12, 210, '#141c38')),
    box(0, 0, WIDTH, 8, '#141c38'),
    shade('t', 202, HEIGHT, [0, '#5a3f3c'], [1, '#36262c']),
    box(0, 204, WIDTH, 52, url('t')),
    box(0, 202, WIDTH, 4, '#8a6250'),
    glow,
    group(
      [
        ...person(paint, { coat: '#d8503c', hair: '#2b2233' }),
        line('M-9-54q0-12 9-12t9 12', '#1b2236', 3.4),
        circle(-9, -52, 3.8, '#1b2236'),
        circle(9, -52, 3.8, '#1b2236'),
      ],
      1200,
      226,
      2.1,
    ),
    group(
      [
        ...person(paint, { coat: '#3f8f9c', hair: '#7a4a2c' }),
        line('M-9-54q0-12 9-12t9 12', '#1b2236', 3.4),
        circle(-9, -52, 3.8, '#1b2236'),
        circle(9, -52, 3.8, '#1b2236'),
      ],
      1410,
      226,
      2.05,
    ),
    box(0, 208, WIDTH, 50, url('t')),
    box(0, 206, WIDTH, 4, '#8a6250'),
    group(
      [
        oval(0, 0, 26, 6, '#141c38'),
        line('M0-2v-40', '#c6cfdb', 5),
        box(-15, -92, 30, 52, '#c6cfdb', 15),
        line('M-13-78h26M-13-70h26M-13-62h26M-13-54h26', '#6a7690', 2.4),
        line('M-23-66v4q0 22 23 22t23-22v-4', '#8d97b4', 3.6),
      ],
      1304,
      248,
      1.05,
    ),
    circle(1304, 190, 70, url('l')),
    box(1010, 212, 120, 26, '#1b2236', 4),
    ...[1024, 1044, 1064, 1084, 1104].map(
      (x, index) =>
        line(`M${x} 218v14`, '#5a6788', 3) +
        box(x - 5, 220 + ((index * 5) % 9), 10, 5, index === 2 ? '#ff8a5c' : '#c6cfdb', 2),
    ),
    box(1480, 186, 92, 52, '#1b2236', 6),
    circle(1504, 214, 15, '#38466e'),
    circle(1548, 214, 15, '#38466e'),
    box(1494, 190, 64, 5, '#ff8a5c', 2),
    group(
      [
        shape('M-16 0v-30h32V0z', '#f3ead8'),
        line('M16-24q14 0 12 10t-14 8', '#f3ead8', 4),
        line('M-6-36q-6-8 0-16M6-36q-6-8 0-18', '#ffffff', 3, 0.6),
      ],
      1640,
      240,
      0.95,
    ),
  ])
}
