/**
 * Draws the home page's landscape: a straight road through lavender to the mountains. There is a wide frame for
 * desktops and a tall one for phones.
 */

import type { Season } from '../../../shared/time/season.ts'
import { between, type Random, seeded } from '../seed.ts'
import type { HeroFrame } from './hero-frames.ts'
import { heroPalette, type Palette, SNOW_LINES } from './hero-palettes.ts'
import {
  box,
  circle,
  group,
  halo,
  type Light,
  line,
  oval,
  picture,
  polygon,
  shade,
  shape,
  specks,
  url,
} from './scene-kit.ts'
import { band, cap, conifers, disc, haze, peaks, range, ridge, stars } from './scenery.ts'

function rows(c: Palette, { width, height, ground, vanishing, lane }: HeroFrame): string {
  const random = seeded('hero rows')
  const [main = '', dark = '', light = ''] = c.rows
  const reach = height - ground
  const at = (edge: number, y: number) => vanishing + (edge * (y - ground + 4)) / reach
  const strip = (from: number, to: number) => {
    const low = height + 20
    return polygon([
      [at(from, ground + 3), ground + 3],
      [at(to, ground + 3), ground + 3],
      [at(to, low), low],
      [at(from, low), low],
    ])
  }
  const step = reach * lane * 0.66
  let [wide, deep] = ['', '']
  const tufts: [number, number][] = []
  for (const side of [-1, 1] as const) {
    for (let row = 0; row < 18; row += 1) {
      const inner = side * (reach * lane * 1.06 + row * step)
      const outer = inner + side * step * 0.72
      wide += strip(inner, outer)
      deep += strip(inner + side * step * 0.46, outer)
      for (let y = ground + 26; y < height; y += 9 + (y - ground) * 0.13) {
        const x = at(inner + side * between(random, 0.06, 0.5) * step, y)
        if (x > 0 && x < width) tufts.push([Math.round(x), Math.round(y)])
      }
    }
  }
  return shape(wide, main) + shape(deep, dark) + specks(tufts, light, 3.4, 0.75)
}

function arrows(c: Palette, { height, ground, vanishing, lane, size }: HeroFrame): string {
  const post = (mirrored: boolean) =>
    `<g id="${mirrored ? 'b' : 'a'}"${mirrored ? ' transform="scale(-1 1)"' : ''}>${line('M0 0v-150q0-10 10-10h26v8', c.post, 5)}${shape('M28-152h16v22h9l-17 30-17-30h9z', '#e23a35')}${shape('M28-145h16v8h-16z', '#ffffff')}</g>`
  const reach = height - ground
  const places = [0.09, 0.15, 0.26, 0.48]
  const put = (name: string, side: number) =>
    places
      .map((t) => {
        const x = vanishing + side * reach * lane * 1.02 * t
        const scale = Math.round(t * (lane + 0.5) * size * 100) / 100
        return `<use href="#${name}" transform="translate(${Math.round(x)} ${Math.round(ground + t * reach)})scale(${scale})"/>`
      })
      .join('')
  return `<defs>${post(false)}${post(true)}</defs>${put('a', -1)}${put('b', 1)}`
}

function road(c: Palette, { height, ground, vanishing, lane }: HeroFrame): string {
  const reach = height - ground
  const at = (edge: number, t: number): readonly [number, number] => [
    vanishing + edge * lane * reach * t,
    ground + 2 + t * reach,
  ]
  const strip = (from: number, to: number, t0 = 0, t1 = 1.1) =>
    polygon([at(from, t0), at(to, t0), at(to, t1), at(from, t1)])
  const dashes = [0.06, 0.11, 0.19, 0.32, 0.53, 0.86].map((t) => strip(-0.012, 0.012, t, t * 1.32)).join('')
  return (
    shape(strip(-1, 1), c.verge) +
    shape(strip(-0.78, 0.78), c.road) +
    shape(strip(-0.72, -0.69) + strip(0.69, 0.72) + dashes, c.mark)
  )
}

