/** Banners of Otaru: the canal at nightfall, lanterns in the snow, and changing weather over the towns. */

import type { Season } from '../../../shared/time/season.ts'
import { box, circle, group, line, oval, polygon, shade, shape, url } from '../scenes/scene-kit.ts'
import { glints, stars } from '../scenes/scenery.ts'
import { between, seeded } from '../seed.ts'
import {
  banner,
  HEIGHT,
  hills,
  LAMP,
  land,
  type Paint,
  paintIn,
  SKIES,
  sky,
  snowfall,
  WIDTH,
} from './kit/banner-kit.ts'
import { child, glow, house, lamp, person } from './kit/banner-things.ts'

const QUAY = 138
const dusk = paintIn('day')

function warehouse(id: string, wall: string, roof: string, lit: readonly boolean[]): string {
  const windows = lit
    .map((on, index) => {
      const x = 14 + (index % 5) * 23
      const y = index < 5 ? -42 : -18
      return `<path d="M${x} ${y + 12}v-9q5-7 10 0v9z" fill="${on ? LAMP : '#4a2528'}"/>`
    })
    .join('')
  return `<g id="${id}">${shape('M0 0v-56l65-30 65 30V0z', wall)}${shape('M0 0v-56l9-4V0z', '#43202a', 0.45)}${windows}${circle(65, -64, 5, LAMP)}${shape('M-6-52l71-34 71 34-3 5-68-31-68 31z', roof)}</g>`
}

const boat = () =>
  group(
    [
      shape('M-70 0h140l-14 20h-112z', '#2a1f33'),
      line('M-70 0h140', '#f2c879', 2.6),
      ...[-46, -24, -2, 20].map(
        (x, index) =>
          circle(x, -14, 6, '#e3b898') + shape(`M${x - 9} 0q0-10 9-10t9 10z`, index % 2 === 0 ? '#b5474f' : '#3d5a8c'),
      ),
      line('M50 0v-28', '#1c1a30', 2.4),
      circle(50, -30, 16, LAMP, 0.3),
      circle(50, -30, 4.5, '#fff0bd'),
    ],
    1290,
    194,
  )

const strollers = (winter: boolean) => [
  group(person(dusk, { coat: '#27406e', legs: '#1d2238' }), 1058, 247, 0.98),
  group(person(dusk, { coat: '#b5474f', hat: winter ? '#f0e4d0' : '#3a2320' }), 1084, 247, 0.92),
]

const snowCandle = () => [
  circle(1290, 214, 120, url('l')),
  shape('M1236 252q0-72 54-72t54 72z', '#f5f8ff'),
  shape('M1262 252q0-44 28-44t28 44z', '#ffd98a'),
  shape('M1284 250v-18h12v18z', '#fff6e0'),
  shape('M1290 212q9 11 0 20-9-9 0-20z', '#ff9d3d'),
  group(person(dusk, { coat: '#27406e', hat: '#e8e2d2', legs: '#1d2238' }), 1196, 250, 1.25),
  group([child(dusk, '#e9b43c', '#b5474f')], 1226, 251, 1.25),
  group(person(dusk, { coat: '#b5474f', hat: '#f0e4d0', legs: '#1d2238' }), 1384, 250, 1.2),
  group([child(dusk, '#3f8f7a', '#f0e4d0')], 1358, 251, 1.15),
]

function canalTown(season: Season, lanterns: boolean): string {
  const random = seeded('canal town')
  const winter = season === 'winter' || lanterns
  const leafy = season === 'autumn' ? '#c9742e' : season === 'spring' ? '#e9a9c0' : '#3f7a5c'
  const houses: string[] = []
  for (let index = 0; index < 20; index += 1) {
    houses.push(
      `<use href="#${'abc'[index % 3]}" transform="translate(${-30 + index * 134} ${QUAY - (index % 3 === 1 ? 2 : 0)})scale(1 ${index % 3 === 1 ? 1.12 : 1})"/>`,
    )
  }
  const posts = [150, 420, 690, 940, 1150, 1420, 1640, 1900, 2170, 2440]
  const roof = winter ? '#e9eefb' : '#3a2138'
  return banner([
    sky(dusk, SKIES.nightfall, { x: 1346, y: 30, r: 13, disc: '#fff2cf', glow: '#ffcf9a', low: 170 }),
    stars(random, 70, { width: WIDTH, low: 52 }),
    hills('canal far', 82, 14, '#5b4584'),
    hills('canal near', 100, 10, '#3d2f66'),
    `<defs>${warehouse('a', '#7a3b34', roof, [true, true, false, true, true, true, false, true, true, true])}${warehouse('b', '#8a4439', roof, [true, false, true, true, true, true, true, true, false, true])}${warehouse('c', '#6e3530', roof, [false, true, true, true, false, true, true, false, true, true])}</defs>`,
    ...houses,
    box(0, QUAY - 2, WIDTH, 8, winter ? '#dfe6f6' : '#5d5874'),
    box(0, QUAY + 6, WIDTH, 5, '#2a2744'),
    shade('w', QUAY, 226, [0, '#c0605e'], [0.4, '#64406f'], [1, '#1d2049']),
    box(0, QUAY + 11, WIDTH, 100, url('w')),
    line(
      Array.from({ length: 19 }, (_, index) =>
        glints(random, 35 + index * 134, { from: QUAY + 16, to: 218, spread: 84, count: 7 }),
      ).join(''),
      LAMP,
      1.8,
      0.5,
    ),
    lanterns ? '' : boat(),
    shade('q', 222, HEIGHT, [0, winter ? '#e6ecfa' : '#8b84a8'], [1, winter ? '#a9b4d8' : '#565078']),
    box(0, 224, WIDTH, 40, url('q')),
    box(0, 221, WIDTH, 4, winter ? '#ffffff' : '#a39cc0'),
    glow,
    ...posts.map((x) => group(lamp(dusk, true), x, 238, 1.05)),
    winter
      ? ''
      : posts
          .map(
            (x) => circle(x + 120, 214, 17, leafy) + circle(x + 136, 220, 13, leafy) + circle(x + 106, 221, 12, leafy),
          )
          .join(''),
    lanterns
      ? Array.from({ length: 44 }, (_, index) => {
          const x = 30 + index * 58
          return (
            circle(x, 240, 17, url('l')) +
            shape(`M${x - 9} 248q0-17 9-17t9 17z`, '#f5f8ff') +
            oval(x, 243, 4, 5, '#ffc25e')
          )
        }).join('')
      : '',
    ...(lanterns ? snowCandle() : strollers(winter)),
    winter ? snowfall(random, 130) : '',
  ])
}

