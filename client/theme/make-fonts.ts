/**
 * Cuts the family's files down to the characters we use: `node client/theme/make-fonts.ts` writes client/theme/fonts/.
 * IBM Plex Sans is under the SIL Open Font License 1.1, which lets it be cut and shipped; see fonts/LICENSE.txt.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ARABIC, charactersOf, FIGURES, LATIN, LONG_VOWELS } from './font-subsets.ts'

const SOURCES = join(import.meta.dirname, '../../node_modules/@fontsource')
const TARGET = join(import.meta.dirname, 'fonts')

mkdirSync(TARGET, { recursive: true })
/** What joins Arabic letters and seats their marks; pairs are not kerned, which saves two hundred bytes a file. */
const ARABIC_FEATURES = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'mark', 'mkmk', 'curs']

for (const weight of [400, 500]) {
  // Arabic letters change their shape with their place in the word: those shapes come with the letters. Latin does without alternates.
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
      ranges: FIGURES,
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
    // Figures weigh the same in headings: one file answers for both.
    if (name === 'figures' && weight !== 400) continue
    // Hints sharpen stems on screens of low density alone, and weigh a quarter of a file; the types do not know the option yet.
    const cut = { targetFormat: 'woff2', ...options, noHinting: true } as const
    const font = await subsetFont(readFileSync(join(SOURCES, source)), charactersOf(ranges), cut)
    writeFileSync(join(TARGET, `plex-${name}-${weight}.woff2`), font)
  }
}
writeFileSync(join(TARGET, 'LICENSE.txt'), readFileSync(join(SOURCES, 'ibm-plex-sans/LICENSE')))