function car(c: Palette, light: Light, { height, ground, vanishing, lane, car: at }: HeroFrame): string {
  const t = at
  const reach = height - ground
  const scale = (reach * lane * t) / 105
  return group(
    [
      light === 'night' ? oval(0, -20, 92, 30, '#ffe7a8', 0.16) : '',
      oval(0, 2, 46, 6, '#101828', 0.35),
      box(-36, -10, 14, 12, '#1b2433', 3),
      box(22, -10, 14, 12, '#1b2433', 3),
      shape('M-40-8v-20q0-6 6-9l10-19q3-5 9-5h30q6 0 9 5l10 19q6 3 6 9v20q0 4-4 4h-72q-4 0-4-4z', c.car),
      shape('M-27-38l8-15q2-3 5-3h28q3 0 5 3l8 15z', c.glass),
      box(-38, -29, 12, 9, light === 'day' ? '#d3312c' : '#ff5347', 3),
      box(26, -29, 12, 9, light === 'day' ? '#d3312c' : '#ff5347', 3),
      box(-12, -20, 24, 9, '#dfe7ee', 1),
      ...(light === 'night' ? [circle(-32, -24, 16, '#ff5347', 0.25), circle(32, -24, 16, '#ff5347', 0.25)] : []),
    ],
    vanishing - reach * lane * 0.36 * t,
    ground + reach * t,
    scale,
  )
}

function barn(c: Palette, light: Light, { ground, barn: x, size }: HeroFrame): string {
  return group(
    [
      light === 'night' ? circle(36, -20, 60, url('z')) : '',
      shape('M0 2v-40l16-20 22-10 22 10 16 20v40z', c.wall),
      shape('M-8-34l20-28 26-13 26 13 20 28-6 3-20-25-20-10-20 10-20 25z', c.roof),
      shape('M-2-36l18-24 22-11 22 11 18 24-10-1z', c.roof),
      box(28, -26, 20, 28, c.window, 2),
      box(32, -52, 12, 10, c.window, 2),
      box(88, -64, 22, 66, c.wall, 10),
      shape('M86-58q13-20 26 0z', c.roof),
    ],
    x,
    ground,
    size,
  )
}

function walkers(c: Palette, { walkers: { x, y, scale } }: HeroFrame): string {
  return group(
    [
      oval(5, 0, 24, 3.4, '#1b1440', 0.28),
      shape('M-9 0l4-28q4-6 9 0l5 28z', c.dress),
      line('M-4-23l-6 10M3-23l10 9', '#eabd9c', 2.6),
      circle(0, -34, 5, '#eabd9c'),
      shape('M-11-35q11-5 22 0-2-10-11-10t-11 10z', '#f0c765'),
      shape('M11 0l2-18q4-5 7 0l4 18z', c.child),
      circle(17, -23, 4.2, '#eabd9c'),
      shape('M12-24q0-6 5-6t5 6z', '#4a3327'),
    ],
    x,
    y,
    scale,
  )
}

function mountains(c: Palette, { width, ground, vanishing, size }: HeroFrame, season: Season): string {
  const x = (value: number) => vanishing + value * size
  const y = (value: number) => ground - value * size
  const top = (px: number, py: number) => [x(px), y(py)] as const
  const back = [
    [-1400, 96],
    [-1040, 130],
    [-820, 108],
    [-560, 168],
    [-420, 148],
    [-250, 196],
    [-60, 150],
    [240, 204],
    [380, 168],
    [560, 186],
    [760, 128],
    [1000, 150],
    [1400, 96],
  ]
  const front = [
    [-1400, 30],
    [-900, 70],
    [-640, 104],
    [-500, 96],
    [-330, 176],
    [-262, 150],
    [-196, 186],
    [-20, 262],
    [40, 216],
    [92, 232],
    [164, 172],
    [300, 150],
    [420, 184],
    [500, 146],
    [700, 104],
    [1000, 60],
    [1400, 30],
  ]
  const of = (points: readonly (readonly number[])[]) => points.map(([px = 0, py = 0]) => top(px, py))
  const s = (value: number) => value * size
  const line = SNOW_LINES[season]
  const bottom = ground + 20
  const snow = (points: readonly (readonly number[])[]) =>
    line === undefined ? '' : shape(peaks(of(points), bottom), url('w'), 0.9)
  return [
    line === undefined ? '' : shade('w', y(line + 60), y(line), [0, c.snow], [1, c.snow, 0]),
    range('k', of(back), { bottom, high: y(210), low: y(60) }, c.back),
    snow(back),
    range('m', of(front), { bottom, high: y(264), low: y(20) }, c.far),
    snow(front),
    shape(
      polygon([top(-20, 262), top(40, 216), top(64, 224), top(100, 120), top(60, 60), top(30, 150)]),
      c.shadow,
      0.35,
    ),
    shape(
      polygon([top(420, 184), top(500, 146), top(560, 100), top(470, 110)]) +
        polygon([top(-330, 176), top(-262, 150), top(-230, 90), top(-290, 120)]),
      c.shadow,
      0.28,
    ),
    shape(
      cap(x(-20), y(262), [-s(52), s(22)], [s(44), s(34)]) +
        cap(x(92), y(232), [-s(22), s(7)], [s(30), s(25)]) +
        cap(x(420), y(184), [-s(40), s(11)], [s(34), s(16)]) +
        cap(x(-330), y(176), [-s(36), s(17)], [s(30), s(11)]) +
        cap(x(-196), y(186), [-s(26), s(14)], [s(34), s(14)]),
      c.snow,
    ),
    haze('h', y(190), ground + 30, c.haze, 0.85, width),
  ].join('')
}

