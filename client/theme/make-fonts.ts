/**
 * Subsets the fonts to the characters we use: `node client/theme/make-fonts.ts` writes client/theme/fonts/.
 * The SIL Open Font License 1.1 of IBM Plex Sans permits subsets; see fonts/LICENSE.txt.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import {
  ARABIC,
  charactersOf,
  EXTENDED_LATIN,
  FIGURES,
  FIGURES_AND_NAME,
  LATIN,
  LATIN_OF_JAPANESE,
  LONG_VOWELS,
  RARE_LATIN,
} from './font-subsets.ts'
import { moveMarks } from './natural-marks.ts'
import { withPlainKerning } from './plain-kerning.ts'
import { withPlainLigatures } from './plain-ligatures.ts'

const SOURCES = join(import.meta.dirname, '../../node_modules')
const TARGET = join(import.meta.dirname, 'fonts')

mkdirSync(TARGET, { recursive: true })
/**
 * OpenType features that join Arabic letters and position their marks. Kerning is left out, which saves 200 bytes per
 * file.
 */
const ARABIC_FEATURES = ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'mark', 'mkmk', 'curs']

interface Cut {
  readonly name: string
  readonly source: string
  readonly ranges: Parameters<typeof charactersOf>[0]
  readonly options: Parameters<typeof subsetFont>[2]
}

/**
 * Latin letters need no alternate shapes, so subsetting does not add the glyphs that the layout tables refer to
 * (`noLayoutClosure`).
 */
const LATIN_OPTIONS = { noLayoutClosure: true } as const

/** Tables that browsers do not use: names of styles, and metrics of each weight. */
const UNUSED_TABLES = ['STAT', 'MVAR']

/**
 * The fonts with variable weight. A single file with all weights from 400 to `max` is smaller than one file per weight.
 */
const ALL_WEIGHTS: readonly Cut[] = (
  [
    ['latin', 'latin', LATIN, 500],
    ['japanese', 'latin', LATIN_OF_JAPANESE, 600],
    ['rare', 'latin', RARE_LATIN, 500],
    ['long-vowels', 'latin-ext', LONG_VOWELS, 500],
    ['extended', 'latin-ext', EXTENDED_LATIN, 500],
  ] as const
).map(([name, source, ranges, max]) => ({
  name: `${name}-400-${max}`,
  source: `@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${source}-wght-normal.woff2`,
  ranges,
  options: { ...LATIN_OPTIONS, variationAxes: { wght: { min: 400, max } } },
}))

const SINGLE_WEIGHTS: readonly Cut[] = [400, 500].flatMap((weight) => [
  {
    name: `figures-${weight}`,
    source: `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
    ranges: weight === 500 ? FIGURES_AND_NAME : FIGURES,
    // The digits all have the same width, so they need no kerning. The site's name is set without kerning too.
    options: { ...LATIN_OPTIONS, keepFeatures: [] },
  },
  {
    name: `arabic-${weight}`,
    source: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    ranges: ARABIC,
    // Layout closure adds the shapes that Arabic letters have in each position of a word.
    options: { noLayoutClosure: false, keepFeatures: ARABIC_FEATURES },
  },
])

for (const { name, source, ranges, options } of [...ALL_WEIGHTS, ...SINGLE_WEIGHTS]) {
  // `noHinting` removes the hinting instructions, which are a quarter of a file and help only on low-density screens.
  // The package's types lack this option and `dropTables`.
  const cut = { ...options, noHinting: true } as const
  const characters = charactersOf(ranges)
  const complete = readFileSync(join(SOURCES, source))
  const { variationAxes, ...again } = cut
  const first = await subsetFont(complete, characters, { ...cut, targetFormat: 'truetype' })
  const changed =
    ranges === ARABIC ? moveMarks(withPlainLigatures(first)).font : variationAxes ? withPlainKerning(first) : first
  const last = { ...again, dropTables: UNUSED_TABLES, targetFormat: 'woff2' } as const
  writeFileSync(join(TARGET, `plex-${name}.woff2`), await subsetFont(changed, characters, last))
}
writeFileSync(join(TARGET, 'LICENSE.txt'), readFileSync(join(SOURCES, '@fontsource/ibm-plex-sans/LICENSE')))
