/**
 * The 32 letters that codes are written in (Crockford's base 32): capitals and figures that a QR code packs tightly, none of which
 * is taken for another, with two letters at the end that know a mistyped code from a whole one.
 */

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BITS_A_LETTER = 5

/** What is written for what: the four letters that there are not are the ones they look like. */
const TAKEN_FOR: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' }
const ARABIC_FIGURES = '٠١٢٣٤٥٦٧٨٩'
/** Spaces and dashes of any kind, the long vowel of a Japanese keyboard where a dash was meant, and marks of direction. */
const BETWEEN = /[\s\p{Pd}\p{Cf}_.ー−]/gu

const GROUP = 4
/** How many letters at the end check the others. */
export const CHECK_LETTERS = 2

/**
 * A text as it was meant: capitals, without what stands between groups, whatever keyboard it was typed on.
 * @returns undefined where something in it can be no letter of a code
 */
export function tidied(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .replace(/[٠-٩]/g, (figure) => String(ARABIC_FIGURES.indexOf(figure)))
    .toUpperCase()
    .replace(/[ILOU]/g, (letter) => TAKEN_FOR[letter] ?? letter)
  return [...plain].every((letter) => LETTERS.includes(letter)) ? plain : undefined
}

/** In groups of four, as codes are shown and read aloud. */
export function grouped(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** @param width in bits; a multiple of five */
export function lettersOfNumber(value: number, width: number): string {
  return Array.from({ length: width / BITS_A_LETTER }, (_, index) => {
    const below = 2 ** (width - BITS_A_LETTER * (index + 1))
    return LETTERS[Math.floor(value / below) % LETTERS.length]
  }).join('')
}

export function numberOfLetters(letters: string): number {
  return [...letters].reduce((value, letter) => value * LETTERS.length + LETTERS.indexOf(letter), 0)
}

/** Takes numbers of one width apart and puts their bits together in another; the last one is filled up with zeros. */
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

/** In the field of 32 elements by x⁵ + x² + 1, where α is 2. */
function timesAlpha(value: number): number {
  const doubled = value * 2
  return doubled < LETTERS.length ? doubled : doubled ^ 0b100101
}

/**
 * The two letters of a Reed–Solomon code, its generator (x − 1)(x − α): whatever letter is changed, and whichever two
 * unlike ones are swapped, they no longer fit; up to 31 letters no two changes go unseen either. What the remainder is meant to
 * be is 1 and not 0, or a code that ends in 0 would be whole without it.
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
