import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const LATIN_SOURCE = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'
const ARABIC_SOURCE = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2'

/** Opens a font and returns a function that returns the advances of a word's glyphs. */
async function open(path: string, text: string) {
  const options = { targetFormat: 'truetype', noHinting: true } as const
  const font = new Font(new Face(new Blob(new Uint8Array(await subsetFont(readFileSync(path), text, options)))))
  return (word: string) => {
    const shaped = new ShapedText()
    shaped.addText(word)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    return shaped.getGlyphPositions().map(({ xAdvance }) => xAdvance)
  }
}

test.each(['AVATAR', 'To Yotei', 'L’eau'])('“%s” is kerned as in the family at its default weight', async (word) => {
  const family = await open(`node_modules/${LATIN_SOURCE}`, word)
  const ours = await open('client/theme/fonts/plex-latin-400-500.woff2', word)
  expect(ours(word)).toEqual(family(word))
})

test('lam and alef are one glyph, and teh and yeh are two, unlike in the family', async () => {
  const words = ['لا', 'بلأ', 'تي', 'سر', 'في']
  const family = await open(`node_modules/${ARABIC_SOURCE}`, words.join(''))
  const ours = await open('client/theme/fonts/plex-arabic-400.woff2', words.join(''))
  expect(words.map((word) => family(word).length)).toEqual([1, 2, 1, 1, 1])
  expect(words.map((word) => ours(word).length)).toEqual([1, 2, 2, 2, 2])
})
