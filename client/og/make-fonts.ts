/**
 * Subsets the fonts of the Open Graph pictures: `node client/og/make-fonts.ts NotoSansCJK-Bold.ttc` writes
 * client/og/fonts/. The argument is the collection of Debian's fonts-noto-cjk, whose first font is the Japanese one.
 * Without the argument, the Japanese file is left unchanged. The SIL Open Font License 1.1 of both font families
 * permits subsets.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ARABIC, charactersOf, LATIN } from '../theme/font-subsets.ts'
import { faceOf } from './font-file.ts'
import { headingsOf } from './headings.ts'

const SOURCES = join(import.meta.dirname, '../../node_modules/@fontsource')
const TARGET = join(import.meta.dirname, 'fonts')
const ARABIC_FILE = 'plex-arabic-600.ttf'
const JAPANESE_FACE = 0
/**
 * Characters that occur between Arabic letters. The Arabic font must have them, because a character of another font
 * would break the joining of letters.
 */
const PUNCTUATION = ' \u00a0!:.,«»()–…'
const JAPANESE = charactersOf([
  [0x3001, 0x3003],
  [0x3005, 0x3005],
  [0x300c, 0x300f],
  [0x3041, 0x3096],
  [0x30a1, 0x30fe],
  [0xff01, 0xff01],
  [0xff08, 0xff09],
  [0xff1a, 0xff1a],
  [0xff1f, 0xff1f],
  [0xff5e, 0xff5e],
])

async function cut(name: string, font: Buffer, characters: string): Promise<void> {
  // resvg ignores hinting instructions. Only Arabic text needs the glyphs to which the layout tables refer, so the
  // other fonts do without them.
  const options = { targetFormat: 'sfnt', noHinting: true, noLayoutClosure: name !== ARABIC_FILE } as const
  writeFileSync(join(TARGET, name), await subsetFont(font, characters, options))
}

mkdirSync(TARGET, { recursive: true })
const plex = (family: string, script: string) =>
  readFileSync(join(SOURCES, `ibm-plex-sans${family}/files/ibm-plex-sans${family}-${script}-600-normal.woff2`))
await cut('plex-latin-600.ttf', plex('', 'latin'), charactersOf(LATIN))
await cut(ARABIC_FILE, plex('-arabic', 'arabic'), `${charactersOf(ARABIC)}${PUNCTUATION}`)
writeFileSync(join(TARGET, 'LICENSE-plex.txt'), readFileSync(join(SOURCES, 'ibm-plex-sans/LICENSE')))

const [collection] = process.argv.slice(2)
if (collection) {
  const letters =
    headingsOf('ja')
      .join('')
      .match(/[^\p{ASCII}]/gu) ?? []
  const face = faceOf(readFileSync(collection), JAPANESE_FACE)
  await cut('noto-japanese-700.otf', face, [...new Set(letters), JAPANESE].join(''))
}
