/** Draws drift ice on the Sea of Okhotsk below Shiretoko's mountains: floes, low sun, and a sea eagle. */

import type { Outline } from '../path.ts'
import { between, type Random, seeded } from '../seed.ts'
import { circle, group, type Light, line, oval, picture, polygon, shape, specks } from './scene-kit.ts'
import { band, cap, disc, glints, haze, range, sky, stars } from './scenery.ts'

const DAY = {
  sky: ['#8fb7e6', '#f3c9cf', '#ffd9a8'],
  disc: '#ff9a62',
  glow: '#ffb27a',
  far: ['#8a9bcf', '#d3c4dc'],
  snow: '#fff7f4',
  haze: '#ffe2cd',
  sea: ['#e3b0a8', '#5f8fc0', '#2a66a4', '#174a86'],
  ice: '#f8fbff',
  edge: '#9cc4e6',
  under: '#3f86bf',
  glint: '#ffd6b0',
}

const NIGHT: typeof DAY = {
  sky: ['#08132e', '#1d3263', '#5a5b92'],
  disc: '#fdf3d4',
  glow: '#a9bde8',
  far: ['#2a3f74', '#54639a'],
  snow: '#bccbe9',
  haze: '#6672a8',
  sea: ['#44598f', '#1f3f76', '#122d5c', '#0a1e44'],
  ice: '#b9cdec',
  edge: '#6d8fc4',
  under: '#1f4a86',
  glint: '#e6ecf8',
}

const SEA = 142

function floe(random: Random, x: number, y: number, width: number): { top: Outline; side: Outline; under: Outline } {
  const height = width * between(random, 0.2, 0.3)
  const thick = Math.max(2, width * 0.07)
  const corners = 7
  const top = Array.from({ length: corners }, (_, index): readonly [number, number] => {
    const angle = (index / corners) * Math.PI * 2 + between(random, -0.25, 0.25)
    return [x + (Math.cos(angle) * width) / 2, y + (Math.sin(angle) * height) / 2]
  })
  const down = (by: number): Outline => top.map(([px, py]) => [px, py > y - height * 0.2 ? py + by : py])
  return { top, side: down(thick), under: down(thick * 2) }
}

function floes(random: Random): { top: string; side: string; under: string } {
  const drawn = { top: '', side: '', under: '' }
  const rows = [
    { y: 150, width: 16, count: 14 },
    { y: 160, width: 24, count: 11 },
    { y: 174, width: 36, count: 9 },
    { y: 194, width: 54, count: 7 },
    { y: 222, width: 82, count: 5 },
    { y: 284, width: 124, count: 5 },
  ]
  for (const { y, width, count } of rows) {
    for (let index = 0; index < count; index += 1) {
      const x = ((index + between(random, 0.1, 0.9)) / count) * 440 - 20
      const one = floe(random, x, y + between(random, -0.12, 0.16) * width, width * between(random, 0.6, 1.1))
      drawn.top += polygon(one.top.map(([px, py]) => [Math.round(px), Math.round(py)]))
      drawn.side += polygon(one.side.map(([px, py]) => [Math.round(px), Math.round(py)]))
      drawn.under += polygon(one.under.map(([px, py]) => [Math.round(px), Math.round(py)]))
    }
  }
  return drawn
}