export const canalBanner = (season: Season) => canalTown(season, false)
export const snowLanterns = () => canalTown('winter', true)

export function changingSky(paint: Paint, town: 'otaru' | 'sapporo'): string {
  const { c, night } = paint
  const random = seeded(`weather ${town}`)
  const puff = (x: number, y: number, s: number, fill: string) =>
    group(
      [
        circle(-40, 6, 26, fill),
        circle(-6, -8, 34, fill),
        circle(34, 2, 28, fill),
        circle(62, 12, 18, fill),
        box(-60, 6, 134, 26, fill, 13),
      ],
      x,
      y,
      s,
    )
  const roofs = ['#b5524a', '#3f6d8c', '#5c7a5a', '#8a5a44']
  const houses = Array.from({ length: 38 }, (_, index) => {
    const x = index * 68 + between(random, -8, 8)
    const tall = town === 'sapporo' ? between(random, 30, 86) : between(random, 24, 38)
    if (town === 'sapporo' && x > 1200 && x < 1330) return ''
    return town === 'sapporo'
      ? box(x, 214 - tall, 50, tall + 4, c(['#c9d3e0', '#b3c1d3', '#dde3ea'][index % 3] ?? '')) +
          Array.from({ length: Math.floor(tall / 16) }, (_, row) =>
            box(x + 8, 222 - tall + row * 15, 34, 6, night ? (random() < 0.6 ? LAMP : '#3a4a78') : c('#8aa3bd')),
          ).join('')
      : group(
          house(paint, {
            width: 46,
            height: tall,
            wall: ['#f3ead8', '#e3d8c8', '#d9e2e8'][index % 3] ?? '',
            roof: roofs[index % 4] ?? '',
            lit: night,
          }),
          x,
          216,
        )
  }).join('')
  return banner([
    ...land(paint, 'autumn', { seed: `weather ${town}`, level: 150, x: 1470, y: 60, r: 32, clear: [1000, 1560] }),
    town === 'otaru'
      ? shade('w', 160, 214, [0, c('#a5cfe8')], [1, c('#4f8fc4')]) + box(0, 164, WIDTH, 60, url('w'))
      : '',
    houses,
    town === 'sapporo'
      ? group(
          [
            shape('M-5-150h10l8 64 20 92h-16L0-60l-17 66h-16l20-92z', c('#d8503c')),
            box(-17, -92, 34, 16, c('#33415c'), 2),
            box(-9, -88, 18, 8, night ? LAMP : c('#ffe7a3')),
            line('M0-150v-22', c('#d8503c'), 3),
          ],
          1266,
          214,
        )
      : '',
    shade('q', 210, HEIGHT, [0, c('#8f9aa8')], [1, c('#6d7886')]),
    box(0, 212, WIDTH, 50, url('q')),
    ...[
      [1060, 62, 1.5],
      [930, 46, 1.2],
      // This cloud ends left of the tower, whose x-coordinate is 1266, so that it does not hide the tower.
      [1130, 40, 0.9],
      [700, 56, 1.4],
      [480, 40, 1.2],
      [240, 60, 1.5],
      [40, 44, 1.2],
    ].map(([x = 0, y = 0, s = 1]) => puff(x, y, s, c('#8c9ab2')) + puff(x + 10, y - 8, s * 0.9, c('#aeb9cb'))),
    puff(1660, 50, 0.9, c('#ffffff')),
    puff(2050, 66, 1.1, c('#ffffff')),
    line(
      Array.from(
        { length: 130 },
        () => `M${Math.round(random() * 1240)} ${Math.round(between(random, 92, 228))}l-5 15`,
      ).join(''),
      c('#5f8fc9'),
      2.2,
      0.6,
    ),
    group(person(paint, { coat: '#e0a63c', legs: '#2b3a55' }), 1192, 246, 1.1),
    group(
      [
        shape('M-42 0q0-40 42-40t42 40q-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0z', c('#c9423c')),
        line('M0-44v74', c('#3a2a24'), 2.6),
      ],
      1200,
      186,
    ),
    group(person(paint, { coat: '#3f7fb8', hat: '#f0dfae' }), 1406, 246, 1.1),
    shape(
      polygon([
        [1250, 250],
        [1330, 250],
        [1322, 253],
        [1262, 253],
      ]),
      c('#c3d5e6'),
      0.7,
    ),
  ])
}
