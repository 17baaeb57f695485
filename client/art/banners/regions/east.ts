/** Banners of the east: the Kushiro marsh with its cranes, and the cliffs of Shiretoko. */

import type { Season } from '../../../../shared/time/season.ts'
import { type Outline, trace } from '../../path.ts'
import { crane, dancer, flying, type Plumage } from '../../scenes/cranes.ts'
import { eagle, seal } from '../../scenes/drift-ice.ts'
import { box, circle, group, line, oval, polygon, shade, shape, url } from '../../scenes/scene-kit.ts'
import { cap, conifers, glints, haze, peaks } from '../../scenes/scenery.ts'
import { between, type Random, seeded } from '../../seed.ts'
import { banner, cone, crowns, HEIGHT, LAMP, LAND, type Paint, range, sky, snowfall, WIDTH } from '../kit/banner-kit.ts'
import { bear, glow, gulls, steam } from '../kit/banner-things.ts'

const MARSH = 122

/**
 * Returns the path of a river that winds from the horizon to the lower edge. Its loops grow as they come nearer to the
 * viewer.
 */
function meander(): string {
  const centre = Array.from({ length: 74 }, (_, index) => {
    const s = index / 73
    const y = MARSH + 134 * s ** 1.7 + Math.sin(s * 26 + 1.2) * 15 * s
    return [1310 - s * 60 + Math.sin(s * 26) * (16 + 250 * s), y, 1 + 15 * s ** 1.3] as const
  })
  const sides = centre.map(([x, y, half], index) => {
    const [bx, by] = centre[Math.max(0, index - 1)] ?? [x, y]
    const [nx, ny] = centre[Math.min(centre.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(nx - bx, ny - by) || 1
    // The river is seen at a low angle, so its width appears larger across the picture than in the direction of view.
    const [dx, dy] = [((ny - by) / length) * half * 2.1, ((nx - bx) / length) * half * 0.62]
    return [
      [Math.round(x + dx), Math.round(y - dy)],
      [Math.round(x - dx), Math.round(y + dy)],
    ] as const
  })
  return polygon([...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()])
}

export function marshWithCranes(paint: Paint): string {
  const { c, night } = paint
  const random = seeded('kushiro')
  const plumage: Plumage = {
    white: night ? '#b3c0dc' : '#ffffff',
    edge: night ? '#7f90b8' : '#d3deea',
    black: c('#232a38'),
    shade: c('#6f7a4a'),
  }
  const reeds = (count: number, from: number, to: number, fill: string) =>
    line(
      Array.from({ length: count }, () => {
        const x = Math.round(between(random, from, to))
        return `M${x} ${Math.round(between(random, 250, 262))}l${Math.round(between(random, -7, 9))}-${Math.round(between(random, 18, 44))}`
      }).join(''),
      fill,
      2.6,
    )
  return banner([
    sky(paint, ['#86b9ea', '#e3e4ea', '#ffe0b8'], { x: 1530, y: 78, r: 26, disc: '#ffe2a8', glow: '#ffc98a' }),
    range(paint, { seed: 'akan back', base: MARSH, height: 34, step: 180, colours: ['#a9bbdc', '#e6dfe2'], snow: 2 }),
    cone(paint, 1196, MARSH + 2, 62, ['#7d93c6', '#d3d3e0']),
    shade('k', 70, MARSH, [0, c('#8298c8')], [1, c('#d9d6e0')]),
    shape('M880 126q80-18 130-44l20-4 24 6 22 0q60 30 140 42z', url('k')),
    group([steam(paint, 34, 0.8)], 1040, 80),
    haze('h', 78, MARSH + 14, c('#fff1dc'), night ? 0.4 : 0.85, WIDTH),
    shade('f', MARSH, HEIGHT, [0, c('#d9c98a')], [0.35, c('#b9b765')], [1, c('#7f9550')]),
    box(0, MARSH, WIDTH, HEIGHT - MARSH, url('f')),
    shape(
      conifers(seeded('kushiro edge'), { from: -10, to: 2580, gap: 28 }, () => MARSH + 4, 12),
      c('#8fa88c'),
    ),
    shape(
      'M0 140q700-10 1300 2t1260-4v10q-700 8-1260 0T0 150zM0 172q500-12 1000 0t1560-6v14q-800 12-1560 2T0 186z',
      c('#c3c06a'),
      0.6,
    ),
    crowns(paint, 'alder far', { from: 30, to: 2560, gap: 120, size: 13, base: 140 }, ['#8f9f5a', '#a3a85c']),
    crowns(paint, 'alder', { from: -10, to: 900, gap: 86, size: 24, base: 168 }, ['#7f9a58', '#96a552', '#b0a854']),
    crowns(paint, 'alder 2', { from: 1640, to: 2580, gap: 86, size: 24, base: 168 }, ['#7f9a58', '#96a552', '#b0a854']),
    shape(meander(), c('#8f9550'), 0.55),
    shade('w', MARSH, HEIGHT, [0, c('#ffe6c0')], [0.3, c('#b9d6ea')], [1, c('#5fa0d0')]),
    `<g transform="translate(0 -3)">${shape(meander(), url('w'))}</g>`,
    shape(
      'M-10 262v-52q320-20 640 10 260 22 420 24 60 4 40 20zM2570 262v-46q-300-20-560 6-220 20-300 24-70 6-70 18z',
      c('#6d8a4a'),
    ),
    crowns(paint, 'alder near', { from: -10, to: 780, gap: 56, size: 36, base: 236 }, [
      '#5f8048',
      '#76924e',
      '#8a9a4c',
    ]),
    crowns(paint, 'alder near 2', { from: 1860, to: 2580, gap: 56, size: 36, base: 238 }, [
      '#5f8048',
      '#76924e',
      '#8a9a4c',
    ]),
    shape('M820 262q120-30 300-30 120 0 200 30zM1330 262q60-22 180-22 150 0 230 24z', c('#8fa552')),
    group(dancer(plumage), 1084, 250, 0.94),
    group(crane(plumage), 942, 252, 0.92),
    `<g transform="translate(1480 252)scale(-.96 .96)">${crane(plumage).join('')}</g>`,
    `<g transform="translate(1572 254)scale(-.5 .5)"><g opacity=".95">${crane({ ...plumage, white: c('#e3c79a'), black: c('#a9805a') }).join('')}</g></g>`,
    group(flying(plumage), 1300, 46, 0.95),
    group(flying(plumage), 1400, 72, 0.62),
    reeds(38, 820, 960, c('#d9c474')),
    reeds(46, 1110, 1390, c('#d9c474')),
    reeds(36, 1600, 1760, c('#d9c474')),
    reeds(84, 0, 2560, c('#a9a452')),
  ])
}

function floes(random: Random, rows: readonly { y: number; width: number; from: number }[]) {
  const drawn = { top: '', side: '' }
  for (const { y, width, from } of rows) {
    for (let x = from; x < WIDTH + width; x += width * between(random, 0.95, 1.6)) {
      const w = width * between(random, 0.6, 1.1)
      const points: Outline = Array.from({ length: 8 }, (_, index) => {
        const angle = (index / 8) * Math.PI * 2 + between(random, -0.22, 0.22)
        const reach = w * between(random, 0.8, 1.05)
        return [Math.round(x + Math.cos(angle) * reach * 0.5), Math.round(y + Math.sin(angle) * reach * 0.12)] as const
      })
      drawn.top += trace(points)
      drawn.side += trace(points.map(([px, py]) => [px, py + Math.max(2, Math.round(w * 0.06))] as const))
    }
  }
  return drawn
}

export function shiretokoCliffs(paint: Paint, season: Season): string {
  const { c, night } = paint
  const random = seeded('shiretoko')
  const p = LAND[season]
  const winter = season === 'winter'
  const ice = winter
    ? floes(random, [
        { y: 165, width: 46, from: 1290 },
        { y: 175, width: 62, from: 1270 },
        { y: 188, width: 84, from: 1240 },
        { y: 206, width: 116, from: 1180 },
        { y: 230, width: 170, from: -20 },
      ])
    : { top: '', side: '' }
  const boat = [
    night ? circle(0, -16, 96, url('l')) : '',
    line('M-74 7h190', c('#ffffff'), 2.6, 0.7),
    shape('M-70-10h126l-18 20h-92z', c('#ffffff')),
    shape('M-66-4h116l-4 5H-60z', '#e0553f'),
    shape('M-30-10v-20h52l10 20z', c('#f3f6fb')),
    shape('M-24-26h10v9h-10zM-9-26h10v9H-9zM6-26h10v9H6z', night ? LAMP : c('#4a6f92')),
    line('M-6-30v-20', c('#4a5a70'), 2.4),
    ...[-56, -46, 30, 40].map(
      (x, index) => circle(x, -20, 4.6, c('#eec3a2')) + box(x - 5, -16, 10, 8, c(index % 2 ? '#f0b52c' : '#3f6fa8'), 3),
    ),
  ]
  const cliff = 'M-10 110q200-16 420-6t380-2 250 6q70 2 96 14l22 8 14 30 18 22-6 22 16 16H-10z'
  return banner([
    night ? glow : '',
    sky(paint, p.sky, { x: 1560, y: 56, r: 26, ...(winter && { disc: '#ffd9a8', glow: '#ffc08a' }) }),
    shade('m', 20, 130, [0, c(winter ? '#8fa6d6' : '#6f8cc6')], [1, c(p.far[1])]),
    shape(
      peaks(
        [
          [-20, 70],
          [130, 44],
          [260, 74],
          [400, 40],
          [520, 68],
          [640, 52],
          [760, 76],
          [900, 30],
          [970, 54],
          [1040, 42],
          [1130, 82],
          [1210, 70],
          [1320, 106],
          [1400, 98],
          [1520, 124],
          [1640, 132],
          [1760, 154],
        ],
        160,
      ),
      url('m'),
    ),
    shape(
      cap(900, 30, [-60, 34], [48, 30]) +
        cap(1040, 42, [-40, 16], [54, 26]) +
        cap(400, 40, [-60, 22], [54, 20]) +
        cap(130, 44, [-60, 14], [54, 14]) +
        (winter ? cap(1210, 70, [-46, 8], [56, 20]) + cap(640, 52, [-50, 8], [50, 10]) : ''),
      c('#ffffff'),
      night ? 0.8 : 1,
    ),
    haze('h', 64, 160, c('#fbf6ee'), night ? 0.4 : 0.75, WIDTH),
    shade(
      'w',
      154,
      HEIGHT,
      ...(winter
        ? ([
            [0, c('#d9c6cc')],
            [0.3, c('#7fa6d0')],
            [1, c('#2f6ca8')],
          ] as const)
        : ([
            [0, c('#bfe0f0')],
            [0.35, c('#5fa9d8')],
            [1, c('#2a78b8')],
          ] as const)),
    ),
    box(0, 156, WIDTH, 100, url('w')),
    line(glints(random, 1560, { from: 160, to: 220, spread: 120, count: 12 }), c('#fff0c2'), 2, 0.7),
    winter
      ? ''
      : line(
          Array.from({ length: 70 }, () => {
            const y = Math.round(between(random, 164, 250))
            return `M${Math.round(between(random, 1100, 2560))} ${y}h${Math.round((y - 146) * 0.6)}`
          }).join(''),
          c('#ffffff'),
          1.8,
          0.42,
        ),
    // The cliffs: dark columns below, forest on top.
    shade('d', 104, 214, [0, c(winter ? '#8c93a8' : '#9a8f86')], [1, c(winter ? '#5f6a86' : '#5c5a66')]),
    shape(cliff, url('d')),
    shape(
      Array.from({ length: 27 }, (_, index) => {
        const x = -6 + index * 43
        const h = 60 + ((index * 37) % 34)
        return `M${x} 122h${10 + ((index * 7) % 11)}l4 ${h}h-18z`
      }).join(''),
      c('#3f4458'),
      0.32,
    ),
    shape(
      Array.from({ length: 22 }, (_, index) => `M${14 + index * 52} 124h7l3 ${44 + ((index * 29) % 36)}h-9z`).join(''),
      c('#ffffff'),
      winter ? 0.5 : 0.16,
    ),
    shape(
      'M-10 110q200-16 420-6t380-2 250 6q70 2 96 14l24 10q-60 6-130-2-90-6-240 0-200 8-380 0-220-8-420 2z',
      c(winter ? '#f3f8fd' : (p.hill[1] ?? '')),
    ),
    shape(
      conifers(seeded('shiretoko firs'), { from: -10, to: 1110, gap: 23 }, (x) => 118 + Math.sin(x / 60) * 3, 30),
      c(winter ? '#5f7f9c' : p.tree[1]),
    ),
    season === 'autumn'
      ? crowns(paint, 'shiretoko trees', { from: -10, to: 1120, gap: 54, size: 16, base: 112 }, p.crown)
      : '',
    shape('M1030 122h22l8 92h-40z', c(winter ? '#cfe3f7' : '#ffffff'), 0.95),
    line('M1036 130v78M1046 126v84', c('#9cc4e6'), 2.4, 0.7),
    oval(1040, 214, 46, 9, c('#ffffff'), 0.8),
    shape('M1236 214l8-34 14-16 16 10 8 22 12 18zM1322 214l6-16 10-6 10 8 6 14z', c('#56586a')),
    shape('M1244 180l14-16 16 10 4 12-12-8-12 6z', c(winter ? '#ffffff' : '#8fb27c')),
    shape('M-10 214q300-8 640-2t520 0q60 2 80 12-160 10-380 6-440-4-860 4z', c(winter ? '#f3f8fd' : '#a49a8c')),
    shape('M-10 228q420-8 860-4 220 4 380-6l-40 10q-300 8-560 4-300-2-640 6z', c('#ffffff'), winter ? 1 : 0.7),
    winter
      ? shape(ice.side, c('#8fb8de')) +
        shape(ice.top, c('#f8fbff')) +
        oval(1566, 205, 110, 9, c('#4f86bc')) +
        group(boat, 1560, 198, 1.04)
      : '',
    winter
      ? group(
          [
            shape('M-96 4l22-18 60-9 70 3 54 9 18 13-36 15-90 5-66-6z', c('#8fb8de')),
            shape('M-96-4l22-16 60-9 70 3 54 9 18 11-36 13-90 5-66-6z', c('#f8fbff')),
            group(seal(night ? 'night' : 'day'), 0, -8, 0.92),
          ],
          1370,
          240,
        )
      : group(boat, 1450, 216, 1.4),
    winter ? '' : group(bear(paint), 1128, 228, 0.74),
    winter
      ? group(eagle(night ? 'night' : 'day'), 1548, 56, 1.1)
      : gulls(paint, [
          [1300, 66, 1.1],
          [1350, 88, 0.8],
          [1180, 92, 0.8],
          [1480, 100, 0.9],
        ]),
    winter ? group(eagle(night ? 'night' : 'day'), 1462, 84, 0.6) : '',
    winter ? snowfall(seeded('shiretoko snow'), 44) : '',
  ])
}
