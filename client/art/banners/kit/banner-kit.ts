/**
 * Draws the background of the banners as SVG text: sky, light, mountains, haze, hills, woods and ground. A banner is an
 * image file at the top of a page, much wider than it is tall, with its subject in the middle third.
 */

import type { Season } from '../../../../shared/time/season.ts'
import { inMoonlight } from '../../scenes/moonlight.ts'
import { box, type Light, picture, type Stop, shade, shape, specks, url } from '../../scenes/scene-kit.ts'
import { cap, conifers, disc, haze, peaks, ridge, stars } from '../../scenes/scenery.ts'
import { between, type Random, seeded } from '../../seed.ts'

export const WIDTH = 2560
export const HEIGHT = 256
/** The x-coordinate of a banner's subject. A phone shows 448 units on each side of it. */
export const MIDDLE = WIDTH / 2

export const LAMP = '#ffd98a'

export interface Paint {
  readonly night: boolean
  readonly c: (colour: string) => string
}

export function paintIn(light: Light): Paint {
  return light === 'night' ? { night: true, c: inMoonlight } : { night: false, c: (colour) => colour }
}

export const banner = (parts: readonly string[]) => picture(parts, { width: WIDTH, height: HEIGHT })

export const LAND = {
  spring: {
    sky: ['#8cc3f0', '#cfe6f6', '#fdf0ea'],
    far: ['#8fa9d8', '#d8e3f2'],
    hill: ['#bedda2', '#9ccf93'],
    tree: ['#6fa88c', '#3f7f68'],
    ground: ['#a9d488', '#72b169'],
    crown: ['#f7bfd2', '#f2a6c0', '#9fce86'],
  },
  summer: {
    sky: ['#6db3f2', '#bfe0f8', '#fdf6e6'],
    far: ['#7d99d4', '#c9d9f0'],
    hill: ['#abd39b', '#86bf88'],
    tree: ['#5f9f86', '#2f6f5c'],
    ground: ['#97c985', '#5f9f58'],
    crown: ['#7fbd74', '#5fa565', '#9ccf7e'],
  },
  autumn: {
    sky: ['#7db6e8', '#d3e6ee', '#fdebcb'],
    far: ['#8099c6', '#d0d8e2'],
    hill: ['#dfc37d', '#c9a35a'],
    tree: ['#8f8a54', '#4f6b4c'],
    ground: ['#dcc27a', '#b08d4c'],
    crown: ['#f0b53c', '#e2782f', '#c9542c'],
  },
  winter: {
    sky: ['#9cc3ee', '#dbe7f6', '#fdece2'],
    far: ['#8fb0dc', '#d6e4f3'],
    hill: ['#e4edf8', '#d2e0f1'],
    tree: ['#7f9fc0', '#47708f'],
    ground: ['#fafcff', '#cfdded'],
    crown: ['#c3d3e6', '#a9bfd8', '#dbe6f2'],
  },
} as const satisfies Record<Season, Readonly<Record<string, readonly string[]>>>

export const SKIES = {
  night: ['#081330', '#17305f', '#4a5894'],
  nightfall: ['#1e2456', '#6b4480', '#f0906a'],
  dawn: ['#6f8fd0', '#e3c3cf', '#ffe0b8'],
} as const

export interface SkyOptions {
  readonly x?: number
  readonly y?: number
  readonly r?: number
  readonly disc?: string
  readonly glow?: string
  readonly low?: number
}

const CLOUDS = [
  [250, 58, 190],
  [840, 34, 150],
  [1080, 82, 120],
  [1860, 40, 200],
  [2240, 74, 160],
] as const

const cloud = (x: number, y: number, w: number) =>
  `M${x} ${y}q${Math.round(w * 0.2)}-${Math.round(w * 0.1)} ${Math.round(w * 0.44)}-${Math.round(w * 0.03)} ${Math.round(w * 0.24)}-${Math.round(w * 0.09)} ${Math.round(w * 0.56)} ${Math.round(w * 0.03)}-${Math.round(w * 0.5)} ${Math.round(w * 0.06)}-${w} 0z`

