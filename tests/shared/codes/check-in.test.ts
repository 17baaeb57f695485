import { expect, test } from 'vitest'
import { readCheckIn, writeCheckIn } from '../../../shared/codes/check-in.ts'
import { isTarget } from '../../../shared/codes/code.ts'

const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const WORD = '-_AZaz09-_AZaz09-_AZaz'

test('reads both as they were written, and fits into a code', () => {
  const target = writeCheckIn({ crewId: CREW, word: WORD })
  expect(target).toHaveLength(44)
  expect(isTarget(target)).toBe(true)
  expect(readCheckIn(target)).toEqual({ crewId: CREW, word: WORD })
})

test.each(['', CREW, CREW + WORD.slice(1), `${CREW + WORD}A`, `${CREW}/${WORD.slice(1)}`, `${CREW + WORD}\n`])(
  'rejects %j',
  (target) => {
    expect(readCheckIn(target)).toBeUndefined()
  },
)

test.each([
  [CREW.slice(1), `${WORD}A`],
  ['', CREW + WORD],
  [CREW, `${WORD.slice(1)} `],
])('refuses to write %j and %j', (crewId, word) => {
  expect(() => writeCheckIn({ crewId, word })).toThrow(RangeError)
})
