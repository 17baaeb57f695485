/**
 * Rewrites the path data of an SVG file with relative coordinates. They are shorter than absolute ones and repeat where
 * shapes repeat, so the compressed file is a quarter smaller.
 */

const VALUES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Drawings have coordinates with at most one decimal. */
const TENTH = 10

const tenths = (value: number) => Math.round(value * TENTH) / TENTH

export function withRelativePaths(svg: string): string {
  return svg.replaceAll(/ d="([^"]*)"/g, (_whole, data: string) => ` d="${relative(data)}"`)
}

function relative(data: string): string {
  const tokens = data.match(/[a-z]|-?(?:\d*\.)?\d+/gi) ?? []
  /** `exact` is the current point of the original path, `at` the point that the rounded steps have reached. */
  const exact = { x: 0, y: 0 }
  const at = { x: 0, y: 0 }
  const start = { exact: { ...exact }, at: { ...at } }
  let written = ''
  let last = ''
  let command = ''
  for (let next = 0; next < tokens.length; ) {
    const token = tokens[next] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      next += 1
    }
    const name = command.toLowerCase()
    const count = VALUES[name]
    if (count === undefined || (count === 0 && command !== token)) throw new Error(`unknown path data: ${data}`)
    const values = tokens.slice(next, next + count).map(Number)
    next += count
    const targets = values.map((value, index) => {
      const axis = axisOf(name, index)
      return axis && command === name ? exact[axis] + value : value
    })
    const steps = targets.map((target, index) => {
      const axis = axisOf(name, index)
      return axis ? tenths(target - at[axis]) : target
    })
    for (const axis of ['x', 'y'] as const) {
      const end = targets.findLastIndex((_, index) => axisOf(name, index) === axis)
      if (end < 0) continue
      exact[axis] = targets[end] ?? 0
      at[axis] = tenths(at[axis] + (steps[end] ?? 0))
    }
    if (name === 'z') {
      Object.assign(exact, start.exact)
      Object.assign(at, start.at)
    }
    if (name === 'm') Object.assign(start, { exact: { ...exact }, at: { ...at } })
    written += name === last && count > 0 ? separated(steps) : `${name}${join(steps)}`
    // In path data, further pairs of coordinates after a move draw lines.
    if (name === 'm') command = command === 'm' ? 'l' : 'L'
    last = name === 'm' ? 'l' : name
  }
  return written
}

function axisOf(name: string, index: number): 'x' | 'y' | undefined {
  if (name === 'h') return 'x'
  if (name === 'v') return 'y'
  if (name === 'a' && index < 5) return undefined
  return (index % 2 === 0) === (name !== 'a') ? 'x' : 'y'
}

function join(values: readonly number[]): string {
  return values
    .join(' ')
    .replaceAll(/(^|[ -])0\./g, '$1.')
    .replaceAll(' -', '-')
}

function separated(values: readonly number[]): string {
  const joined = join(values)
  return joined.startsWith('-') ? joined : ` ${joined}`
}
