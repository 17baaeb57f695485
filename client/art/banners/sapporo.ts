/**
 * Banners of Sapporo: the TV tower above its park, the clock tower, and the snow festival. This file also draws the
 * banner of a winter pass.
 */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, halo, line, oval, shape, specks, url } from '../scenes/scene-kit.ts'
import { haze, stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import {
  banner,
  crowns,
  ground,
  hills,
  LAMP,
  LAND,
  land,
  type Paint,
  paintIn,
  range,
  sky,
  snowfall,
  WIDTH,
  wood,
} from './kit/banner-kit.ts'
import { birch, child, glow, lamp, person } from './kit/banner-things.ts'

function blocks({ c, night }: Paint, seed: string, gapFrom: number, gapTo: number): string {
  const random = seeded(seed)
  let drawn = ''
  for (let x = -20; x < WIDTH; ) {
    const width = Math.round(between(random, 62, 110))
    const nearness = Math.min(1, Math.abs(x + width / 2 - 1280) / 900)
    const height = Math.round(between(random, 42, 70) + nearness * 56)
    if (x + width < gapFrom || x > gapTo) {
      const wall = ['#c6d2e2', '#d8dee8', '#b4c3d6', '#dcd5cc'][Math.floor(random() * 4)] ?? ''
      drawn += box(x, 206 - height, width, height, c(wall)) + box(x, 206 - height, 8, height, c('#93a6bf'))
      let [lit, dark] = ['', '']
      for (let y = 206 - height + 10; y < 190; y += 15) {
        for (let at = x + 14; at < x + width - 10; at += 14) {
          if (random() < 0.55) lit += `M${at} ${y}h7v7h-7z`
          else dark += `M${at} ${y}h7v7h-7z`
        }
      }
      drawn += shape(lit, night ? LAMP : c('#8fabc8')) + shape(dark, c('#7f97b3'))
    }
    x += width + Math.round(between(random, 2, 8))
  }
  return drawn
}

function tvTower({ c, night }: Paint): string {
  const red = c('#d8503c')
  return [
    shape('M-6-188h12l10 78 34 120h-26L0-30l-24 40h-26l34-120z', red),
    shape('M-3-176h6l7 60h-20zM-12-100h24l11 40h-46z', c('#f3c9b8'), 0.9),
    line('M-12-100l35 40M12-100l-35 40M-9-120l21 20M9-120l-21 20M-23-60L35-12M23-60l-58 48', red, 3),
    box(-28, -118, 56, 20, c('#3b4a68'), 3),
    shape('M-34-98h68l-6 8h-56z', c('#5a6a88')),
    box(-24, -114, 48, 9, night ? LAMP : c('#bcd6ea')),
    box(-20, -82, 40, 20, '#1c2233', 3),
    line('M-12-77v10M-5-77v10M5-77v10M12-77v10M0-75h0M0-70h0', '#ffc24a', 2.6),
    line('M0-188v-26', red, 3.4),
    night ? circle(0, -212, 3.4, '#ff6a5c') : '',
  ].join('')
}

export function tvTowerBanner(paint: Paint, season: Season): string {
  const { c, night } = paint
  const random = seeded('odori')
  const p = LAND[season]
  const winter = season === 'winter'
  const beds =
    season === 'winter'
      ? []
      : season === 'autumn'
        ? ['#e2a33a', '#c9542c']
        : season === 'spring'
          ? ['#f2a6c0', '#f7dc6a']
          : ['#e0553f', '#8d70dc', '#f7dc6a']
  return banner([
    sky(paint, p.sky, { x: 1470, y: 54, r: 26 }),
    range(paint, { seed: 'odori back', base: 190, height: 84, step: 150, colours: p.far, snow: winter ? 0.5 : 2 }),
    haze('h', 120, 206, c('#fbf6ee'), night ? 0.4 : 0.75, WIDTH),
    blocks(paint, 'odori blocks', 1190, 1370),
    hills('odori ground', 204, 1, c(p.ground[0])),
    ground(paint, p.ground, 204),
    crowns(paint, 'odori trees', { from: -10, to: 1150, gap: 46, size: 36, base: 194 }, p.crown),
    crowns(paint, 'odori trees 2', { from: 1410, to: 2580, gap: 46, size: 36, base: 194 }, p.crown),
    shape('M1262 206h36l120 60h-276z', c(winter ? '#dfe8f3' : '#e6dcc6')),
    group([tvTower(paint)], 1280, 206, 0.93),
    winter
      ? specks(
          Array.from({ length: 60 }, () => [random() * WIDTH, between(random, 216, 254)] as const),
          c('#b9cbe0'),
          3,
        )
      : beds
          .map((colour, index) =>
            specks(
              Array.from({ length: 120 }, () => {
                const x = random() * WIDTH
                return [x > 1150 && x < 1410 ? x + 300 : x, between(random, 222 + index * 9, 230 + index * 9)] as const
              }),
              c(colour),
              6,
            ),
          )
          .join(''),
    night ? glow : '',
    ...[880, 1130, 1430, 1680].map((x) => group(lamp(paint, night), x, 232, 0.72)),
    group(
      person(paint, winter ? { coat: '#2f6fa8', hat: '#f3ead8' } : { coat: '#f3ead8', hat: '#e0b34a' }),
      1214,
      246,
      0.9,
    ),
    group([child(paint, '#e0553f', winter ? '#ffffff' : '#3f7fb8')], 1240, 247, 0.95),
    group(person(paint, { coat: winter ? '#8a3f5c' : '#3f8f7a', hair: '#2b2233' }), 1350, 249, 0.95),
    winter ? snowfall(random, 140) : '',
  ])
}

export function clockTower(paint: Paint): string {
  const { c, night } = paint
  const pane = night ? LAMP : c('#5f7f97')
  return banner([
    sky(paint, LAND.spring.sky, { x: 1450, y: 56 }),
    haze('h', 90, 206, c('#fbf6ee'), night ? 0.3 : 0.6, WIDTH),
    blocks(paint, 'clock blocks', 1090, 1470),
    ground(paint, LAND.spring.ground, 206),
    crowns(paint, 'clock trees', { from: -10, to: 1120, gap: 54, size: 50, base: 184 }, [
      '#9fce86',
      '#7fbd74',
      '#b7dc9c',
    ]),
    crowns(paint, 'clock trees 2', { from: 1440, to: 2580, gap: 54, size: 50, base: 184 }, [
      '#9fce86',
      '#7fbd74',
      '#b7dc9c',
    ]),
    group(
      [
        box(-104, -84, 208, 84, c('#f6f3ea')),
        shape('M-104-84h208v6h-208zM-104-44h208v4h-208z', c('#d9d6cc')),
        shape('M-116-82l36-36h160l36 36z', c('#b5443a')),
        shape('M-46-84v-40h92v40z', c('#f6f3ea')),
        shape('M-56-122l56-34 56 34z', c('#b5443a')),
        box(-20, -176, 40, 56, c('#f6f3ea')),
        shape('M-27-174L0-204l27 30z', c('#b5443a')),
        line('M0-204v-14', c('#5a4a44'), 2.6),
        circle(0, -152, 15, c('#33415c')),
        circle(0, -152, 12.5, night ? '#fff2cf' : c('#ffffff')),
        line('M0-152v-9M0-152l6 3', c('#33415c'), 2.2),
        shape(
          [-92, -62, -32, 12, 42, 72].map((x) => `M${x}-70h18v22h-18z`).join('') +
            [-92, -62, 42, 72].map((x) => `M${x}-32h18v24h-18z`).join(''),
          pane,
        ),
        shape('M-12 0v-34h24V0z', c('#7a4a3c')),
        shape('M-12-108h24v18h-24z', pane),
        circle(0, -132, 5, c('#c9a02c')),
      ],
      1280,
      210,
      0.94,
    ),
    crowns(paint, 'clock hedge', { from: 1130, to: 1240, gap: 20, size: 18, base: 214 }, ['#7fbd74', '#f2a6c0']),
    crowns(paint, 'clock hedge 2', { from: 1320, to: 1440, gap: 20, size: 18, base: 214 }, ['#7fbd74', '#f2a6c0']),
    box(0, 224, WIDTH, 40, c('#cfc6b6')),
    box(0, 222, WIDTH, 4, c('#e9e2d4')),
    group(person(paint, { coat: '#3f7fb8', hair: '#2b2233' }), 1170, 250, 0.95),
    group(person(paint, { coat: '#e0a63c', hat: '#b5443a' }), 1198, 251, 0.9),
    group(person(paint, { coat: '#7a5a8c' }), 1404, 250, 0.95),
    group([child(paint, '#e0553f')], 1430, 251),
  ])
}

export function snowFestival(): string {
  const paint = paintIn('day')
  const random = seeded('festival')
  const ice = '#eaf2ff'
  const dim = '#b9c9ec'
  const turret = (x: number, w: number, h: number) =>
    box(x, 214 - h, w, h, ice) +
    box(x, 214 - h, w * 0.3, h, dim) +
    shape(`M${x - 6} ${214 - h}l${w / 2 + 6}-${Math.round(w * 0.9)} ${w / 2 + 6} ${Math.round(w * 0.9)}z`, '#d5e3ff') +
    shape(`M${x + w / 2 - 6} ${236 - h}q6-10 12 0v16h-12z`, '#7fa4e0')
  const people = Array.from({ length: 30 }, (_, index) => {
    const coats = ['#27406e', '#8a3f5c', '#b5474f', '#2f6f6a', '#c98b3c']
    const x = 840 + index * 31 + between(random, -9, 9)
    return group(
      person(paint, { coat: coats[index % 5] ?? '', hat: index % 3 === 0 ? '#f3ead8' : '#2b2233' }),
      x,
      252,
      between(random, 0.62, 0.82),
    )
  }).join('')
  return banner([
    sky(paint, ['#121a48', '#35367c', '#a0709c'], {
      x: 1590,
      y: 46,
      r: 15,
      disc: '#fff2cf',
      glow: '#b9a8e0',
      low: 200,
    }),
    stars(random, 110, { width: WIDTH, low: 90 }),
    halo('a', [0, '#6f9cff', 0.55], [1, '#6f9cff', 0]),
    halo('b', [0, '#ff8fc0', 0.42], [1, '#ff8fc0', 0]),
    circle(1200, 140, 220, url('a')),
    circle(1400, 140, 190, url('b')),
    shape('M1130 220L980 0h60zM1430 220L1580 0h-60z', '#cfe0ff', 0.12),
    wood({ seed: 'festival wood', base: 206, height: 64, gap: 30, fill: '#27306a', clear: [1040, 1520] }),
    hills('festival snow', 212, 2, '#dfe8fb'),
    box(1110, 128, 340, 88, ice),
    box(1110, 128, 340, 10, dim),
    shape(Array.from({ length: 17 }, (_, index) => `M${1112 + index * 20} 128v-12h11v12z`).join(''), ice),
    turret(1096, 46, 124),
    turret(1418, 46, 124),
    turret(1178, 40, 146),
    turret(1342, 40, 146),
    turret(1248, 64, 146),
    shape('M1256 216v-42q24-30 48 0v42z', '#5f86cc'),
    shape('M1266 216v-34q14-20 28 0v34z', '#3f62a8'),
    shape([1150, 1222, 1320, 1396].map((x) => `M${x} 186q8-14 16 0v22h-16z`).join(''), '#9fbcf0'),
    box(0, 216, WIDTH, 40, '#cbd8f4'),
    glow,
    ...[300, 560, 820, 1000, 1560, 1740, 2000, 2260].map((x) => group(lamp(paint, true), x, 236, 0.8)),
    ...[
      [180, 60],
      [430, 74],
      [690, 62],
      [1880, 70],
      [2130, 62],
      [2400, 76],
    ].map(([x = 0, h = 0]) =>
      group(
        [
          circle(0, -18, 24, ice),
          circle(0, -54, 17, ice),
          circle(-6, -58, 2.4, '#2b2233'),
          circle(4, -58, 2.4, '#2b2233'),
          shape('M-3-53l-14 3 13 3z', '#f08a4a'),
          shape('M-14-68h28l-4-20h-20z', '#3f62a8'),
        ],
        x,
        242,
        h / 76,
      ),
    ),
    people,
    snowfall(random, 160),
  ])
}

export function passInSnow(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('pass')
  const arrow = [
    line('M0 0v-128q0-10 10-10h24v8', c('#7d8da1'), 5),
    shape('M26-131h16v24h9l-17 30-17-30h9z', '#e23a35'),
    shape('M26-122h16v9h-16z', '#ffffff'),
  ]
  const firs = (x: number, h: number) =>
    group(
      [
        shape(
          `M0-${h}l${Math.round(h * 0.17)} ${Math.round(h * 0.4)}h-${Math.round(h * 0.34)}zM0-${Math.round(h * 0.78)}l${Math.round(h * 0.23)} ${Math.round(h * 0.46)}h-${Math.round(h * 0.46)}zM0-${Math.round(h * 0.5)}l${Math.round(h * 0.28)} ${Math.round(h * 0.5)}h-${Math.round(h * 0.56)}z`,
          c('#3f6883'),
        ),
        shape(
          `M0-${h}l${Math.round(h * 0.12)} ${Math.round(h * 0.26)}-6-4-6 5-6-5-${Math.round(h * 0.12 - 6)} 4zM-${Math.round(h * 0.2)}-${Math.round(h * 0.38)}q${Math.round(h * 0.14)} 8 ${Math.round(h * 0.36)} 0l-${Math.round(h * 0.12)}-${Math.round(h * 0.2)}h-${Math.round(h * 0.12)}z`,
          c('#f6faff'),
        ),
      ],
      x,
      206,
    )
  return banner([
    ...land(paint, 'winter', {
      seed: 'pass',
      x: 1500,
      y: 58,
      disc: '#ffe0b8',
      glow: '#ffd0a0',
      clear: [1000, 1560],
      level: 160,
    }),
    ...Array.from({ length: 28 }, (_, index) => {
      const x = index * 95 + between(random, -14, 14)
      return x > 960 && x < 1600 ? '' : firs(Math.round(x), Math.round(between(random, 60, 116) / 8) * 8)
    }),
    shape('M-10 214q640-30 1290-6t1290 4v60H-10z', c('#ffffff')),
    shape('M-10 216q640-20 1290-4t1290 2v30q-700-18-1290-8T-10 244z', c('#9fb2c6')),
    shape('M-10 222q640-20 1290-4t1290 2v5q-700-10-1290-4T-10 227z', c('#c9d7e6'), 0.9),
    ...[260, 560, 860, 1120, 1460, 1720, 2020, 2320].map((x) => group(arrow, x, 214, 0.82)),
    group(
      [
        oval(0, 0, 104, 8, '#101828', 0.25),
        shape('M-100-10v-52h56l18-26h42v78z', c('#e9902c')),
        shape('M-40-62l15-20h30v32h-45z', night ? LAMP : c('#3d5876')),
        box(18, -74, 82, 60, c('#d37b1e'), 4),
        shape('M26-66h66v12H26z', c('#f3b45c')),
        box(-100, -30, 200, 10, c('#33415c')),
        shape('M-104-58q-34 26-28 66h22q-6-34 14-60z', c('#f3c93c')),
        circle(-62, -6, 15, c('#1b2433')),
        circle(46, -6, 15, c('#1b2433')),
        circle(80, -6, 15, c('#1b2433')),
        ...[-62, 46, 80].map((x) => circle(x, -6, 6, c('#c6cfdb'))),
        circle(-4, -96, 22, '#ffc24a', 0.4),
        shape('M-12-88h16v-8q-8-8-16 0z', '#ffb02e'),
        circle(-96, -42, 5, '#fff2c4'),
      ],
      1300,
      226,
      0.92,
    ),
    shape('M1196 228q-40-50-92-34-34-22-62 8-40-6-46 26z', c('#ffffff'), 0.92),
    specks(
      Array.from(
        { length: 30 },
        () => [Math.round(between(random, 1010, 1200)), Math.round(between(random, 150, 216))] as const,
      ),
      '#ffffff',
      4,
      0.9,
    ),
    shape('M-10 240q500-18 1010-4t900-2 670 4v30H-10z', c('#f3f8fd')),
    group([...birch(paint, 96)], 1560, 236),
    group([...birch(paint, 78)], 1586, 238),
    group([...birch(paint, 88)], 968, 238),
    snowfall(random, 60),
  ])
}
