/** Rasterises SVG with our own fonts only, so that the result is the same on every machine. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { type Advance, advanceOf } from './font-file.ts'

const FONTS = 'client/og/fonts'

const FONT_FILES = ['plex-latin-600.ttf', 'plex-arabic-600.ttf', 'noto-japanese-700.otf'].map((name) =>
  join(FONTS, name),
)

/** The SVG attributes that select the font of each script. Each font has only one weight. */
export const FACES = {
  latin: 'font-family="IBM Plex Sans SemiBold"',
  arabic: 'font-family="IBM Plex Sans Arabic SemiBold"',
  japanese: 'font-family="Noto Sans CJK JP" font-weight="700"',
} as const

export type Face = keyof typeof FACES

const OPTIONS = { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }

export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export function rasterOf(svg: string): Raster {
  const { width, height, pixels } = new Resvg(svg, OPTIONS).render()
  return { width, height, pixels }
}

/** The box around the visible drawing, in pixels. */
export function inkBoxOf(svg: string): { readonly x: number; readonly width: number } {
  const { x, width } = new Resvg(svg, OPTIONS).getBBox() ?? { x: 0, width: 0 }
  return { x, width }
}

const advances: readonly Advance[] = FONT_FILES.map((path) => advanceOf(readFileSync(path)))

export function advance(character: string): number | undefined {
  return advances.map((of) => of(character)).find((width) => width !== undefined)
}

export function missingIn(text: string): string[] {
  return [...new Set(text)].filter((character) => advance(character) === undefined)
}
