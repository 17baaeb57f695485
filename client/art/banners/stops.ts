/** Banners of places where drivers stop: an inn, a row of signs, a post box, a rest area, and a bench. */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, line, oval, shade, shape, url } from '../scenes/scene-kit.ts'
import { haze, stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import { text } from '../signs/kit/lettering.ts'
import {
  banner,
  crowns,
  HEIGHT,
  hills,
  LAMP,
  LAND,
  land,
  type Paint,
  paintIn,
  sky,
  snowfall,
  WIDTH,
} from './kit/banner-kit.ts'
import { car, child, dog, glow, house, person } from './kit/banner-things.ts'

const dusk = paintIn('day')

export function innAtDusk(): string {
  const random = seeded('inn')
  const paper = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, LAMP, 2) +
    line(`M${x + w / 3} ${y}v${h}M${x + (2 * w) / 3} ${y}v${h}M${x} ${y + h / 2}h${w}`, '#8a5a34', 1.6, 0.8)
  const roof = (x: number, y: number, w: number) =>
    shape(`M${x - 34} ${y}q30-6 56-30h${w - 44}q26 24 56 30v8h-${w + 68}z`, '#3a2c44') +
    shape(
      `M${x - 30} ${y - 4}q28-6 54-30h${w - 48}q26 24 54 30-10 8-26 2-18 8-40 1-${Math.round(w / 3)} 9-${Math.round(w / 2)} 0-22 7-42-1z`,
      '#f3f6ff',
    )
  return banner([
    sky(dusk, ['#1d2a5c', '#4d4a86', '#d98f86'], { x: 1540, y: 40, r: 16, disc: '#fff2cf', glow: '#d7c0e8', low: 190 }),
    stars(random, 80, { width: WIDTH, low: 70 }),
    hills('inn far', 118, 22, '#5a5590'),
    haze('h', 90, 180, '#b79ac0', 0.5, WIDTH),
    shape(
      Array.from({ length: 90 }, (_, index) => {
        const x = index * 29 + between(random, -8, 8)
        const h = between(random, 34, 74)
        return x > 980 && x < 1560
          ? ''
          : `M${Math.round(x)} ${Math.round(190 - h)}l${Math.round(h * 0.24)} ${Math.round(h)}h-${Math.round(h * 0.48)}z`
      }).join(''),
      '#2c3566',
    ),
    shade('f', 176, HEIGHT, [0, '#e9effc'], [1, '#9fadd8']),
    hills('inn snow', 190, 4, url('f')),
    glow,
    box(1090, 92, 380, 132, '#6b4636'),
    box(1150, 40, 250, 60, '#7a5140'),
    roof(1090, 104, 380),
    roof(1150, 48, 250),
    ...[1172, 1238, 1304].map((x) => paper(x, 62, 54, 30)),
    ...[1110, 1180].map((x) => paper(x, 130, 56, 64)),
    ...[1336, 1404].map((x) => paper(x, 130, 52, 64)),
    box(1256, 124, 66, 100, '#4a2f2a'),
    box(1262, 150, 54, 74, LAMP),
    shape('M1258 132h62v34l-10-4-10 4-10-4-11 4-10-4-11 4-10-4z', '#2c4a86'),
    circle(1274, 148, 6, '#f3ead2'),
    circle(1304, 148, 6, '#f3ead2'),
    ...[1232, 1346].map(
      (x) => circle(x, 148, 40, url('l')) + oval(x, 148, 10, 14, '#f08a4a') + line(`M${x} 126v8`, '#2a1c2c', 2),
    ),
    shape('M1200 226q80-8 180 0l50 34h-290z', '#fff3d8', 0.55),
    line('M1530 196q-16-16 0-34t0-34M1566 196q-16-16 0-34t0-40M1600 198q-14-14 0-30t0-30', '#ffffff', 7, 0.35),
    oval(1566, 216, 74, 15, '#6e7696'),
    oval(1566, 213, 58, 10, '#7fd0d0'),
    ...[1500, 1530, 1600, 1634].map((x) => oval(x, 219, 15, 9, '#f3f6ff')),
    group(person(dusk, { coat: '#3f6fa8', legs: '#3f6fa8' }), 1290, 230, 1),
    ...[
      [1046, 78],
      [1010, 96],
      [1660, 84],
      [1702, 100],
      [960, 70],
      [1760, 76],
    ].map(
      ([x = 0, h = 0]) =>
        shape(
          `M${x} ${232 - h}l${h * 0.27} ${h}h-${h * 0.54}z`.replaceAll(/\d+\.\d+/g, (v) =>
            String(Math.round(Number(v))),
          ),
          '#243060',
        ) + shape(`M${x} ${232 - h}l12 32-8-4-4 6-5-6-7 4z`, '#eef3ff'),
    ),
    snowfall(random, 150),
  ])
}