export function sky(paint: Paint, colours: readonly string[], options: SkyOptions = {}): string {
  const { x = 1590, y = 62, r = 27, disc: sun = '#fff0c2', glow = '#ffe2a0', low = HEIGHT } = options
  const [top = '', middle = '', bottom = ''] = paint.night ? SKIES.night : colours
  const list: Stop[] = [
    [0, top],
    [0.62, middle],
    [1, bottom],
  ]
  return (
    shade('s', 0, Math.min(low, 190), ...list) +
    box(0, 0, WIDTH, HEIGHT, url('s')) +
    (paint.night
      ? stars(seeded('banner stars'), 150, { width: WIDTH, low: 120 })
      : shape(CLOUDS.map(([cx, cy, w]) => cloud(cx, cy, w)).join(''), '#ffffff', top < '#60' ? 0.13 : 0.6)) +
    disc('g', x, y, paint.night ? r * 0.78 : r, paint.night ? '#fdf3d4' : sun, paint.night ? '#a9bfe8' : glow, 3.4)
  )
}

export interface RangeOptions {
  readonly seed: string
  readonly base: number
  readonly height: number
  readonly step?: number
  readonly colours: readonly string[]
  /** Peaks that reach at least this fraction of `height` have snow. */
  readonly snow?: number
}

export function range(paint: Paint, { seed, base, height, step = 120, colours, snow = 0.72 }: RangeOptions): string {
  const random = seeded(seed)
  const [top = '', foot = ''] = colours
  const points: [number, number][] = []
  for (let x = -80; x < WIDTH + 160; x += step * between(random, 0.7, 1.3)) {
    const peak = points.length % 2 === 1
    points.push([
      Math.round(x),
      Math.round(base - height * (peak ? between(random, 0.55, 1) : between(random, 0.3, 0.5))),
    ])
  }
  const caps = points
    .filter(([, y], index) => index % 2 === 1 && base - y >= height * snow)
    .map(([x, y]) => cap(x, y, [-step * 0.2, height * 0.17], [step * 0.19, height * 0.15]))
    .join('')
  const id = `r${seed.replaceAll(/\W/g, '')}`
  return (
    shade(id, base - height, base, [0, paint.c(top)], [1, paint.c(foot)]) +
    shape(peaks(points, base + 30), url(id)) +
    shape(caps, paint.c('#ffffff'), paint.night ? 0.8 : 1)
  )
}

export function cone(paint: Paint, x: number, base: number, height: number, colours: readonly string[]): string {
  const w = height * 1.75
  const top = base - height
  const [high = '', low = ''] = colours
  const side = `M${x - w} ${base}C${x - w * 0.5} ${base - height * 0.3} ${x - w * 0.26} ${base - height * 0.75} ${x - w * 0.1} ${top}q${w * 0.1}-5 ${w * 0.2} 0C${x + w * 0.26} ${base - height * 0.75} ${x + w * 0.5} ${base - height * 0.3} ${x + w} ${base}z`
  const snow = `M${x - w * 0.1} ${top}q${w * 0.1}-5 ${w * 0.2} 0l${w * 0.11} ${height * 0.33}-${w * 0.06}-${height * 0.06}-${w * 0.05} ${height * 0.13}-${w * 0.06}-${height * 0.14}-${w * 0.05} ${height * 0.2}-${w * 0.06}-${height * 0.22}-${w * 0.06} ${height * 0.13}-${w * 0.07}-${height * 0.06}z`
  const whole = (d: string) => d.replaceAll(/\d+\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10))
  return (
    shade('y', top, base, [0, paint.c(high)], [1, paint.c(low)]) +
    shape(whole(side), url('y')) +
    shape(whole(snow), paint.c('#ffffff'))
  )
}

export function hills(seed: string, base: number, sway: number, fill: string, step = 230): string {
  const random = seeded(seed)
  const points: [number, number][] = []
  for (let x = -step; x < WIDTH + step; x += step * between(random, 0.8, 1.2)) {
    points.push([x, base + between(random, -sway, sway)])
  }
  return shape(ridge(points, HEIGHT + 10), fill)
}

