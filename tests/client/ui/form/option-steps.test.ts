import { expect, test } from 'vitest'
import { stepFrom, stepOf } from '../../../../client/ui/form/option-steps.ts'

test.each([
  ['an arrow down without an active option moves to the first', -1, 'ArrowDown', 0],
  ['an arrow up without an active option moves to the last', -1, 'ArrowUp', 19],
  ['an arrow moves to the next option', 3, 'ArrowDown', 4],
  ['an arrow on the last option wraps to the first', 19, 'ArrowDown', 0],
  ['an arrow on the first option wraps to the last', 0, 'ArrowUp', 19],
  ['Page Down passes over eight options', 3, 'PageDown', 11],
  ['Page Down stops at the last option', 15, 'PageDown', 19],
  ['Page Up stops at the first option', 5, 'PageUp', 0],
])('%s', (_, at, key, next) => {
  expect(stepFrom(at, stepOf(key) ?? Number.NaN, 20)).toBe(next)
})

test.each(['Enter', 'a', 'Home', 'Tab'])('%s does not move', (key) => {
  expect(stepOf(key)).toBeUndefined()
})
