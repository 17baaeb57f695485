import { readFileSync } from 'node:fs'
import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { ARABIC, charactersOf } from '../../../client/theme/font-subsets.ts'
import { withPlainLigatures } from '../../../client/theme/plain-ligatures.ts'

/** Opens a font without rare ligatures and returns a function that shapes a word as browsers do. */
async function open(path: string) {
  const options = { targetFormat: 'truetype', noHinting: true } as const
  const file = withPlainLigatures(Buffer.from(await subsetFont(readFileSync(path), charactersOf(ARABIC), options)))
  const font = new Font(new Face(new Blob(new Uint8Array(file))))
  const draw = (word: string) => {
    const shaped = new ShapedText()
    shaped.addText(word)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    const infos = shaped.getGlyphInfos()
    return shaped.getGlyphPositions().map(({ yOffset }, index) => {
      const box = font.glyphExtents(infos[index]?.codepoint ?? 0)
      return { yOffset, top: yOffset + (box?.yBearing ?? 0), height: box?.height ?? 0 }
    })
  }
  return draw
}

const source = (weight: number) =>
  `node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`
const ours = (weight: number) => `client/theme/fonts/plex-arabic-${weight}.woff2`

/** Every word with a vowel mark in three Arabic articles. */
const WORDS = [
  ...new Set(
    ['winter-driving', 'accidents-and-breakdowns', 'halal-road-trip'].flatMap(
      (name) =>
        readFileSync(`locales/ar/articles/${name}.md`, 'utf8').match(
          /[\u0621-\u0652]*[\u064b-\u0652][\u0621-\u0652]*/g,
        ) ?? [],
    ),
  ),
]

test.each([400, 500])(
  'moved marks are drawn at the height at which the family draws them, in weight %i',
  async (weight) => {
    const [before, after] = await Promise.all([open(source(weight)), open(ours(weight))])
    const places = (draw: typeof before, word: string) => draw(word).map(({ top, height }) => [top, height])
    expect(WORDS.length).toBeGreaterThan(100)
    expect(
      WORDS.filter((word) => JSON.stringify(places(before, word)) !== JSON.stringify(places(after, word))),
    ).toEqual([])
  },
)

test('without the vertical part of its anchor a kasra is below its letter, unlike in the family', async () => {
  const [before, after] = await Promise.all([open(source(400)), open(ours(400))])
  const kasra = (draw: typeof before) => draw('فاقضِ').map(({ top, yOffset }) => top - yOffset)[0] ?? 0
  expect(kasra(before)).toBeGreaterThan(0)
  expect(kasra(after)).toBeLessThan(0)
})
