import { describe, expect, it, test } from 'vitest'
import { onGrid } from '../../../../../client/art/signs/kit/grid.ts'

const ORIGIN = { x: 0, y: 0 }

describe('an outline on a grid', () => {
  it.each<[string, string, number, string]>([
    ['stays as it is on a grid of one', 'm1 2l3 4h5v6z', 1, 'm1 2l3 4h5v6z'],
    ['is written in units of the grid', 'm40 80l40-80', 4, 'm10 20l10-20'],
    ['rounds curves point by point', 'm0 0c4 0 8 4 10 10', 4, 'm0 0c1 0 2 1 3 3'],
    ['continues from the start of a closed part', 'm8 0l8 0z m4 4', 4, 'm2 0l2 0zm1 1'],
  ])('%s', (_, outline, unit, expected) => expect(onGrid(outline, ORIGIN, unit)).toBe(expected))

  it('does not accumulate rounding errors over many steps', () => {
    const steps = onGrid(`m0 0l${Array(100).fill('1 1').join(' ')}`, ORIGIN, 4)
    const [x, y] = [...steps.matchAll(/(-?\d+) (-?\d+)/g)].reduce<[number, number]>(
      ([x, y], [, dx, dy]) => [x + Number(dx), y + Number(dy)],
      [0, 0],
    )
    expect([x, y]).toEqual([25, 25])
  })
})

test('an unsupported command is an error', () => {
  expect(() => onGrid('m0 0q1 1 2 2', ORIGIN, 4)).toThrow('q')
})