export function signRow(paint: Paint): string {
  const { c } = paint
  const post = (x: number, s: number, parts: readonly string[]) =>
    group([line('M0 0v-96', c('#9aa8b8'), 6), ...parts], x, 228, s)
  const stop = [
    shape('M-52-170h104L0-82z', '#c8161d'),
    `<path d="M-43-165h86L0-92z" fill="none" stroke="#ffffff" stroke-width="3"/>`,
    text('止まれ', { x: 0, y: -150, size: 22, fill: '#ffffff' }),
  ]
  const diamond = [
    `<rect x="-42" y="-170" width="84" height="84" rx="7" transform="rotate(45 0 -128)" fill="#ffd400" stroke="#1b1b1b" stroke-width="3"/>`,
    shape('M-22-110l2-26q6-8 18-6l14-2 6-12 7 3-2 14q4 8-2 12l2 18h-5l-4-15-16 1-3 14h-5l-1-13-4 12z', '#1b1b1b'),
    line('M18-156l-2-10M23-152l9-8', '#1b1b1b', 3),
  ]
  const circleBlue = [
    circle(0, -130, 46, '#0b5bb5'),
    `<circle cx="0" cy="-130" r="42" fill="none" stroke="#ffffff" stroke-width="3"/>`,
    shape('M-7-100v-34h-16l23-30 23 30H7v34z', '#ffffff'),
  ]
  const speed = [
    circle(0, -130, 46, '#c8161d'),
    circle(0, -130, 35, '#ffffff'),
    line('M-8-146h-14l-2 13q13-3 15 6 0 11-16 9', '#0b3f9c', 6),
    `<ellipse cx="13" cy="-131" rx="9.500" ry="14" fill="none" stroke="#0b3f9c" stroke-width="6"/>`,
  ]
  const noEntry = [circle(0, -130, 46, '#c8161d'), box(-31, -139, 62, 17, '#ffffff', 2)]
  const crossing = [
    shape('M0-182l52 94h-104z', '#0b5bb5'),
    `<path d="M0-170l42 77h-84z" fill="none" stroke="#ffffff" stroke-width="3"/>`,
    circle(2, -140, 6, '#ffffff'),
    line('M2-132l-4 16-10 14M-2-118l10 14M-10-124l10-5 10 6', '#ffffff', 4.4),
  ]
  return banner([
    ...land(paint, 'spring', { seed: 'sign row', level: 160, mountains: 'cone', clear: [980, 1580], y: 50 }),
    crowns(paint, 'sign trees', { from: -10, to: 900, gap: 62, size: 46, base: 196 }, LAND.spring.crown),
    crowns(paint, 'sign trees 2', { from: 1680, to: 2580, gap: 62, size: 46, base: 196 }, LAND.spring.crown),
    box(0, 226, WIDTH, 30, c('#6b7686')),
    box(0, 224, WIDTH, 4, c('#e9ecf0')),
    ...[
      [900, noEntry],
      [1050, speed],
      [1190, diamond],
      [1340, stop],
      [1480, circleBlue],
      [1620, crossing],
    ].map(([x, parts]) => post(x as number, 0.98, parts as string[])),
    group(person(paint, { coat: '#3f8f7a', hat: '#e0a63c' }), 1266, 244, 1.05),
    group([child(paint, '#d8503c', '#ffffff')], 1412, 246, 1.15),
    group(car(paint, '#ffffff'), 1940, 250, 0.95),
    group(car(paint, '#d8503c'), 620, 250, 0.95),
  ])
}

