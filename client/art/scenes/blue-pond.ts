/** Draws the Blue Pond near Biei: bare larches in milky blue water, a wood behind them, and a duck. */

import { between, seeded } from '../seed.ts'
import { box, circle, group, type Light, line, oval, picture, shape, specks, url } from './scene-kit.ts'
import { band, cap, conifers, disc, haze, range, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#a9d6ee', '#e3f1ee', '#fdf4dd'],
  disc: '#fff6d8',
  glow: '#ffeab4',
  far: ['#8fb2d4', '#cfe1ea'],
  snow: '#ffffff',
  haze: '#eef6f2',
  wood: ['#7fb09a', '#3f7f6d', '#205a52'],
  water: ['#8be0ea', '#3cb5dc', '#1479b4', '#0d5c98'],
  trunk: '#fbfdfb',
  bark: '#b7cfd2',
  leaf: '#f2b23c',
  ripple: '#e9fbff',
}

const NIGHT: typeof DAY = {
  sky: ['#0a1a3c', '#1b3a68', '#41648f'],
  disc: '#fdf3d4',
  glow: '#9fc0e6',
  far: ['#26467a', '#3a5d92'],
  snow: '#b6c8e6',
  haze: '#4f75a4',
  wood: ['#1f4763', '#143650', '#0a2238'],
  water: ['#2f86b8', '#1b66a6', '#0d3f7a', '#082a58'],
  trunk: '#c6dcf0',
  bark: '#6f95bb',
  leaf: '#d99a3e',
  ripple: '#a5dcf4',
}

const SHORE = 158

interface Trunk {
  readonly x: number
  readonly foot: number
  readonly height: number
}

function trunks(): Trunk[] {
  const random = seeded('blue pond')
  const list = Array.from({ length: 25 }, (_, index): Trunk => {
    const t = index / 24
    const foot = SHORE + 10 + t ** 1.35 * 88
    // The nearest trunks are on both sides, so that the middle stays open for the light on the water.
    const side = index % 2 === 0 ? -1 : 1
    const x = t > 0.5 ? 200 + side * between(random, 40, 186) : between(random, 30, 370)
    return { x, foot, height: between(random, 0.78, 1.1) * (62 + t * 92) }
  })
  return list.sort((a, b) => a.foot - b.foot)
}

function trunk(
  { x, foot, height }: Trunk,
  width: number,
  random: () => number,
): { wood: string; twigs: string; under: string } {
  const top = foot - height
  const half = width / 2
  const lean = between(random, -3, 3)
  let twigs = ''
  for (let index = 0; index < 4; index += 1) {
    const y = top + height * between(random, 0.12, 0.68)
    const side = index % 2 === 0 ? 1 : -1
    const length = between(random, 5, 13) * (height / 110)
    twigs += `M${Math.round(x + lean * 0.4)} ${Math.round(y)}l${Math.round(side * length)} ${Math.round(-length * 0.5)}`
  }
  const r = (value: number) => Math.round(value * 10) / 10
  return {
    wood: `M${r(x - half)} ${r(foot)}L${r(x + lean - half * 0.3)} ${r(top)}h${r(half * 0.7)}L${r(x + half)} ${r(foot)}z`,
    twigs,
    under: `M${r(x - half)} ${r(foot)}l${r(-lean * 0.5)} ${r(height * 0.5)}h${r(width * 0.8)}L${r(x + half)} ${r(foot)}z`,
  }
}

function duck(): string {
  return group(
    [
      shape('M-19 1q4-8 15-8 10 0 14-6l3 2q2 12-11 14h-14q-5 0-7-2z', '#3d2f2a'),
      shape('M-12-2q8-5 16-1-2 6-10 6-5 0-6-5z', '#e8e2d6'),
      circle(12, -12, 5, '#1f6b4f'),
      shape('M16-13l7 2-7 2z', '#f2a23a'),
      circle(13.5, -13, 0.9, '#ffffff'),
      line('M-30 6h16M-6 7h26M26 5h8', '#ffffff', 1.2, 0.6),
    ],
    206,
    250,
    1,
  )
}

export function bluePond(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('blue pond wood')
  const shore = (base: number) => (x: number) => base + Math.sin(x / 37) * 2
  const back = conifers(random, { from: -6, to: 408, gap: 11 }, shore(140), 38)
  const front = conifers(random, { from: -6, to: 408, gap: 14 }, shore(SHORE), 56)
  const parts = trunks().map((one, index) => trunk(one, 2.6 + (index / 24) * 3.4, random))
  const leaves = Array.from({ length: 16 }, (): [number, number] => [
    between(random, 20, 380),
    between(random, 176, 292),
  ])
  return picture([
    sky(c.sky, 130, 160),
    light === 'night' ? stars(random, 40, { low: 70 }) : '',
    disc('g', 128, 38, 18, c.disc, c.glow, 3.8),
    range(
      'm',
      [
        [-10, 122],
        [70, 92],
        [120, 104],
        [214, 40],
        [262, 78],
        [300, 66],
        [410, 118],
      ],
      { bottom: 150, high: 34, low: 124 },
      c.far,
    ),
    shape(cap(214, 40, [-24, 16], [22, 17]) + cap(300, 66, [-12, 4], [14, 7]), c.snow),
    haze('h', 78, 146, c.haze, 0.85),
    shape(back, c.wood[0] ?? '', 0.9),
    `<path id="f" d="${front}" fill="${c.wood[1]}"/>`,
    box(0, SHORE - 4, 400, 8, c.wood[2] ?? ''),
    band('w', { from: SHORE, to: 300, height: 142 }, c.water, [0, 0.25, 0.7, 1]),
    `<g transform="matrix(1 0 0 -.8 0 ${SHORE * 1.8})" opacity=".3"><use href="#f"/></g>`,
    halo2(light),
    shape(parts.map(({ under }) => under).join(''), c.trunk, 0.28),
    line(parts.map(({ twigs }) => twigs).join(''), c.bark, 1.1),
    shape(parts.map(({ wood }) => wood).join(''), c.trunk),
    line('M96 206h30M250 196h38M60 262h44M292 276h46M150 222h20M316 232h26M118 286h40', c.ripple, 1.2, 0.55),
    specks(leaves, c.leaf, 2.6, 0.9),
    oval(206, 258, 44, 5, c.ripple, 0.22),
    duck(),
  ])
}

function halo2(light: Light): string {
  const colour = light === 'day' ? '#d8fbff' : '#7fd0f5'
  return `<radialGradient id="p"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${oval(200, 196, 150, 44, url('p'))}`
}
