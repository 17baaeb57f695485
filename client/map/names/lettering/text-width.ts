/** Estimates the width of a text in the site's fonts, without a browser: labels are placed while pages are built. */

import { charactersOf, LATIN, LONG_VOWELS } from '../../../theme/font-subsets.ts'
import { ARABIC_400, ARABIC_500, LATIN_400, LATIN_500 } from './letter-advances.ts'

export type Script = 'latin' | 'arabic' | 'japanese'

export interface Lettering {
  readonly script: Script
  /** Font size. The width of the text is in the same unit. */
  readonly size: number
  readonly weight: 400 | 500
  /** Letter spacing in the unit of `size`, which browsers add after every letter. */
  readonly spacing?: number
}

const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/
const COMBINING = /\p{M}/u

/**
 * The width, in thousandths of an em, that is assumed for a letter missing from the tables. Browsers draw such a letter
 * in a system font. `FULL_ADVANCE` is the width of full-width letters.
 */
const UNKNOWN_ADVANCE = 700
const FULL_ADVANCE = 1000

const LATIN_TABLES = { 400: latinTable(LATIN_400), 500: latinTable(LATIN_500) }
const ARABIC_TABLES = { 400: arabicTable(ARABIC_400), 500: arabicTable(ARABIC_500) }

const LAST_IN_GROUP = new Set('ءآأؤإاةدذرزوى')
const NOT_JOINED = new Set('ء')

/** The width of a text without kerning. Kerning makes Latin names at most a few per cent narrower. */
export function textWidth(text: string, { script, size, weight, spacing = 0 }: Lettering): number {
  const letters = [...text]
  const thousandths =
    script === 'arabic'
      ? arabicAdvance(letters, weight)
      : letters.reduce((sum, letter) => sum + advanceOf(letter, weight), 0)
  return (thousandths / 1000) * size + letters.length * spacing
}

function advanceOf(letter: string, weight: 400 | 500): number {
  if (FULL_WIDTH.test(letter)) return FULL_ADVANCE
  if (COMBINING.test(letter)) return 0
  return LATIN_TABLES[weight].get(letter) ?? ARABIC_TABLES[weight].get(letter)?.[0] ?? UNKNOWN_ADVANCE
}

function arabicAdvance(letters: readonly string[], weight: 400 | 500): number {
  const table = ARABIC_TABLES[weight]
  const bases = letters.filter((letter) => !COMBINING.test(letter))
  let advance = 0
  let isJoined = false
  for (let index = 0; index < bases.length; index++) {
    const letter = bases[index] as string
    const next = bases[index + 1] ?? ''
    const ligature = table.get(letter + next)
    const forms = ligature ?? table.get(letter)
    if (!forms) {
      // Digits and spaces have the same width in both font weights.
      advance += advanceOf(letter, 400)
      isJoined = false
      continue
    }
    if (ligature) index++
    const joinsNext = !ligature && joinsForward(letter) && joinsBackward(next)
    const form = isJoined ? (joinsNext ? 2 : 3) : joinsNext ? 1 : 0
    advance += forms[form] ?? 0
    isJoined = joinsNext
  }
  return advance
}

function isArabicLetter(letter: string): boolean {
  return /[\u0621-\u063a\u0640-\u064a]/.test(letter)
}

function joinsForward(letter: string): boolean {
  return isArabicLetter(letter) && !LAST_IN_GROUP.has(letter)
}

function joinsBackward(letter: string): boolean {
  return isArabicLetter(letter) && !NOT_JOINED.has(letter)
}

function latinTable(advances: string): ReadonlyMap<string, number> {
  const letters = charactersOf([...LATIN, ...LONG_VOWELS])
  const figures = advances.split(' ')
  return new Map([...letters].map((letter, index) => [letter, Number(figures[index])]))
}

function arabicTable(rows: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => {
        const [letter = '', ...forms] = row.split(' ')
        return [letter, forms.map(Number)]
      }),
  )
}
