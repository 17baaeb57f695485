/**
 * The alphabet of codes (Crockford's base 32): letters and digits that QR codes store compactly and readers do not
 * confuse. Two check letters at the end detect typing errors.
 */

import { latinDigits } from '../text/latin-digits.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BITS_A_LETTER = 5

const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }
const SEPARATORS = /[\s\p{Pd}\p{Cf}_.ー−]/gu

const GROUP = 4
export const CHECK_LETTERS = 2

/**
 * Normalises a typed code: capitals, ASCII digits, without separators.
 * @returns undefined if a character cannot be part of a code
 */
export function tidied(text: string): string | undefined {
  const plain = latinDigits(text.normalize('NFKC'))
    .replace(SEPARATORS, '')
    .toUpperCase()
    .replace(/[ILOU]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return [...plain].every((letter) => LETTERS.includes(letter)) ? plain : undefined
}

export function grouped(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

export function lettersOfNumber(value: number, width: number): string {
  return Array.from({ length: width / BITS_A_LETTER }, (_, index) => {
    const below = 2 ** (width - BITS_A_LETTER * (index + 1))
    return LETTERS[Math.floor(value / below) % LETTERS.length]
  }).join('')
}

export function numberOfLetters(letters: string): number {
  return [...letters].reduce((value, letter) => value * LETTERS.length + LETTERS.indexOf(letter), 0)
}

/** Splits numbers of `from` bits into numbers of `to` bits. The last one is filled with zero bits. */
export function repacked(values: readonly number[], from: number, to: number): number[] {
  const made: number[] = []
  let [held, bits] = [0, 0]
  for (const value of values) {
    held = held * 2 ** from + value
    bits += from
    while (bits >= to) {
      const rest = 2 ** (bits - to)
      made.push(Math.floor(held / rest))
      held %= rest
      bits -= to
    }
  }
  if (bits > 0) made.push(held * 2 ** (to - bits))
  return made
}

export function lettersOfValues(values: readonly number[]): string {
  return values.map((value) => LETTERS[value]).join('')
}

export function valuesOfLetters(letters: string): number[] {
  return [...letters].map((letter) => LETTERS.indexOf(letter))
}

function timesAlpha(value: number): number {
  const doubled = value * 2
  return doubled < LETTERS.length ? doubled : doubled ^ 0b100101
}

/**
 * Returns the check letters of a Reed–Solomon code with the generator (x − 1)(x − α). They detect every single changed
 * letter and every swap of two different letters. In codes of up to 31 letters they also detect any two changed
 * letters. The target remainder is 1 instead of 0, because otherwise a code that ends in 0 would stay valid without
 * that 0.
 */
export function checkOf(letters: string): string {
  let [first, second] = [0, 0]
  for (const value of valuesOfLetters(letters)) {
    const top = first ^ value
    first = second ^ top ^ timesAlpha(top)
    second = timesAlpha(top)
  }
  return lettersOfValues([first, second ^ 1])
}
