import { describe, expect, test } from 'vitest'
import { checkOf, grouped, lettersOfNumber, numberOfLetters, repacked, tidied } from '../../../shared/codes/letters.ts'

test.each([
  ['as it is shown', '10AB-CDEF', '10ABCDEF'],
  ['in small letters with spaces', ' 10ab cdef ', '10ABCDEF'],
  ['with I and L for 1, O for 0 and U for V', 'iL-oO-uU', '1100VV'],
  ['on a Japanese keyboard', '１０ＡＢ－ｃｄｅｆ', '10ABCDEF'],
  ['with the long vowel for a dash', '10ABーCDEF', '10ABCDEF'],
  ['with Arabic figures', '١٠AB-CDEF', '10ABCDEF'],
  ['with any dash, and marks of direction', '10AB–CD\u200eEF\u202c', '10ABCDEF'],
  ['over two lines', '10AB-\n  CDEF', '10ABCDEF'],
])('reads a code %s as the same code', (_, typed, meant) => {
  expect(tidied(typed)).toBe(meant)
})

test.each(['10AB/CDEF', '10AB!', 'código', 'コード', '10AB?', '🚗'])('rejects the characters in %s', (typed) => {
  expect(tidied(typed)).toBeUndefined()
})

test.each([
  ['10ABCDEF', '10AB-CDEF'],
  ['10ABCDEFG', '10AB-CDEF-G'],
  ['10A', '10A'],
  ['', ''],
])('displays %s in groups of four', (code, shown) => {
  expect(grouped(code)).toBe(shown)
})

test('encodes a number with its value and width', () => {
  for (const value of [0, 1, 31, 32, 54_321, 2 ** 20 - 1]) {
    const letters = lettersOfNumber(value, 20)
    expect(letters).toHaveLength(4)
    expect(numberOfLetters(letters)).toBe(value)
  }
})

test('regroups bits without loss', () => {
  for (const length of Array.from({ length: 40 }, (_, index) => index)) {
    const values = Array.from({ length }, (_, index) => (index * 37 + length) % 64)
    const back = repacked(repacked(values, 6, 5), 5, 6).slice(0, length)
    expect(back).toEqual(values)
  }
})

const LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const whole = (body: string) => body + checkOf(body)
const fits = (code: string) => checkOf(code.slice(0, -2)) === code.slice(-2)

/** Code bodies as long as those of a card, an invitation and a plan. */
const BODIES = ['10ABCDEFGHJKMNPQRSTVWX', '1J7K2M9QZX4RT8VW3Y5N6P0D2F1J7K2M9QZX4RT8VW3Y5N6P0', '1G'.repeat(90)]

describe('the check letters', () => {
  test.each(BODIES)('the check letters detect every single changed letter: %s', (body) => {
    const code = whole(body)
    const passed = [...code].flatMap((letter, index) =>
      LETTERS.filter((other) => other !== letter && fits(code.slice(0, index) + other + code.slice(index + 1))),
    )
    expect(passed).toEqual([])
  })

  test.each(BODIES)('the check letters detect every swap of two neighbours: %s', (body) => {
    const code = whole(body)
    const passed = [...code].filter((letter, index) => {
      const next = code[index + 1]
      return next && next !== letter && fits(code.slice(0, index) + next + letter + code.slice(index + 2))
    })
    expect(passed).toEqual([])
  })

  test('the check letters detect every two changed letters in a short code', () => {
    const code = whole('10ABCDEFGHJK')
    const swap = (text: string, index: number, letter: string) => text.slice(0, index) + letter + text.slice(index + 1)
    let passed = 0
    for (let first = 0; first < code.length; first++)
      for (let second = first + 1; second < code.length; second++)
        for (const one of LETTERS)
          for (const other of LETTERS)
            if (one !== code[first] && other !== code[second] && fits(swap(swap(code, first, one), second, other)))
              passed++
    expect(passed).toBe(0)
  })

  test('always detect a missing last letter or an extra one', () => {
    for (let value = 0; value < 32 ** 2; value++) {
      const code = whole(`10${lettersOfNumber(value, 10)}`)
      expect(fits(code.slice(0, -1)), code).toBe(false)
      for (const letter of LETTERS) expect(fits(code + letter), code + letter).toBe(false)
    }
  })

  test('miss only about one in a thousand codes that lack a letter', () => {
    let [tries, passed] = [0, 0]
    for (let seed = 0; seed < 400; seed++) {
      const body = LETTERS.map((_, index) => LETTERS[(seed * 7 + index * index * 11 + seed * index) % 32]).join('')
      const code = whole(body)
      for (let index = 0; index < code.length; index++) {
        tries++
        if (fits(code.slice(0, index) + code.slice(index + 1))) passed++
      }
    }
    expect(passed / tries).toBeLessThan(0.01)
  })
})
