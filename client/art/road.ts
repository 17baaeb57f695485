/**
 * Calculates the straight road of the horizon drawing (horizon.tsx) in one-point perspective: surface, lines, posts,
 * fields and the car.
 */

import { trace } from './path.ts'

export const EYE_LEVEL = 352
const BOTTOM = 480

/** Half the width of the carriageway at the drawing's lower edge, in drawing units. */
const HALF_WIDTH = 200
/**
 * Offset of the centre line to the right of the viewer at the drawing's lower edge, in drawing units. The viewer drives
 * in the left lane.
 */
const CENTRE = 78
/**
 * The perspective scale (1 at the drawing's lower edge, 0 at the vanishing point) at which the road disappears behind
 * the crest of the near ground. The road continues on the slope beyond.
 */
const CREST = 0.45

export interface Post {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/**
 * Returns the position of a point of the road in the drawing. The scale `s` is 1 at the lower edge and 0 at the
 * vanishing point. `across` is how far the point is to the right of the centre line, in drawing units at the scale 1.
 */
function at(vanishing: number, s: number, across: number): readonly [number, number] {
  return [vanishing + (CENTRE + across) * s, EYE_LEVEL + (BOTTOM - EYE_LEVEL) * s]
}

function quad(vanishing: number, near: number, far: number, left: number, right: number): string {
  return trace([
    at(vanishing, near, left),
    at(vanishing, far, left),
    at(vanishing, far, right),
    at(vanishing, near, right),
  ])
}

/**
 * Returns the y-coordinate of the far part of the road at the perspective scale `s`. The land rises there, so the road
 * looks steeper than on the near, flat ground.
 */
function climb(s: number): number {
  return 344 + (s - 0.07) * 300
}

function farQuad(vanishing: number, near: number, far: number, left: number, right: number): string {
  const point = (s: number, across: number) => [vanishing + (CENTRE + across) * s, climb(s)] as const
  return trace([point(near, left), point(far, left), point(far, right), point(near, right)])
}

const FAR = { near: 0.31, far: 0.07 }

export function roadSurface(vanishing: number) {
  return {
    near: quad(vanishing, 1.02, CREST, -HALF_WIDTH, HALF_WIDTH),
    far: farQuad(vanishing, FAR.near, FAR.far, -HALF_WIDTH, HALF_WIDTH),
  }
}

export function verge(vanishing: number): string {
  return quad(vanishing, 1.02, CREST, -HALF_WIDTH - 62, HALF_WIDTH + 62)
}

export function roadLines(vanishing: number) {
  const edges = [-178, 172]
  const dash = (draw: typeof quad, near: number, far: number) => draw(vanishing, near, far, -4, 4)
  return {
    near: [
      ...edges.map((x) => quad(vanishing, 1.02, CREST, x, x + 6)),
      dash(quad, 1.02, 0.86),
      dash(quad, 0.7, 0.62),
      dash(quad, 0.53, CREST),
    ].join(''),
    far: [
      ...edges.map((x) => farQuad(vanishing, FAR.near, FAR.far, x, x + 8)),
      dash(farQuad, 0.25, 0.21),
      dash(farQuad, 0.17, 0.145),
      dash(farQuad, 0.12, 0.1),
    ].join(''),
  }
}

function posts(vanishing: number, across: number, near: readonly number[], far: readonly number[]): Post[] {
  const before = near.map((scale) => {
    const [x, y] = at(vanishing, scale, across)
    return { x, y, scale }
  })
  const beyond = far.map((scale) => ({ x: vanishing + (CENTRE + across) * scale, y: climb(scale), scale }))
  return [...beyond, ...before]
}

/** Returns the feet of the arrow posts on both edges, the far ones first, so that near ones are painted over them. */
export function arrowPosts(vanishing: number): { left: Post[]; right: Post[] } {
  return {
    left: posts(vanishing, -234, [0.48, 0.74], [0.08, 0.11, 0.155, 0.225]),
    right: posts(vanishing, 234, [0.5], [0.08, 0.11, 0.155, 0.225]),
  }
}

export function snowPoles(vanishing: number): Post[] {
  return [...posts(vanishing, -228, [0.6, 0.9], [0.26, 0.19]), ...posts(vanishing, 228, [0.58, 1.04], [0.26, 0.19])]
}

export function carAt(vanishing: number): Post {
  const [x, y] = at(vanishing, 0.56, -96)
  return { x, y, scale: 0.56 }
}

export function furrows(vanishing: number, side: -1 | 1): string {
  return [330, 460, 620, 820, 1080, 1420, 1900]
    .map((across) => trace([at(vanishing, 1.02, side * across), at(vanishing, 0.5, side * across)], false))
    .join('')
}