export function postBox(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('post box')
  return banner([
    ...land(paint, 'winter', {
      seed: 'post',
      level: 164,
      clear: [980, 1600],
      x: 1500,
      y: 54,
      disc: '#ffe0b8',
      glow: '#ffd0a0',
    }),
    hills('post snow', 206, 3, c('#f6faff')),
    group(house(paint, { width: 250, height: 66, wall: '#8a5f44', roof: '#5a6576', lit: true, snow: true }), 1350, 222),
    box(1420, 120, 110, 26, c('#f6f3ea'), 3),
    line('M1436 133h28M1474 133h40', c('#33415c'), 5),
    line('M1000 222v-96', c('#5a6576'), 5),
    box(960, 118, 80, 26, c('#f6f3ea'), 3),
    box(960, 134, 80, 5, c('#2f8f5c')),
    group(
      [
        oval(0, 0, 34, 6, '#101828', 0.25),
        box(-24, -20, 48, 20, c('#a8261f'), 3),
        box(-28, -106, 56, 92, '#d8362f', 6),
        shape('M-32-102q0-24 32-24t32 24z', '#d8362f'),
        shape('M-34-106q0-26 34-28 34 2 34 28-12-6-20 0-8-6-16 0-8-5-14 0-8-6-18 0z', c('#ffffff')),
        box(-16, -88, 32, 7, '#5a120e', 2),
        box(-17, -66, 34, 30, '#ffffff', 2),
        line('M-10-58h20M-10-51h20M-10-44h12', c('#8a94a4'), 2.4),
      ],
      1236,
      236,
      1.2,
    ),
    group(
      [
        ...person(paint, { coat: '#2f6fa8', hat: '#f0b52c' }),
        line('M8-40l22-14', c('#2f6fa8'), 5),
        shape('M28-64h20v13H28z', '#ffffff'),
        line('M28-64l10 7 10-7', c('#8a94a4'), 1.6),
      ],
      1164,
      242,
      1.35,
    ),
    group(dog(paint), 1104, 246, 0.95),
    night ? glow + circle(1475, 180, 120, url('l')) : '',
    snowfall(random, 130),
  ])
}