export interface WoodOptions {
  readonly seed: string
  readonly base: number
  readonly height: number
  readonly gap: number
  readonly fill: string
  readonly clear?: readonly [from: number, to: number]
}

export function wood({ seed, base, height, gap, fill, clear = [MIDDLE, MIDDLE] }: WoodOptions): string {
  const random = seeded(seed)
  const on = (x: number) => base + Math.sin(x / 140) * 4
  return shape(
    conifers(random, { from: -20, to: clear[0], gap }, on, height) +
      conifers(random, { from: clear[1], to: WIDTH + 20, gap }, on, height),
    fill,
  )
}

export function crowns(
  paint: Paint,
  seed: string,
  {
    from = -20,
    to = WIDTH + 20,
    gap,
    size,
    base,
  }: { from?: number; to?: number; gap: number; size: number; base: number },
  colours: readonly string[],
): string {
  const random = seeded(seed)
  const layers: [number, number][][] = colours.map(() => [])
  for (let x = from; x < to; x += gap * between(random, 0.7, 1.3)) {
    const y = base + Math.sin(x / 90) * 4
    layers[Math.floor(random() * layers.length)]?.push(
      [Math.round(x), Math.round(y - size * 0.3)],
      [Math.round(x + size * 0.38), Math.round(y + size * 0.1)],
      [Math.round(x - size * 0.4), Math.round(y + size * 0.12)],
    )
  }
  return layers.map((points, index) => specks(points, paint.c(colours[index] ?? ''), size)).join('')
}

export function snowfall(random: Random, count: number, low = HEIGHT): string {
  const some = (share: number): [number, number][] =>
    Array.from({ length: Math.round(count * share) }, () => [Math.round(random() * WIDTH), Math.round(random() * low)])
  return specks(some(0.65), '#ffffff', 2.2, 0.75) + specks(some(0.35), '#ffffff', 3.6, 0.9)
}

export function ground(paint: Paint, colours: readonly string[], from: number): string {
  const [top = '', low = ''] = colours
  return shade('f', from, HEIGHT, [0, paint.c(top)], [1, paint.c(low)]) + box(0, from, WIDTH, HEIGHT - from, url('f'))
}

export interface LandOptions extends SkyOptions {
  readonly seed: string
  readonly sky?: readonly string[]
  readonly mountains?: 'range' | 'cone' | 'none'
  readonly clear?: readonly [from: number, to: number]
  readonly level?: number
}

export function land(paint: Paint, season: Season, options: LandOptions): string[] {
  const { seed, mountains = 'range', clear = [1080, 1500], level = 172 } = options
  const p = LAND[season]
  const [far = '', foot = ''] = p.far
  return [
    sky(paint, options.sky ?? p.sky, options),
    mountains === 'none'
      ? ''
      : range(paint, { seed: `${seed} back`, base: level, height: 76, step: 170, colours: [mix(far), foot], snow: 2 }),
    mountains === 'range'
      ? range(paint, { seed: `${seed} front`, base: level, height: 108, step: 150, colours: p.far })
      : '',
    mountains === 'cone' ? cone(paint, 1190, level, 132, p.far) : '',
    haze('h', level - 60, level + 16, paint.c('#fbf6ee'), paint.night ? 0.45 : 0.8, WIDTH),
    hills(`${seed} hill`, level - 6, 9, paint.c(p.hill[0])),
    wood({ seed: `${seed} wood`, base: level + 4, height: 30, gap: 15, fill: paint.c(p.tree[0]), clear }),
    hills(`${seed} hill 2`, level + 8, 5, paint.c(p.hill[1])),
    wood({
      seed: `${seed} wood 2`,
      base: level + 14,
      height: 46,
      gap: 34,
      fill: paint.c(p.tree[1]),
      clear: [clear[0] - 130, clear[1] + 130],
    }),
    ground(paint, p.ground, level + 12),
  ]
}

function mix(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.6 + 228 * 0.4))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