/** Draws a spotted seal that raises its head, 110 units long, facing left. */
export function seal(light: Light): string[] {
  const [back, belly, dark] = light === 'day' ? ['#8b96a8', '#dfe5ee', '#2a3140'] : ['#6d7ea4', '#aebddb', '#0f1830']
  return [
    oval(4, 3, 58, 5, '#12305c', 0.25),
    shape('M50-8q12-12 20-10-2 6-6 9 8 2 10 9-12 4-24-2z', back),
    shape('M-40-26q6-20 24-18 14 4 28 12 22 10 40 24 6 6-2 10-44 6-78 0-16-4-16-14-2-8 4-14z', back),
    shape('M-42-14q2 8 12 12 30 6 62 2-30-6-44-16-12-8-30 2z', belly),
    shape('M-14-3q-4 8-16 9-2-6 4-14z', back),
    circle(-34, -35, 15.5, back),
    oval(-41, -30, 9.5, 7.5, belly),
    oval(-48.5, -33, 3.2, 2.4, dark),
    circle(-41, -40, 2.6, dark),
    circle(-29, -40, 2.6, dark),
    specks(
      [
        [-41.6, -40.8],
        [-29.6, -40.8],
      ],
      '#ffffff',
      1.4,
    ),
    line('M-46-28q-8 0-13 3M-46-27q-7 3-10 7M-38-27q7 1 11 5', dark, 0.9, 0.7),
    specks(
      [
        [-8, -34],
        [4, -28],
        [-2, -20],
        [14, -20],
        [24, -22],
        [34, -13],
        [18, -11],
        [-14, -26],
        [42, -8],
        [6, -13],
        [-22, -47],
        [-26, -22],
      ],
      dark,
      3.2,
      0.55,
    ),
  ]
}

export function eagle(light: Light): string[] {
  const [white, dark] = light === 'day' ? ['#ffffff', '#343247'] : ['#dbe5f6', '#64729f']
  return [
    shape('M0 0q-14-16-38-16-14 0-24 8 10-1 14 4-6 1-9 5 22-1 34 4 12 6 23 3z', dark),
    shape('M0 0q14-16 38-18 14-1 24 6-10 0-14 5 6 0 9 4-22 0-34 6-12 6-23 3z', dark),
    shape('M-4 0q-12-14-28-15 14-4 34 8zM4 0q12-15 28-17-14-4-34 10z', white),
    shape('M-8 6q8-10 18 0l-3 6h-11z', dark),
    shape('M-5 12h11l4 10q-10 4-19 0z', white),
    shape('M-3-4q4-5 8 0l-1 5h-6z', dark),
    shape('M-1-6l2-4 2 4z', '#f7a823'),
  ]
}

export function driftIce(light: Light): string {
  const c = light === 'day' ? DAY : NIGHT
  const random = seeded('drift ice')
  const ice = floes(random)
  return picture([
    sky(c.sky, SEA, SEA + 4),
    light === 'night'
      ? stars(random, 44, { low: 90 })
      : shape('M20 40q40-12 84-4 36-8 66 4-70 6-150 0zM250 28q30-8 60-2 26-5 50 3-50 5-110-1z', '#ffffff', 0.55),
    disc('g', 122, 108, 22, c.disc, c.glow, 3.6),
    range(
      'm',
      [
        [150, 142],
        [196, 116],
        [226, 100],
        [250, 112],
        [286, 62],
        [308, 86],
        [334, 70],
        [372, 100],
        [410, 88],
      ],
      { bottom: SEA + 2, high: 54, low: SEA },
      c.far,
    ),
    shape(
      cap(286, 62, [-27, 36], [20, 22]) +
        cap(334, 70, [-17, 11], [24, 19]) +
        cap(226, 100, [-15, 7], [11, 5]) +
        polygon([
          [410, 88],
          [390, 94],
          [398, 98],
          [402, 110],
          [410, 104],
        ]),
      c.snow,
    ),
    haze('h', 104, SEA + 6, c.haze, 0.7),
    band('w', { from: SEA, to: 300, height: 158 }, c.sea, [0, 0.14, 0.55, 1]),
    line(glints(random, 122, { from: SEA + 3, to: 216, spread: 64, count: 15 }), c.glint, 1.8, 0.8),
    shape(ice.under, c.under, 0.5),
    shape(ice.side, c.edge),
    shape(ice.top, c.ice),
    group(
      [
        shape('M-66 6l14-15 30-7 44 2 40 8 10 12-26 12-60 4-44-6z', c.under, 0.5),
        shape('M-66 0l14-15 30-7 44 2 40 8 10 12-26 12-60 4-44-6z', c.edge),
        shape('M-66-6l14-13 30-7 44 2 40 8 10 10-26 10-60 4-44-6z', c.ice),
      ],
      206,
      252,
    ),
    group(seal(light), 208, 246, 1.05),
    group(eagle(light), 226, 62, 0.6),
  ])
}
