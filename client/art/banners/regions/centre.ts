/** Banners of the middle of Hokkaido: the striped hills of Furano and Biei, and the Daisetsu mountains. */

import type { Season } from '../../../../shared/time/season.ts'
import { box, group, line, oval, shade, shape, specks, url } from '../../scenes/scene-kit.ts'
import { cap, conifers, haze, peaks, ridge } from '../../scenes/scenery.ts'
import { seeded } from '../../seed.ts'
import { banner, crowns, HEIGHT, hills, LAND, type Paint, range, sky, snowfall, WIDTH } from '../kit/banner-kit.ts'
import { car, house, parkedIn, person, steam } from '../kit/banner-things.ts'

const STRIPES = {
  spring: ['#a5d081', '#b98f64', '#c6e09a', '#a5805c', '#8cc272', '#d8e6a0'],
  summer: ['#8d70dc', '#f7dc6a', '#86bf6a', '#e8705c', '#b59bee', '#f6f3ea'],
  autumn: ['#e0b858', '#a87f4c', '#b9c06a', '#8a6440', '#ecd07a', '#c98a3c'],
  winter: ['#f8fbff', '#e2ebf7', '#fdfeff', '#d6e2f2', '#f1f6fc', '#dfe9f5'],
} as const satisfies Record<Season, readonly string[]>

