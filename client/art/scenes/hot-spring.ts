/** Draws an outdoor hot spring in snow: a rock basin that steams, a lantern, bent trees, and two bathers. */

import { between, seeded } from '../seed.ts'
import { blend, box, circle, group, halo, type Light, line, oval, picture, shape, specks, url } from './scene-kit.ts'
import { conifers, disc, haze, range, ridge, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#7f9fd0', '#c9c6df', '#ffd9bd'],
  disc: '#ffe2b8',
  glow: '#ffd2a2',
  far: ['#8c9fca', '#cfcfe2'],
  snow: '#ffffff',
  haze: '#fbe9e0',
  wood: '#5f7fa4',
  wood2: '#34597c',
  frost: '#f4f8fd',
  bank: ['#fdfeff', '#cfdff0'],
  hollow: '#b4cce6',
  rock: ['#5d6474', '#454b5a'],
  water: ['#b5e3e2', '#63b5c4', '#3a8ba6'],
  steam: '#ffffff',
  skin: '#f2c4a4',
  beam: '#6a4632',
  roof: '#4a3a3c',
  plank: '#8a5f42',
}

const NIGHT: typeof DAY = {
  sky: ['#0a1433', '#22335f', '#4b4f80'],
  disc: '#fdf3d4',
  glow: '#aebfe8',
  far: ['#2a3c6c', '#475685'],
  snow: '#a9bbe0',
  haze: '#56608f',
  wood: '#1d3558',
  wood2: '#10233f',
  frost: '#8fa6d0',
  bank: ['#8ea6d2', '#4d6699'],
  hollow: '#3f588c',
  rock: ['#333a52', '#22283c'],
  water: ['#7fc0cc', '#3a83a0', '#1c5478'],
  steam: '#dbe6f7',
  skin: '#d9a48c',
  beam: '#3f2b28',
  roof: '#2a2230',
  plank: '#5a3f38',
}

const BASIN = { x: 200, y: 226 } as const

function rocks(c: typeof DAY): string {
  const random = seeded('rocks')
  const parts: string[] = []
  const around: { x: number; y: number; size: number }[] = []
  for (let index = 0; index < 22; index += 1) {
    const angle = (index / 22) * Math.PI * 2
    const y = BASIN.y + Math.sin(angle) * 48
    const size = (14 + (y - 170) * 0.15) * between(random, 0.75, 1.3)
    around.push({ x: BASIN.x + Math.cos(angle) * 150 * between(random, 0.94, 1.08), y, size })
  }
  around.sort((a, b) => a.y - b.y)
  for (const { x, y, size } of around) {
    const near = y > BASIN.y
    parts.push(
      oval(x, y, size * 1.15, size * 0.78, c.rock[near ? 1 : 0] ?? ''),
      oval(x - size * 0.08, y - size * 0.32, size * 0.98, size * 0.5, c.snow),
      oval(x + size * 0.3, y - size * 0.2, size * 0.5, size * 0.22, c.hollow, 0.7),
    )
  }
  return parts.join('')
}

function bather(c: typeof DAY, towel: string, hair: string): string[] {
  return [
    oval(0, 1, 24, 4.5, '#ffffff', 0.4),
    shape('M-18 0q2-15 12-17h12q10 2 12 17z', c.skin),
    circle(0, -25, 9, c.skin),
    shape('M-9.500-25q0-10 9.500-10t9.500 10q-4-5-9.500-5t-9.500 5z', hair),
    shape('M-8-34q8-5 16 0l1 4h-18z', towel),
  ]
}

