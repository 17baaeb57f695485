/** Generates a horizon from a seed: the path data of every layer, from far to near. */

import { coneBody, coneShade, coneSnow } from './cone.ts'
import { dots, type Outline, trace } from './path.ts'
import { arrowPosts, carAt, EYE_LEVEL, furrows, type Post, roadLines, roadSurface, snowPoles, verge } from './road.ts'
import { between, type Random, seeded } from './seed.ts'
import { crown, type Profile, profile, ridge, spruce } from './terrain.ts'

/** The x-coordinates run from -WIDTH/2 to WIDTH/2, so that the composition is centred. */
const WIDTH = 4400
const TOP = 150
const BOTTOM = 480
const SUMMIT = 186
const STEP = 110
const GROVE = 4
const CROWNS = 2

function stars(random: Random, count: number): string {
  return dots(
    Array.from({ length: count }, () => [between(random, -WIDTH / 2, WIDTH / 2), TOP + 8 + random() ** 1.6 * 190]),
  )
}

function clouds(random: Random, middle: number): string {
  const lens = (x: number, y: number, length: number, belly: number) => {
    const [left, half] = [Math.round(x - length), Math.round(length)]
    return `M${left} ${Math.round(y)}q${half}${-belly} ${half * 2} 0q${-half} ${Math.round(belly / 3)}${-half * 2} 0`
  }
  return [-1040, -700, -360, 240, 560, 990]
    .map((x) => {
      const length = between(random, 70, 130)
      const y = SUMMIT + between(random, 70, 150)
      return lens(middle + x, y, length * 1.5, 13) + lens(middle + x + length * 0.5, y - 6, length * 0.7, 17)
    })
    .join('')
}

function fields(random: Random, top: Profile, vanishing: number, reach: number): [string, string, string] {
  const paths: [string, string, string] = ['', '', '']
  for (const side of [-1, 1]) {
    let x = 26
    let kind = Math.floor(random() * 3)
    while (x < reach) {
      const next = x * between(random, 1.35, 1.7) + 26
      const [from, to] = [vanishing + side * x, vanishing + side * next]
      const low = (edge: number) => vanishing + (edge - vanishing) * 2.6
      const d = trace([
        [from, top(from) + 1],
        [(from + to) / 2, top((from + to) / 2) + 1],
        [to, top(to) + 1],
        [low(to), 424],
        [low(from), 424],
      ])
      paths[kind] = `${paths[kind]}${d}`
      kind = (kind + 1 + Math.floor(random() * 2)) % 3
      x = next
    }
  }
  return paths
}

function windbreak(
  random: Random,
  from: readonly [number, number],
  to: readonly [number, number],
  sizes: readonly [number, number],
  count: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1)
    const near = t ** 1.55
    const x = from[0] + (to[0] - from[0]) * near
    const y = from[1] + (to[1] - from[1]) * near
    return spruce(x, y, (sizes[0] + (sizes[1] - sizes[0]) * near) * between(random, 0.82, 1.12))
  }).join('')
}

function grove(random: Random, centre: number, spread: number, ground: number, size: number, count: number): Post[] {
  return Array.from({ length: count }, () => {
    const off = between(random, -1, 1)
    const scale = size * (1.1 - Math.abs(off) * 0.45) * between(random, 0.75, 1.1)
    return { x: centre + off * spread, y: ground + between(random, -3, 7), scale }
  })
}

function spruces(trees: readonly Post[]): string {
  return trees.map(({ x, y, scale }) => spruce(x, y, scale)).join('')
}

function crowns(random: Random, trees: readonly Post[]): string {
  return dots(trees.flatMap(({ x, y, scale }): Outline => crown(random, x, y, scale)))
}

function trunks(trees: readonly Post[]): string {
  return trees
    .map(({ x, y, scale }) =>
      trace(
        [
          [x, y],
          [x, y - scale * 0.7],
        ],
        false,
      ),
    )
    .join('')
}