export function restArea(paint: Paint): string {
  const { c, night } = paint
  const pane = night ? LAMP : c('#a9cbe4')
  return banner([
    ...land(paint, 'summer', { seed: 'rest', level: 158, clear: [900, 1660], y: 46 }),
    crowns(paint, 'rest a', { from: -10, to: 960, gap: 52, size: 44, base: 200 }, LAND.summer.crown),
    crowns(paint, 'rest b', { from: 1660, to: 2580, gap: 52, size: 44, base: 200 }, LAND.summer.crown),
    box(0, 214, WIDTH, 42, c('#c9c2b4')),
    box(0, 212, WIDTH, 4, c('#ebe6da')),
    box(1090, 126, 430, 92, c('#f3e6cf')),
    shape('M1064 130l60-52h362l60 52z', c('#8a5a3c')),
    shape('M1240 84l66-40 66 40z', c('#a5694a')),
    circle(1306, 72, 9, c('#f3e6cf')),
    ...[1112, 1180, 1384, 1452].map((x) => box(x, 146, 50, 44, pane, 2)),
    box(1264, 140, 88, 78, night ? '#fff0c0' : c('#7fa6c4'), 2),
    line('M1308 140v78', c('#5a4636'), 3),
    shape('M1100 140h144v12q-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0z', '#e0553f'),
    shape('M1372 140h144v12q-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0-9 9-18 0z', c('#3f8f7a')),
    box(1396, 196, 110, 22, c('#b9814e')),
    ...[1412, 1436, 1460, 1484].map(
      (x) => circle(x, 190, 10, c('#e8953c')) + line(`M${x - 5} 184q5-4 10 0`, c('#c9702c'), 1.6),
    ),
    group(
      [
        shape('M-13-2l13 34L13-2z', c('#d9a25c')),
        shape('M-16 0q-4-14 8-16-2-14 10-16 4-10 8-12 0 10 4 14 8 6 2 14 8 6 2 16z', '#fffaf0'),
      ],
      1056,
      160,
      1.15,
    ),
    line('M1056 198v26', c('#8a94a4'), 5),
    group(person(paint, { coat: '#3f7fb8', hair: '#2b2233' }), 1150, 240, 1.12),
    group([child(paint, '#f0b52c')], 1182, 242, 1.2),
    group([child(paint, '#e0699a', '#ffffff')], 1206, 242, 1),
    group(person(paint, { coat: '#c9694f', hat: '#f3e6cf' }), 1234, 240, 1.1),
    group(car(paint, '#ffffff', true), 1690, 244, 1.05),
    group(car(paint, '#4f9fd0'), 860, 246, 1),
    ...[700, 1900].map((x) =>
      group(
        [
          line('M0 0v-88', c('#8a94a4'), 4),
          shape('M0-88h26v56H0z', '#e0553f'),
          line('M8-80v36M16-80v26', '#ffffff', 3),
        ],
        x,
        226,
      ),
    ),
  ])
}

export function reader(paint: Paint, season: Season): string {
  const { c, night } = paint
  const random = seeded('reader')
  const p = LAND[season]
  const winter = season === 'winter'
  return banner([
    ...land(paint, season, { seed: 'reader', level: 164, clear: [960, 1640], x: 1490, y: 58 }),
    hills('reader slope', 208, 4, c(p.ground[0])),
    line('M1190 226q-4-60 6-104', c('#7a5540'), 15),
    line('M1194 160l-40-34M1196 150l44-34', c('#7a5540'), 7),
    crowns(paint, 'reader crown', { from: 1100, to: 1300, gap: 18, size: 44, base: 92 }, p.crown),
    crowns(paint, 'reader crown 2', { from: 1130, to: 1270, gap: 18, size: 40, base: 56 }, p.crown),
    box(1226, 204, 150, 7, c('#a5694a'), 3),
    box(1226, 182, 150, 6, c('#a5694a'), 3),
    line('M1240 211v24M1362 211v24M1240 182v26M1362 182v26', c('#5a4636'), 5),
    group(
      [
        shape('M-8-2h28v18h8V-8L8-14h-18z', c('#2b3a55')),
        shape('M-13-6l2-32q8-8 18 0l4 30q-12 5-24 2z', c('#d8503c')),
        line('M-6-32l14 14 12-4M6-32l14 12', c('#d8503c'), 5),
        shape('M14-30l14 4 14-4v17l-14 4-14-4z', '#ffffff'),
        line('M28-26v16', c('#8a94a4'), 1.6),
        circle(-1, -48, 8, c('#eec3a2')),
        winter
          ? shape('M-11-49q-1-11 10-11t9 10z', c('#f3ead8'))
          : shape('M-10-48q-2-10 9-10t9 8q-5-4-9-3-5 0-9 5z', c('#2b2233')),
      ],
      1290,
      204,
      1.15,
    ),
    group(dog(paint), 1342, 202, 0.85),
    shape('M0 240q640-12 1280-6t1280 6v20H0z', c(winter ? '#e3ecf7' : '#c9bda0')),
    group(car(paint, '#4f9fd0', true), 1500, 240, 1.12),
    night ? circle(1430, 220, 50, LAMP, 0.14) : '',
    winter ? snowfall(random, 120) : '',
  ])
}
