/**
 * Subsets the fonts to the characters we use: `node client/theme/make-fonts.ts` writes client/theme/fonts/.
 * The SIL Open Font License 1.1 of IBM Plex Sans permits subsets; see fonts/LICENSE.txt.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ARABIC, charactersOf, FIGURES, FIGURES_AND_NAME, LATIN, LONG_VOWELS } from './font-subsets.ts'
import { moveMarks } from './natural-marks.ts'

const SOURCES = join(import.meta.dirname, '../../node_modules/@fontsource')
const TARGET = join(import.meta.dirname, 'fonts')

mkdirSync(TARGET, { recursive: true })
/** OpenType features for joining Arabic letters and placing marks. Kerning is left out, which saves 200 bytes per file. */
const ARABIC_FEATURES = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'mark', 'mkmk', 'curs']

for (const weight of [400, 500]) {
  // Layout closure adds the shapes that Arabic letters have in each position of a word. Latin letters need no alternate
  // shapes.
  const scripts = [
    {
      name: 'latin',
      source: `ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
      ranges: LATIN,
      noLayoutClosure: true,
    },
    {
      name: 'long-vowels',
      source: `ibm-plex-sans/files/ibm-plex-sans-latin-ext-${weight}-normal.woff2`,
      ranges: LONG_VOWELS,
      noLayoutClosure: true,
    },
    {
      name: 'figures',
      source: `ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
      ranges: weight === 500 ? FIGURES_AND_NAME : FIGURES,
      noLayoutClosure: true,
    },
    {
      name: 'arabic',
      source: `ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
      ranges: ARABIC,
      noLayoutClosure: false,
      keepFeatures: ARABIC_FEATURES,
    },
  ]
  for (const { name, source, ranges, ...options } of scripts) {
    // Hints help only on low-density screens and are a quarter of a file. The package's types lack the option.
    const cut = { targetFormat: 'woff2', ...options, noHinting: true } as const
    const complete = readFileSync(join(SOURCES, source))
    const font = await subsetFont(
      name === 'arabic' ? await withNaturalMarks(complete) : complete,
      charactersOf(ranges),
      cut,
    )
    writeFileSync(join(TARGET, `plex-${name}-${weight}.woff2`), font)
  }
}
writeFileSync(join(TARGET, 'LICENSE.txt'), readFileSync(join(SOURCES, 'ibm-plex-sans/LICENSE')))

async function withNaturalMarks(font: Buffer): Promise<Buffer> {
  const options = { targetFormat: 'truetype', noHinting: true, keepFeatures: ARABIC_FEATURES } as const
  return moveMarks(Buffer.from(await subsetFont(font, charactersOf(ARABIC), options))).font
}