export interface Landscape {
  readonly viewBox: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly disc: { readonly x: number; readonly y: number; readonly r: number }
  readonly stars: string
  readonly clouds: string
  readonly range: string
  readonly cone: {
    readonly body: string
    readonly shade: string
    readonly cap: string
    readonly capShade: string
    readonly streaks: string
  }
  readonly hills: string
  readonly forest: string
  readonly slope: string
  readonly fields: readonly [string, string, string]
  readonly trees: string
  readonly larches: string
  readonly ground: string
  readonly furrows: string
  readonly road: ReturnType<typeof roadSurface>
  readonly verge: string
  readonly lines: ReturnType<typeof roadLines>
  readonly arrows: { readonly left: readonly Post[]; readonly right: readonly Post[] }
  readonly poles: readonly Post[]
  readonly car: Post
  readonly barn: { readonly x: number; readonly y: number }
  readonly frame: { readonly spruces: string; readonly trunks: string; readonly crowns: string }
}

export function landscape(seed: string): Landscape {
  const random = seeded(seed)
  const span = { from: -WIDTH / 2, to: WIDTH / 2 }
  const middle = between(random, -220, 220)
  /**
   * The x-coordinate of the road's vanishing point. It is to the left or right of the mountain, so that the posts along
   * the road do not cover the mountain.
   */
  const vanishing = middle + (random() < 0.5 ? -1 : 1) * between(random, 170, 260)
  const away = (x: number) => Math.abs(x - vanishing)

  const range = profile(random, 322, 22, 150)
  const hills = profile(random, 330, 15, 210)
  const forest = profile(random, 347, 9, 260)
  const crest = profile(random, 411, 5, 420)
  const wave = profile(random, 356, 7, 330)
  const slope = (x: number) => EYE_LEVEL - 6 + (wave(x) - EYE_LEVEL + 8) * Math.min(1, away(x) / 220)
  const ground = (x: number) => 409 + (crest(x) - 409) * Math.min(1, away(x) / 320)
  const snow = coneSnow(random, middle, SUMMIT, 0.4)
  const barnX = vanishing + (random() < 0.5 ? 232 : -270)
  const tall = [-1, 1].flatMap((edge) => grove(random, edge * 940, 140, 440, 128, 4))
  const broad = [-1, 1].flatMap((edge) => grove(random, edge * 770, 44, 442, 92, 2))

  return {
    viewBox: `${span.from} ${TOP} ${WIDTH} ${BOTTOM - TOP}`,
    left: span.from,
    top: TOP,
    width: WIDTH,
    disc: { x: middle + 44, y: SUMMIT + 42, r: 74 },
    stars: stars(random, 16),
    clouds: clouds(random, middle),
    range: ridge(range, span, BOTTOM, STEP),
    cone: {
      body: coneBody(middle, SUMMIT),
      shade: coneShade(random, middle, SUMMIT),
      cap: snow.cap,
      capShade: snow.shadow,
      streaks: snow.streaks,
    },
    hills: ridge(hills, span, BOTTOM, STEP),
    forest: ridge(forest, span, BOTTOM, STEP),
    slope: ridge(slope, span, BOTTOM, STEP),
    fields: fields(random, slope, vanishing, 1100),
    trees:
      windbreak(random, [vanishing + 120, slope(vanishing + 120) + 4], [vanishing + 600, 400], [8, 34], 13) +
      windbreak(random, [vanishing - 64, slope(vanishing - 64) + 3], [vanishing - 470, 394], [7, 28], 11) +
      spruces(grove(random, vanishing + 760, 130, slope(vanishing + 760) + 6, 24, GROVE)) +
      spruces(grove(random, vanishing - 800, 150, slope(vanishing - 800) + 6, 24, GROVE)),
    larches: crowns(random, [
      ...grove(random, vanishing - 235, 42, slope(vanishing - 235) + 9, 26, CROWNS),
      ...grove(random, vanishing + 330, 50, slope(vanishing + 330) + 7, 24, CROWNS),
      ...grove(random, barnX + 74, 14, 394, 30, 2),
    ]),
    ground: ridge(ground, span, BOTTOM, 64),
    furrows: furrows(vanishing, -1) + furrows(vanishing, 1),
    road: roadSurface(vanishing),
    verge: verge(vanishing),
    lines: roadLines(vanishing),
    arrows: arrowPosts(vanishing),
    poles: snowPoles(vanishing),
    car: carAt(vanishing),
    barn: { x: barnX, y: 393 },
    frame: { spruces: spruces(tall), trunks: trunks(broad), crowns: crowns(random, broad) },
  }
}
