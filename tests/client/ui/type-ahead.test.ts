import { describe, expect, it } from 'vitest'
import { itemTyped, TYPE_AHEAD_RESET_MS, typeOn } from '../../../client/ui/type-ahead.ts'

const names = ['Fuel', 'Parking', 'Ferries', 'Winter', 'パーキング', 'القيادة']

describe('typing in a menu', () => {
  it('adds characters to a word while the pauses are short', () => {
    const one = typeOn(undefined, 'F', 0)
    const two = typeOn(one, 'e', TYPE_AHEAD_RESET_MS)
    expect(two.typed).toBe('fe')
  })

  it('starts a new word 500 ms after the last letter (specification §9)', () => {
    expect(TYPE_AHEAD_RESET_MS).toBe(500)
    expect(typeOn({ typed: 'fe', at: 0 }, 'W', 501).typed).toBe('w')
  })

  it.each([
    ['f', -1, 0],
    ['f', 0, 2],
    ['ff', 0, 2],
    ['f', 2, 0],
    ['fe', 0, 2],
    ['fu', 0, 0],
    ['パ', 0, 4],
    ['ال', 0, 5],
    ['x', 0, undefined],
  ])('%j with item %i focused finds item %s', (typed, focused, found) => {
    expect(itemTyped(names, focused, typed)).toBe(found)
  })

  it('finds nothing in an empty menu', () => expect(itemTyped([], -1, 'a')).toBeUndefined())
})