function rows(
  paint: Paint,
  id: string,
  d: string,
  { x, y, colours, width }: { x: number; y: number; colours: readonly string[]; width: number },
): string {
  const bottom = HEIGHT + 10
  const strips = colours.map((colour, index) => {
    let strip = ''
    for (let at = -24 + index; at < 24; at += colours.length) {
      strip += `M${x + at * 4} ${y}h4L${x + (at + 1) * width} ${bottom}h-${width}z`
    }
    return shape(strip, paint.c(colour))
  })
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${strips.join('')}</g>`
}

export function stripedHills(paint: Paint, season: Season): string {
  const { c, night } = paint
  const p = LAND[season]
  const winter = season === 'winter'
  const stripes = STRIPES[season]
  const middle = ridge(
    [
      [-20, 170],
      [380, 152],
      [820, 172],
      [1180, 156],
      [1560, 138],
      [1980, 160],
      [2580, 150],
    ],
    HEIGHT + 10,
  )
  const near = ridge(
    [
      [-20, 190],
      [420, 206],
      [860, 194],
      [1180, 178],
      [1480, 194],
      [1900, 208],
      [2300, 190],
      [2580, 200],
    ],
    HEIGHT + 10,
  )
  const poplar = (x: number, y: number, h: number) =>
    winter
      ? line(`M${x} ${y}v-${h}M${x} ${y - 12}l-7-${h - 22}M${x} ${y - 12}l7-${h - 22}`, c('#6a7690'), 3)
      : line(`M${x} ${y}v-14`, c('#6b4a34'), 4) +
        oval(x, y - h / 2 - 6, h * 0.15, h / 2, c(season === 'autumn' ? '#d99a34' : '#4f9468'))
  return banner([
    sky(paint, p.sky, { x: 1500, y: 50, r: 25 }),
    range(paint, { seed: 'furano back', base: 150, height: 62, step: 150, colours: ['#b4c4e6', p.far[1]], snow: 2 }),
    shade('m', 40, 150, [0, c(p.far[0])], [1, c(p.far[1])]),
    shape(
      peaks(
        [
          [520, 156],
          [700, 112],
          [800, 92],
          [880, 104],
          [990, 62],
          [1050, 78],
          [1130, 46],
          [1190, 66],
          [1240, 58],
          [1330, 94],
          [1420, 82],
          [1520, 112],
          [1640, 102],
          [1900, 156],
        ],
        160,
      ),
      url('m'),
    ),
    shape(
      cap(1130, 46, [-44, 17], [40, 13]) +
        cap(990, 62, [-42, 16], [30, 8]) +
        cap(1240, 58, [-24, 4], [44, 17]) +
        cap(800, 92, [-30, 6], [30, 5]) +
        cap(1420, 82, [-34, 5], [34, 10]),
      c('#ffffff'),
      night ? 0.8 : 1,
    ),
    group([steam(paint, 44, 0.7)], 1186, 66),
    haze('h', 84, 168, c('#fbf6ee'), night ? 0.45 : 0.85, WIDTH),
    hills('furano wood', 148, 5, c(p.hill[0])),
    shape(
      conifers(seeded('furano firs'), { from: -10, to: 1010, gap: 17 }, () => 160, 26) +
        conifers(seeded('furano firs 2'), { from: 1700, to: 2580, gap: 17 }, () => 156, 26),
      c(p.tree[0]),
    ),
    shape(middle, c(stripes[2] ?? '')),
    rows(paint, 'a', middle, {
      x: 2120,
      y: 96,
      colours: [stripes[2], stripes[4], stripes[0], stripes[2], stripes[1]].map(String),
      width: 96,
    }),
    group(
      [...house(paint, { width: 78, height: 34, wall: '#c9503f', roof: '#f3ead8', lit: night, snow: winter })],
      1560,
      146,
    ),
    group([box(0, -52, 18, 52, c('#d9dfe6'), 8)], 1646, 146),
    poplar(980, 168, 64),
    poplar(1006, 168, 54),
    poplar(1030, 166, 58),
    poplar(1440, 148, 44),
    poplar(1460, 147, 36),
    rows(paint, 'b', near, { x: 1190, y: 116, colours: stripes, width: 104 }),
    crowns(paint, 'furano left', { from: -10, to: 640, gap: 46, size: 38, base: 204 }, p.crown),
    crowns(paint, 'furano right', { from: 1990, to: 2580, gap: 46, size: 38, base: 206 }, p.crown),
    shape('M-10 242q640-9 1290-6t1290-2v30H-10z', c(winter ? '#ffffff' : '#c3d79a')),
    shape('M-10 246q640-9 1290-6t1290-2v30H-10z', c(winter ? '#b9c8da' : '#7c8494')),
    group(car(parkedIn(paint), '#ffffff', true), 1370, 252, 1.02),
    group(person(paint, { coat: '#2f6fa8', ...(winter ? { hat: '#f3ead8' } : { hat: '#f0dfae' }) }), 1180, 254, 1.1),
    group(person(paint, { coat: winter ? '#8a3f5c' : '#f3ead8', hair: '#2b2233' }), 1212, 254, 1.06),
    winter ? snowfall(seeded('furano snow'), 110) : '',
  ])
}

export function daisetsuInAutumn(paint: Paint): string {
  const { c, night } = paint
  const p = LAND.autumn
  const reds = ['#c9482c', '#e2782f', '#f0b53c', '#d95f34']
  const pine = ['#4f7a54', '#3f6b4c', '#66895a']
  return banner([
    sky(paint, p.sky, { x: 1560, y: 50, r: 25 }),
    range(paint, {
      seed: 'daisetsu back',
      base: 176,
      height: 96,
      step: 170,
      colours: ['#a3b5d8', '#dfe2e6'],
      snow: 0.7,
    }),
    shade('m', 22, 200, [0, c('#6f7fb0')], [0.55, c('#9a94a4')], [1, c('#c9a878')]),
    shape(
      peaks(
        [
          [600, 210],
          [760, 160],
          [860, 148],
          [980, 108],
          [1060, 96],
          [1170, 46],
          [1220, 24],
          [1262, 40],
          [1330, 66],
          [1390, 82],
          [1480, 92],
          [1580, 132],
          [1720, 158],
          [1900, 210],
        ],
        212,
      ),
      url('m'),
    ),
    shape('M1220 24l42 16 68 26 60 16 90 10 100 40-70 20-120 0-90 30-60-60-8-54z', c('#56608f'), 0.42),
    shape('M1214 90l30 18 40 50-60 34-60-30 20-44z', c('#7a7088'), 0.55),
    shape(
      'M1220 24l42 16 68 26 20 14-26-4-18 12-24-20-14 22-18-26-12 24-14-30-18 34-10-26-24 28 2-22-26 12 22-30z' +
        'M1060 96l-44 18-36-6 26 18 20-12 14 14 10-16 20 4zM1390 82l46 6 44 4 30 14-40-2-20 12-20-16-26 8z',
      c('#ffffff'),
      night ? 0.85 : 1,
    ),
    line('M1180 70l-40 54M1136 66l-60 60M1300 62l50 50M1254 50l14 60M1100 90l-60 50', c('#ffffff'), 4, 0.6),
    group([steam(paint, 92, 0.6)], 1222, 148),
    group([steam(paint, 66, 0.6)], 1180, 158),
    group([steam(paint, 56, 0.6)], 1280, 154),
    haze('h', 140, 206, c('#fdf3dc'), night ? 0.3 : 0.65, WIDTH),
    hills('daisetsu slope', 188, 8, c('#b9a05a')),
    crowns(paint, 'daisetsu a', { gap: 40, size: 24, base: 192 }, [...reds, ...pine]),
    shape(
      conifers(seeded('daisetsu firs'), { from: -10, to: 900, gap: 26 }, () => 212, 58) +
        conifers(seeded('daisetsu firs 2'), { from: 1680, to: 2580, gap: 26 }, () => 212, 58),
      c('#41664e'),
    ),
    hills('daisetsu slope 2', 206, 3, c('#c9a84e')),
    crowns(paint, 'daisetsu b', { from: -10, to: 1120, gap: 40, size: 32, base: 214 }, [...reds, ...pine]),
    crowns(paint, 'daisetsu c', { from: 1530, to: 2580, gap: 40, size: 32, base: 214 }, [...reds, ...pine]),
    shade('w', 208, 246, [0, c('#cfe0ee')], [1, c('#5f95c4')]),
    oval(1276, 226, 212, 19, c('#a98a44')),
    oval(1276, 225, 204, 17, url('w')),
    shape('M1098 217q170-14 330-2l-150 22q-26 6-52 0z', c('#5f6ca0'), 0.5),
    shape('M1176 230l48 8q26 6 52-1l34-6-34 1-22 4-18-6-22 5-14-5z', c('#ffffff'), 0.75),
    line('M1110 222h46M1350 231h70M1290 217h44M1384 219h50', c('#ffffff'), 2, 0.6),
    shape('M-10 244q500-10 900-4t400 10q500-10 1290-12v30H-10z', c('#b08d4c')),
    shape('M870 262q60-16 30-26t120-14q30 10 10 20t-60 22z', c('#e9d7ac')),
    crowns(paint, 'daisetsu near', { from: -10, to: 900, gap: 52, size: 40, base: 248 }, [...reds, ...pine]),
    crowns(paint, 'daisetsu near 2', { from: 1600, to: 2580, gap: 52, size: 40, base: 248 }, [...reds, ...pine]),
    specks(
      Array.from({ length: 60 }, (_, index) => [1100 + ((index * 97) % 480), 246 + ((index * 5) % 9)] as const),
      c('#f0b53c'),
      5,
    ),
    group(
      [
        ...person(paint, { coat: '#2f6fa8', hat: '#d8503c' }),
        shape('M6-44h10q4 2 4 8v14H8z', c('#d8503c')),
        line('M-13-24l-8 26', c('#5a4636'), 2.4),
      ],
      1000,
      246,
      1.16,
    ),
    group(
      [...person(paint, { coat: '#e9b43c', hair: '#3a2a24' }), shape('M6-44h10q4 2 4 8v14H8z', c('#3f7a6c'))],
      1044,
      250,
      1.12,
    ),
  ])
}
