/** A crew and the word of its pick-up travel in one text, and come out of it as they went in. */

import { expect, test } from 'vitest'
import { readCheckIn, writeCheckIn } from '../../../shared/codes/check-in.ts'
import { isTarget } from '../../../shared/codes/code.ts'

const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const WORD = '-_AZaz09-_AZaz09-_AZaz'

test('both are read as they were written, and a code carries the text', () => {
  const target = writeCheckIn({ crewId: CREW, word: WORD })
  expect(target).toHaveLength(44)
  expect(isTarget(target)).toBe(true)
  expect(readCheckIn(target)).toEqual({ crewId: CREW, word: WORD })
})

test.each(['', CREW, CREW + WORD.slice(1), `${CREW + WORD}A`, `${CREW}/${WORD.slice(1)}`, `${CREW + WORD}\n`])(
  '%j leads to no check-in',
  (target) => {
    expect(readCheckIn(target)).toBeUndefined()
  },
)

test.each([
  [CREW.slice(1), `${WORD}A`],
  ['', CREW + WORD],
  [CREW, `${WORD.slice(1)} `],
])('%j and %j are not written', (crewId, word) => {
  expect(() => writeCheckIn({ crewId, word })).toThrow(RangeError)
})
