/** Outlines on a coarser grid: a letter that is small on its plate needs fewer figures to say where its points are. */

/** How many numbers each relative command takes; the last two are where it ends. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6 }

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * @param outline path data of the commands m, l, h, v, c and z, all relative
 * @param start where the pen is before the first command
 * @param unit how many of the outline's units make one of the grid
 * @returns the same outline in whole units of the grid; roundings do not add up, as each step starts where the last one ended
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
      // Pairs are x and y; a step along one axis alone has no other.
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
