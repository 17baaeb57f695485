/**
 * Measures the site's fonts: `node client/map/names/lettering/make-letter-advances.ts` writes letter-advances.ts from
 * client/theme/fonts/.
 */

import { writeFileSync } from 'node:fs'
import { ARABIC, charactersOf, LATIN, LONG_VOWELS } from '../../../theme/font-subsets.ts'
import { type OpenedFont, openFont } from './open-font.ts'

const JOINER = '\u200d'

const LIGATURES = ['لا', 'لأ', 'لإ', 'لآ']

async function latinRow(weight: 400 | 500): Promise<string> {
  const fonts = [
    await openFont('plex-latin-400-500', weight),
    await openFont('plex-long-vowels-400-500', weight),
  ] as const
  const advances = [LATIN, LONG_VOWELS].flatMap((ranges, index) =>
    [...charactersOf(ranges)].map((letter) => (fonts[index] as OpenedFont).advanceOf(letter)),
  )
  return advances.join(' ')
}

/**
 * Returns a row for each Arabic letter and ligature, with its four advance widths: isolated, at the start, in the
 * middle and at the end of a word.
 */
async function arabicRows(weight: 400 | 500): Promise<string[]> {
  const font = await openFont(`plex-arabic-${weight}`)
  return [...charactersOf(ARABIC), ...LIGATURES].map((letter) => {
    const forms = [letter, letter + JOINER, JOINER + letter + JOINER, JOINER + letter]
    return `${letter} ${forms.map((form) => font.advanceOf(form)).join(' ')}`
  })
}

const rows = {
  latin400: await latinRow(400),
  latin500: await latinRow(500),
  arabic400: (await arabicRows(400)).join('\n'),
  arabic500: (await arabicRows(500)).join('\n'),
}

writeFileSync(
  new URL('letter-advances.ts', import.meta.url),
  `/**
 * Advances of the letters in client/theme/fonts/, in thousandths of an em; written by make-letter-advances.ts. Latin letters are
 * in the order of LATIN and LONG_VOWELS in client/theme/font-subsets.ts. An Arabic row is the letter and its advance when
 * isolated, at the start, in the middle and at the end of a word.
 */

export const LATIN_400 =
  '${rows.latin400}'

export const LATIN_500 =
  '${rows.latin500}'

export const ARABIC_400 = \`
${rows.arabic400}
\`

export const ARABIC_500 = \`
${rows.arabic500}
\`
`,
)
