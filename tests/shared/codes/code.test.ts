import { describe, expect, test } from 'vitest'
import {
  CODE_KINDS,
  type CodeContent,
  isTarget,
  LONGEST_TARGET,
  lastHour,
  nextHour,
  readCode,
  writeCode,
  writeContent,
} from '../../../shared/codes/code.ts'
import { checkOf } from '../../../shared/codes/letters.ts'

const SEAL = 'ZYXWVTSRQPNMKJHG'
const HOUR = Date.parse('2026-11-05T05:00:00Z')
/**
 * ID has the form of the ids that server/functions/records/ids.ts creates. IDS also has the shortest and the longest
 * ids that the endpoints accept.
 */
const ID = 'q83vEjRWeJCrze8SNFZ4kA'
const IDS = [ID, 'A_-09zaZ', 'x'.repeat(63), '_'.repeat(64), '3f2504e0-4f89-41d3-9a0c-0305e82c3301']

const contents: readonly CodeContent[] = [
  { kind: 'card', expiresAt: HOUR, target: '' },
  ...IDS.map((target) => ({ kind: 'join', expiresAt: HOUR, target }) as const),
  ...IDS.map((target) => ({ kind: 'check-in', expiresAt: HOUR + 3_600_000, target }) as const),
  { kind: 'plan', expiresAt: HOUR, target: 'AfAXBgEzAv8GAAABAA' },
  { kind: 'plan', expiresAt: HOUR, target: 'Az_-'.repeat(LONGEST_TARGET / 4) },
]

test.each(contents)('reads $kind with $target as it was written', (content) => {
  const code = writeCode(writeContent(content), SEAL)
  expect(readCode(code)).toEqual({ outcome: 'read', code, content, written: writeContent(content), seal: SEAL })
  expect(readCode(code.toLowerCase().replace(/(.{3})/g, '$1 '))).toMatchObject({ outcome: 'read', code })
})

test.each([
  ['card', '', 24],
  ['join', ID, 51],
  // A check-in code is longer, because it holds the crew's id and the secret word of its pick-up. Passengers who cannot
  // scan the code can type it, or the owner checks them in by hand.
  ['check-in', ID + ID, 77],
] as const)('keeps a code of the kind %s short enough to type', (kind, target, letters) => {
  expect(writeCode(writeContent({ kind, expiresAt: HOUR, target }), SEAL)).toHaveLength(letters)
})

describe('a text that is not a code is recognised', () => {
  const good = writeCode(writeContent({ kind: 'join', expiresAt: HOUR, target: ID }), SEAL)
  const withCheck = (body: string) => body + checkOf(body)

  test.each([
    ['nothing', '', 'short'],
    ['half of one', good.slice(0, 20), 'short'],
    ['one without its last letter', good.slice(0, -1), 'mistyped'],
    ['one with a letter too many', `${good}7`, 'mistyped'],
    ['one with a letter of no alphabet', good.replace(/.$/, '!'), 'mistyped'],
    ['a book', 'A'.repeat(100_000), 'mistyped'],
    ['a later version', withCheck(`2${good.slice(1, -2)}`), 'unknown'],
    ['a kind there is not', withCheck(`1${'Z'}${good.slice(2, -2)}`), 'unknown'],
    ['a card that leads somewhere', withCheck(`10${good.slice(2, -2)}`), 'unknown'],
    ['an invitation to nowhere', withCheck(`12${good.slice(2, 6)}${SEAL}`), 'unknown'],
    ['a target with bits to spare that are not zero', withCheck(`12${good.slice(2, 6)}AB1${SEAL}`), 'unknown'],
    ['a target with a letter too many', withCheck(`12${good.slice(2, 6)}AB00000${SEAL}`), 'unknown'],
  ])('reads %s as an error', (_, text, outcome) => {
    expect(readCode(text).outcome).toBe(outcome)
  })
})

test('expires on a whole hour within 119 years', () => {
  expect(nextHour(HOUR)).toBe(HOUR)
  expect(nextHour(HOUR + 1)).toBe(HOUR + 3_600_000)
  expect(lastHour(HOUR)).toBe(HOUR)
  expect(lastHour(HOUR + 3_599_999)).toBe(HOUR)
  const card = { kind: 'card', target: '' } as const
  expect(() => writeContent({ ...card, expiresAt: HOUR + 1 })).toThrow(RangeError)
  expect(() => writeContent({ ...card, expiresAt: Date.UTC(2019, 11, 31, 23) })).toThrow(RangeError)
  expect(() => writeContent({ ...card, expiresAt: Date.UTC(2139, 11, 31) })).toThrow(RangeError)
  expect(writeContent({ ...card, expiresAt: Date.UTC(2139, 0, 1) })).toHaveLength(6)
})

test.each(['a b', 'ü', 'a/b', 'a'.repeat(LONGEST_TARGET + 1)])('rejects the target %.9s', (target) => {
  expect(isTarget(target)).toBe(false)
  expect(() => writeContent({ kind: 'join', expiresAt: HOUR, target })).toThrow(RangeError)
})

test('keeps the order of the kinds, which codes store', () => {
  expect(CODE_KINDS).toEqual(['card', 'plan', 'join', 'check-in'])
})
