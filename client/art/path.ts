/** Writes SVG path data in its shortest form: relative coordinates in whole units. */

export type Outline = readonly (readonly [x: number, y: number])[]

function join(values: readonly number[]): string {
  return values.join(' ').replaceAll(' -', '-')
}

/**
 * Returns path data with relative coordinates. Each step is relative to the rounded previous point, so rounding errors
 * do not accumulate.
 */
export function trace(points: Outline, closed = true): string {
  let [x, y] = [0, 0]
  const steps = points.map((point) => {
    const to = [Math.round(point[0]), Math.round(point[1])] as const
    const step = [to[0] - x, to[1] - y]
    x = to[0]
    y = to[1]
    return step
  })
  const [start = [0, 0], ...rest] = steps
  return `M${join(start)}${rest.length > 0 ? `l${join(rest.flat())}` : ''}${closed ? 'z' : ''}`
}

export function dots(points: Outline): string {
  return points.map(([x, y]) => `M${join([Math.round(x), Math.round(y)])}h0`).join('')
}