export function hotSpring(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('hot spring')
  const flakes = Array.from({ length: 40 }, (): [number, number] => [random() * 400, random() * 296])
  const plume = (x: number, y: number, size: number) =>
    shape(
      `M${x} ${y}q${-size} ${-size * 1.1} ${size * 0.3} ${-size * 2}t${-size * 0.2} ${-size * 2.1}q${size * 1.5} ${size * 0.9} ${size * 0.9} ${size * 2.2}t${size * 0.3} ${size * 1.9}z`,
      c.steam,
      light === 'day' ? 0.5 : 0.3,
    )
  return picture([
    sky(c.sky, 150, 170),
    light === 'night' ? stars(random, 36, { low: 70 }) : '',
    disc('g', 252, 60, 18, c.disc, c.glow, 3.8),
    range(
      'm',
      [
        [-10, 64],
        [24, 56],
        [58, 74],
        [92, 66],
        [120, 96],
        [150, 112],
        [190, 118],
        [240, 110],
        [286, 92],
        [312, 64],
        [350, 54],
        [380, 70],
        [410, 60],
      ],
      { bottom: 160, high: 40, low: 146 },
      c.far,
    ),
    line(
      'M18 66v52M38 70v54M62 84v44M86 78v50M108 94v34M306 80v50M328 66v60M348 64v60M372 76v52M392 74v54',
      c.snow,
      2.4,
      0.5,
    ),
    shape(
      'M-10 64l34-8 34 18 34-8 14 14-20-4-28 8-30-16-38 8zM298 80l14-16 38-10 30 16 30-10v10l-30 12-30-16-34 10z',
      c.snow,
    ),
    haze('h', 84, 160, c.haze, 0.8),
    shape(
      conifers(random, { from: -4, to: 408, gap: 14 }, () => 154, 40),
      c.wood,
    ),
    shape(
      conifers(random, { from: -4, to: 112, gap: 19 }, () => 166, 66) +
        conifers(random, { from: 282, to: 408, gap: 19 }, () => 166, 70),
      c.wood2,
    ),
    shape(
      conifers(random, { from: 2, to: 110, gap: 21 }, () => 158, 30) +
        conifers(random, { from: 288, to: 408, gap: 22 }, () => 158, 32),
      c.frost,
      0.85,
    ),
    blend('b', 150, 300, c.bank),
    shape(
      ridge(
        [
          [-10, 166],
          [80, 158],
          [200, 166],
          [320, 156],
          [410, 166],
        ],
        310,
      ),
      url('b'),
    ),
    halo('l', [0, '#ffcf7a', 0.85], [0.5, '#ffb765', 0.3], [1, '#ffb765', 0]),
    group(
      [
        line('M-30 0v-44M30 0v-44', c.beam, 5),
        box(-30, -22, 60, 22, c.plank),
        line('M-30-15h60M-30-7h60', c.beam, 1.6, 0.6),
        shape('M-48-40l14-22h68l14 22z', c.roof),
        shape('M-50-40q6-24 18-28 32-6 64 0 12 4 18 28-10-4-18-2-16-6-32-1-18-4-32 1-10-1-18 2z', c.snow),
        circle(0, -30, 34, url('l')),
        line('M0-40v5', c.beam, 2),
        `<rect x="-6" y="-36" width="12" height="15" rx="4" fill="#ffcf7a"/>`,
        line('M-6-31h12M-6-26h12', '#c9762f', 1.2),
      ],
      108,
      186,
      1,
    ),
    shape(
      ridge(
        [
          [-10, 186],
          [70, 180],
          [200, 178],
          [330, 180],
          [410, 188],
        ],
        310,
      ),
      url('b'),
    ),
    oval(BASIN.x, BASIN.y + 4, 158, 54, c.hollow, 0.9),
    blend('w', 176, 276, c.water),
    oval(BASIN.x, BASIN.y, 152, 48, url('w')),
    oval(120, 204, 54, 14, '#ffcf7a', 0.4),
    line('M96 212h44M108 220h24M210 204h40M262 222h34M150 244h46M226 252h50', c.steam, 1.4, 0.6),
    group(bather(c, '#ffffff', '#3a2a28'), 184, 232, 1),
    group(bather(c, '#f2b8b0', '#6a4a38'), 232, 240, 1.05),
    plume(150, 214, 17),
    plume(258, 216, 19),
    plume(206, 196, 15),
    plume(302, 218, 13),
    rocks(c),
    specks(flakes, '#ffffff', 2.6, light === 'day' ? 0.9 : 0.6),
  ])
}
