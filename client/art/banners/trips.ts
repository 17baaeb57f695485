/** Banners of whole trips: the four seasons of one road, and a round trip past its stops. */

import { box, circle, group, line, oval, polygon, shade, shape, specks, url } from '../scenes/scene-kit.ts'
import { conifers, haze, ridge } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { banner, cone, crowns, hills, LAMP, LAND, type Paint, range, sky, WIDTH } from './kit/banner-kit.ts'
import { car, child, cow, deer, gulls, house, parkedIn, person } from './kit/banner-things.ts'

/** Returns a gradient with a colour for each season. Each season fills a quarter of the banner's middle third. */
function yearlong({ c }: Paint, id: string, colours: readonly string[]): string {
  const stops = colours.map((colour, index) => {
    const at = 832 + 112 + index * 224
    const flat = index === 0 || index === 3 ? 60 : 46
    return `<stop offset="${Math.round(((at - flat) / WIDTH) * 1000) / 1000}" stop-color="${c(colour)}"/><stop offset="${Math.round(((at + flat) / WIDTH) * 1000) / 1000}" stop-color="${c(colour)}"/>`
  })
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="${WIDTH}" y1="0" y2="0">${stops.join('')}</linearGradient>`
}

export function fourSeasons(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('four seasons')
  const { spring, summer, autumn, winter } = LAND
  const trunk = (x: number, y: number) =>
    line(`M${x} ${y}q-3-40 2-70M${x + 1} ${y - 46}l-24-22M${x + 1} ${y - 52}l26-24`, c('#7a5540'), 9)
  const tree = (x: number, y: number, colours: readonly string[], seed: string) =>
    trunk(x, y) +
    crowns(paint, `${seed} 1`, { from: x - 44, to: x + 46, gap: 18, size: 40, base: y - 74 }, colours) +
    crowns(paint, `${seed} 2`, { from: x - 26, to: x + 28, gap: 16, size: 36, base: y - 104 }, colours)
  const between2 = (from: number, to: number, count: number, low: number, high: number) =>
    Array.from({ length: count }, () => [between(random, from, to), between(random, low, high)] as const)
  return banner([
    sky(paint, ['#7fb9ee', '#cfe4f5', '#fdf1e2'], { x: 1500, y: 46, r: 24 }),
    range(paint, { seed: 'year back', base: 152, height: 70, step: 160, colours: ['#a9bce4', '#dbe5f2'], snow: 2 }),
    cone(paint, 1280, 152, 118, summer.far),
    haze('h', 92, 166, c('#fbf6ee'), night ? 0.45 : 0.8, WIDTH),
    yearlong(paint, 'a', [spring.hill[0], summer.hill[0], autumn.hill[0], winter.hill[0]]),
    yearlong(paint, 'b', [spring.tree[0], summer.tree[0], autumn.tree[0], winter.tree[0]]),
    yearlong(paint, 'f', [spring.ground[0], summer.ground[0], autumn.ground[0], winter.ground[0]]),
    yearlong(paint, 'd', [spring.ground[1], summer.ground[1], autumn.ground[1], winter.ground[1]]),
    hills('year hill', 150, 8, url('a')),
    shape(
      conifers(seeded('year firs'), { from: -20, to: 2580, gap: 17 }, (x) => 162 + Math.sin(x / 140) * 4, 30),
      url('b'),
    ),
    hills('year ground', 168, 5, url('f')),
    hills('year slope', 196, 4, url('d')),
    shape(
      'M1090 196l-40 34h28l26-34zM1122 196l-20 34h28l6-34zM1154 196v34h28l-14-34zM1186 196l20 34h28l-34-34z',
      c('#8d70dc'),
    ),
    shape('M1106 196l-30 34h10l26-34zM1138 196l-10 34h10l6-34zM1170 196l10 34h10l-14-34z', c('#b59bee')),
    crowns(paint, 'year spring', { from: -10, to: 860, gap: 50, size: 40, base: 208 }, spring.crown),
    crowns(paint, 'year winter', { from: 1720, to: 2580, gap: 50, size: 40, base: 208 }, winter.crown),
    tree(930, 222, ['#f7bfd2', '#f2a6c0', '#fbd9e4'], 'blossom'),
    tree(1148, 208, summer.crown, 'leaves'),
    tree(1400, 220, autumn.crown, 'red leaves'),
    line('M1630 222q-3-50 2-92M1631 176l-34-34M1631 166l34-36M1632 150l-16-30M1632 144l18-28', c('#6a7690'), 8),
    line('M1597 140l-2-6M1665 128l2-6M1616 118l-2-6M1650 114l2-6M1632 128v-10', c('#ffffff'), 7),
    specks(between2(860, 1010, 34, 206, 224), c('#f7bfd2'), 5),
    specks(between2(880, 1000, 12, 120, 200), c('#f7bfd2'), 4),
    specks(between2(1330, 1480, 34, 206, 226), c('#e2782f'), 5),
    specks(between2(1350, 1460, 12, 130, 200), c('#f0b53c'), 4.4),
    group(person(paint, { coat: '#e0699a', hat: '#f3ead8' }), 986, 226, 0.98),
    group([child(paint, '#3f8f7a')], 1010, 227, 1),
    group(person(paint, { coat: '#f3ead8', hat: '#e9c85a' }), 1244, 226, 0.98),
    group(deer(paint), 1478, 226, 0.82),
    circle(1700, 208, 18, c('#ffffff')),
    circle(1700, 180, 13, c('#ffffff')),
    specks(
      [
        [1696, 177],
        [1704, 177],
      ],
      c('#1b2433'),
      3.4,
    ),
    shape('M1699 181l-15 3 15 3z', '#f08a4a'),
    shape('M1688 170h24l-3-16h-18z', c('#d8503c')),
    yearlong(paint, 'r', ['#6b7686', '#6b7686', '#6b7686', '#b3c2d3']),
    yearlong(paint, 'v', ['#e9ecf0', '#e9ecf0', '#f1e6c8', '#ffffff']),
    box(0, 226, WIDTH, 30, url('v')),
    box(0, 229, WIDTH, 27, url('r')),
    group(car(paint, '#d8503c', true), 1322, 252, 0.98),
    specks(between2(1540, 2560, 90, 10, 224), '#ffffff', 3.4, 0.9),
  ])
}

export function roundTrip(paint: Paint): string {
  const { c, night } = paint
  const p = LAND.summer
  const pin = (x: number, y: number, fill: string, s = 1) =>
    group(
      [
        oval(0, 0, 9, 3, '#101828', 0.25),
        shape('M0 0q-15-19-15-29a15 15 0 0 1 30 0q0 10-15 29z', fill),
        circle(0, -29, 6, '#ffffff'),
      ],
      x,
      y,
      s,
    )
  const road =
    'M-20 214C300 252 560 250 800 232S1010 186 1130 200S1290 250 1420 238S1540 182 1680 190S2060 252 2580 216'
  const pane = night ? LAMP : c('#8fabc8')
  return banner([
    sky(paint, p.sky, { x: 1500, y: 48, r: 25 }),
    range(paint, { seed: 'trip back', base: 150, height: 80, step: 150, colours: ['#a3b8e4', '#d5e2f2'], snow: 0.75 }),
    cone(paint, 1296, 150, 116, p.far),
    haze('h', 86, 162, c('#fbf6ee'), night ? 0.45 : 0.8, WIDTH),
    hills('trip far', 150, 8, c('#abd39b')),
    shape(
      conifers(seeded('trip firs'), { from: -20, to: 800, gap: 17 }, () => 162, 28) +
        conifers(seeded('trip firs 2'), { from: 1180, to: 1500, gap: 19 }, () => 160, 22),
      c('#5f9f86'),
    ),
    shade('w', 146, 206, [0, c('#bfe0f0')], [1, c('#4f9fd4')]),
    shape('M1560 150h1020v60q-500 14-760-8-160-20-260-52z', url('w')),
    shape(
      ridge(
        [
          [-20, 172],
          [400, 178],
          [820, 170],
          [1200, 178],
          [1500, 164],
          [1660, 172],
          [1800, 196],
          [2200, 206],
          [2580, 196],
        ],
        262,
      ),
      c('#97c985'),
    ),
    ...[
      [846, 52],
      [882, 74],
      [964, 60],
      [1000, 44],
    ].map(
      ([x = 0, h = 0]) =>
        box(x, 186 - h, 30, h, c('#d8dee8')) +
        shape(
          Array.from(
            { length: Math.floor(h / 12) },
            (_, row) => `M${x + 5} ${192 - h + row * 12}h7v6h-7zM${x + 18} ${192 - h + row * 12}h7v6h-7z`,
          ).join(''),
          pane,
        ),
    ),
    group(
      [
        shape('M-5-150h10l8 64 20 92h-16L0-60l-17 66h-16l20-92z', c('#d8503c')),
        box(-17, -92, 34, 16, c('#33415c'), 2),
        box(-9, -88, 18, 8, night ? LAMP : c('#ffe7a3')),
        line('M0-150v-22', c('#d8503c'), 3),
      ],
      938,
      182,
      0.78,
    ),
    oval(1130, 176, 82, 10, c('#7fb88e')),
    oval(1130, 177, 76, 9, c('#6db3dd')),
    shape('M1100 177q20-4 28-16 10-6 18 2 6 10 22 14z', c('#43816e')),
    shape(
      ridge(
        [
          [-20, 226],
          [500, 258],
          [900, 244],
          [1180, 208],
          [1330, 202],
          [1500, 226],
          [1700, 214],
          [2000, 240],
          [2580, 232],
        ],
        272,
      ),
      c('#8cc67c'),
    ),
    ...['#8d70dc', '#f7dc6a', '#b59bee', '#86bf6a', '#8d70dc', '#e8705c'].map((fill, index) =>
      shape(
        polygon([
          [1226 + index * 22, 208 - index * 0.8],
          [1248 + index * 22, 208 - index * 0.8],
          [1160 + index * 62 + 62, 262],
          [1160 + index * 62, 262],
        ]),
        c(fill),
      ),
    ),
    line(road, c('#f1efe8'), 27),
    line(road, c('#6b7686'), 22),
    `<path d="${road}" fill="none" stroke="${c('#ffffff')}" stroke-width="2.4" stroke-dasharray="16 14"/>`,
    group(
      [
        shape('M-12 0l4-70h16l4 70z', c('#ffffff')),
        shape('M-11-22h22l1 14h-24zM-9.5-48h19l1 14h-21z', '#e0463c'),
        box(-11, -82, 22, 12, night ? LAMP : c('#fff2c4'), 2),
        shape('M-13-82l13-11 13 11z', '#e0463c'),
      ],
      1650,
      174,
      0.96,
    ),
    night ? shape('M1650 99L2300 60v80z', LAMP, 0.13) : '',
    group([...house(paint, { width: 66, height: 30, wall: '#f3ead8', roof: '#c9503f', lit: night })], 1420, 200),
    group(cow(paint), 1520, 252, 0.84),
    group(cow(paint), 1592, 256, 0.96),
    pin(966, 226, '#0b6fe0', 1.05),
    pin(1130, 196, '#0b6fe0', 1),
    pin(1296, 238, '#e0463c', 1.15),
    pin(1560, 196, '#0b6fe0', 0.95),
    crowns(paint, 'trip left', { from: -10, to: 760, gap: 50, size: 42, base: 260 }, p.crown),
    crowns(paint, 'trip right', { from: 1850, to: 2580, gap: 50, size: 42, base: 262 }, p.crown),
    group([`<g transform="rotate(4)">${car(parkedIn(paint), '#d8503c', true).join('')}</g>`], 1408, 240, 0.5),
    gulls(paint, [
      [1560, 84, 0.9],
      [1720, 96, 0.8],
      [1600, 110, 0.6],
    ]),
  ])
}
