/** Converts the points along a figure's edge into a smooth outline. */

export type Edge = readonly (readonly [x: number, y: number, corner?: 1])[]

/**
 * Distance of a Bézier control point from its point on the edge, as a fraction of the distance between that point's two
 * neighbours, as in a Catmull–Rom spline.
 */
const REACH = 1 / 6

function join(values: readonly number[]): string {
  return values
    .map((value) => Math.round(value))
    .join(' ')
    .replaceAll(' -', '-')
}

export function silhouette(edge: Edge): string {
  const at = (index: number) => edge[(index + edge.length) % edge.length] ?? [0, 0]
  const [startX, startY] = at(0)
  let [x, y] = [Math.round(startX), Math.round(startY)]
  let path = `M${x} ${y}`
  for (let index = 0; index < edge.length; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const end = [Math.round(to[0]), Math.round(to[1])] as const
    const out = from[2] ? [0, 0] : [(to[0] - before[0]) * REACH, (to[1] - before[1]) * REACH]
    const into = to[2] ? [0, 0] : [(after[0] - from[0]) * REACH, (after[1] - from[1]) * REACH]
    if (from[2] && to[2]) path += `l${join([end[0] - x, end[1] - y])}`
    else {
      const first = [from[0] + (out[0] ?? 0) - x, from[1] + (out[1] ?? 0) - y]
      const second = [to[0] - (into[0] ?? 0) - x, to[1] - (into[1] ?? 0) - y]
      path += `c${join([...first, ...second, end[0] - x, end[1] - y])}`
    }
    x = end[0]
    y = end[1]
  }
  return `${path}z`
}
