/** Rounds SVG path data to a coarser grid, to save bytes for small letters. */

const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6 }

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * @param outline path data of the commands m, l, h, v, c and z, all relative
 * @param start the current point before the first command
 * @param unit the size of a grid unit in units of the outline
 * @returns the outline in whole grid units, without accumulated rounding errors
 */
export function onGrid(outline: string, start: Point, unit: number): string {
  const put = (value: number) => Math.round(value / unit)
  let at = start
  let first = start
  let drawn = ''
  for (const [, command = '', list = ''] of outline.matchAll(/([a-z])([^a-z]*)/g)) {
    drawn += command
    if (command === 'z') {
      at = first
      continue
    }
    const numbers = [...list.matchAll(/-?[\d.]+/g)].map(Number)
    const takes = TAKES[command]
    if (!takes) throw new Error(`an outline has the command ${command}, which has no grid`)
    const written: number[] = []
    for (let index = 0; index < numbers.length; index += takes) {
      const step = numbers.slice(index, index + takes)
      // The numbers alternate between x and y, except after h (only x) and v (only y).
      written.push(
        ...step.map((value, place) => {
          const sideways = command === 'h' || (command !== 'v' && place % 2 === 0)
          const from = sideways ? at.x : at.y
          return put(from + value) - put(from)
        }),
      )
      const [x = 0, y = 0] = command === 'h' ? step : command === 'v' ? [0, ...step] : step.slice(-2)
      at = { x: at.x + x, y: at.y + y }
      if (command === 'm') first = at
    }
    drawn += written.join(' ').replaceAll(' -', '-')
  }
  return drawn
}
