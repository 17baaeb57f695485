/** Draws the text on signs as outlines, so that it does not depend on an installed Japanese font. */

import { BLACK } from './colours.ts'
import { GLYPHS, type Glyph } from './glyphs.ts'
import { onGrid } from './grid.ts'
import { mm } from './kit.ts'

/**
 * Height of the middle of a line of text above its baseline, in thousandths of an em. It is nearly the same for
 * capitals, figures and kanji.
 */
const MIDDLE = 372

export interface Lettering {
  /** The x-coordinate of the middle of the line, or of its start or end if `align` is 'start' or 'end'. */
  readonly x?: number
  readonly y?: number
  /** The height of a kanji in millimetres; figures and capitals are 73 % of it. */
  readonly size: number
  readonly fill?: string
  readonly align?: 'start' | 'middle' | 'end'
  /** Horizontal scale. A value below 1 condenses the text. */
  readonly stretch?: number
  readonly tracking?: number
  /**
   * Width in millimetres of a stroke that makes every letter bolder, because the figures on limit signs are heavier
   * than those of the font.
   */
  readonly weight?: number
  /** An outline behind the letters, for letters that cross a line. `width` is in millimetres. */
  readonly casing?: { readonly colour: string; readonly width: number }
}

function outlineOf(letter: string): Glyph {
  const glyph = GLYPHS.get(letter)
  if (!glyph) throw new Error(`glyph-outlines.ts has no outline of ${letter}: add it in make-glyphs.ts`)
  return glyph
}

export function widthOf(line: string, { size, stretch = 1, tracking = 0 }: Lettering): number {
  const letters = [...line]
  const units = letters.reduce((sum, letter) => sum + outlineOf(letter).advance + tracking, 0) - tracking
  return (units * size * stretch) / 1000
}

/**
 * Returns the grid unit for outlines, in thousandths of an em. It is chosen so that one unit is about a thousandth of
 * the sign's width.
 */
function unitOf(size: number): number {
  return size < 200 ? 6 : size < 350 ? 4 : size < 600 ? 2 : 1
}

export function text(line: string, lettering: Lettering): string {
  const {
    x = 0,
    y = 0,
    size,
    fill = BLACK,
    align = 'middle',
    stretch = 1,
    tracking = 0,
    weight = 0,
    casing,
  } = lettering
  const unit = unitOf(size)
  let pen = 0
  let d = ''
  for (const letter of line) {
    const outline = outlineOf(letter)
    if (outline.d) {
      const start = { x: pen, y: MIDDLE }
      d += `M${Math.round(pen / unit)} ${Math.round(MIDDLE / unit)}${onGrid(outline.d, start, unit)}`
    }
    pen += outline.advance + tracking
  }
  const left = x - { start: 0, middle: 0.5, end: 1 }[align] * widthOf(line, lettering)
  const scale = [size * stretch, size].map((value) => String(Math.round(value * unit) / 1000).replace(/^0/, ''))
  const size2d = scale[0] === scale[1] ? scale[0] : scale.join(' ')
  const transform = `transform="translate(${mm(left)} ${mm(y)}) scale(${size2d})"`
  // paint-order puts the stroke behind the letters, so that one path draws both the letters and their outline.
  const edge = casing
    ? ` stroke="${casing.colour}" stroke-width="${mm((2000 * casing.width) / size / unit)}" stroke-linejoin="round" paint-order="stroke"`
    : weight > 0
      ? ` stroke="${fill}" stroke-width="${mm((1000 * weight) / size / unit)}"`
      : ''
  return `<path fill="${fill}"${edge} ${transform} d="${d}"/>`
}

export function column(
  letters: string,
  { pitch = 1.04, ...lettering }: Lettering & { readonly pitch?: number },
): string {
  const step = lettering.size * pitch
  const top = (lettering.y ?? 0) - (step * ([...letters].length - 1)) / 2
  return [...letters].map((letter, index) => text(letter, { ...lettering, y: top + index * step })).join('')
}
