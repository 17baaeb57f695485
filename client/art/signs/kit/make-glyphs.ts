/**
 * Generates glyph-outlines.ts: run `node client/art/signs/kit/make-glyphs.ts FONT` after adding a letter. FONT is the
 * file NotoSansCJK-Bold.ttc of Noto Sans CJK (SIL Open Font License 1.1), whose first font is the Japanese one.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'

const LETTERS = [
  '通行止危険物まれ徐前方優先道路専用車両軽二輪追越し禁駐余地大貨等分',
  '停線中央出口料金所国日曜休を除く自転この先学わりバス札幌小樽',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ' .%-・',
].join('')

function relative(outline: string): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let last = ''
  let d = ''
  for (const [, command = '', figures = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'Z') {
      d += 'z'
      last = ''
      ;[x, y] = [startX, startY]
      continue
    }
    const values = figures.split(/[ ,]+/).filter(Boolean).map(Number)
    const steps = values.map((value, index) => Math.round(index % 2 === 0 ? value : -value) - (index % 2 === 0 ? x : y))
    const [dx = 0, dy = 0] = steps.slice(-2)
    const letter = command === 'L' && dx === 0 ? 'v' : command === 'L' && dy === 0 ? 'h' : command.toLowerCase()
    const shown = letter === 'v' ? [dy] : letter === 'h' ? [dx] : steps
    const run = shown.join(' ').replaceAll(' -', '-')
    d += letter === last && letter !== 'm' ? (run.startsWith('-') ? run : ` ${run}`) : letter + run
    last = letter
    ;[x, y] = [x + dx, y + dy]
    if (command === 'M') [startX, startY] = [x, y]
  }
  return d
}

const file = process.argv[2]
if (!file) throw new Error('usage: node client/art/signs/kit/make-glyphs.ts NotoSansCJK-Bold.ttc')
const font = new Font(new Face(new Blob(new Uint8Array(readFileSync(file)))))
const rows = [...new Set(LETTERS)].sort().map((letter) => {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
  if (!glyph) throw new Error(`the font has no ${letter}`)
  return `${letter}${font.glyphHAdvance(glyph)}|${relative(font.glyphToPath(glyph))}`
})

writeFileSync(
  new URL('glyph-outlines.ts', import.meta.url),
  `/**
 * Outlines of the letters on signs, from Noto Sans CJK JP Bold (© 2014–2021 Adobe, SIL Open Font License 1.1); written by
 * make-glyphs.ts. Each row is the letter, its advance and its outline in thousandths of an em, y downwards from the baseline.
 */

export const GLYPH_ROWS = \`
${rows.join('\n')}
\`
`,
)