function wood(c: Palette, frame: HeroFrame, random: Random): string {
  const { width, ground, vanishing, size } = frame
  const clear = 90 * size
  const rise = (x: number) => Math.min(1, Math.abs(x - vanishing) / (520 * size))
  const row = (base: number, height: number, gap: number, away: number) => {
    const on = (x: number) => ground + base - rise(x) * 8
    return (
      conifers(random, { from: -10, to: vanishing - away, gap }, on, height * size) +
      conifers(random, { from: vanishing + away, to: width + 10, gap }, on, height * size)
    )
  }
  const [far = '', middle = '', near = ''] = c.tree
  return (
    shape(row(-10, 42, 26, clear * 0.5), far) +
    shape(row(2, 58, 40, clear * 1.4), middle) +
    shape(row(8, 84, 74, clear * 3.6), near)
  )
}

export function heroLand(light: Light, frame: HeroFrame, season: Season): string {
  return picture(land(light, frame, season), frame)
}

export function heroStars(): string {
  const size = 640
  return picture([stars(seeded('hero sky'), 60, { width: size, low: size })], { width: size, height: size })
}

export function hero(light: Light, frame: HeroFrame): string {
  const c = heroPalette(light, 'summer')
  const { width, ground, sun } = frame
  return picture(
    [
      band('s', { from: 0, to: ground, height: ground + 10, width }, c.sky, [0, 0.58, 1]),
      light === 'night' ? stars(seeded('hero stars'), Math.round(width / 13), { width, low: ground * 0.62 }) : '',
      disc('g', sun.x, sun.y, sun.r, c.disc, c.glow, 3.4),
      ...land(light, frame, 'summer'),
    ],
    frame,
  )
}

function land(light: Light, frame: HeroFrame, season: Season): readonly string[] {
  const c = heroPalette(light, season)
  const random = seeded('hero')
  const { width, height, ground } = frame
  const puff = (x: number, y: number, w: number) =>
    `M${Math.round(x)} ${Math.round(y)}q${Math.round(w * 0.2)}-${Math.round(w * 0.09)} ${Math.round(w * 0.44)}-${Math.round(w * 0.03)} ${Math.round(w * 0.24)}-${Math.round(w * 0.08)} ${Math.round(w * 0.56)} ${Math.round(w * 0.03)}-${Math.round(w * 0.5)} ${Math.round(w * 0.06)}-${w} 0z`
  // On phones the headline is in the sky, so one cloud is above its lines and the other below them.
  const [high, low] = height > width ? [0.025, 0.36] : [0.07, 0.15]
  const step = width / 6
  const hill = (base: number, sway: number) =>
    ridge(
      Array.from(
        { length: 8 },
        (_, index) => [index * step - step / 2, ground + base + (index % 2 === 0 ? -sway : sway)] as const,
      ),
      height,
    )
  return [
    halo('z', [0, '#ffd98a', 0.6], [1, '#ffd98a', 0]),
    shape(
      puff(width * 0.44, height * high, 250) + puff(width * 0.82, height * low, 280),
      c.cloud,
      light === 'day' ? 0.75 : 0.14,
    ),
    mountains(c, frame, season),
    shape(hill(-14, 10), c.hill[0] ?? ''),
    wood(c, frame, random),
    band('f', { from: ground, to: height, height: height - ground, width }, c.base),
    barn(c, light, frame),
    rows(c, frame),
    road(c, frame),
    arrows(c, frame),
    car(c, light, frame),
    walkers(c, frame),
  ]
}
