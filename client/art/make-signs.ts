/**
 * Writes every traffic sign and road marking to signs/drawn: run `node client/art/make-signs.ts` after changing a
 * drawing. Pages use these SVG files as images, so that the drawing code is not part of the bundle.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { ALL_DRAWINGS } from './signs/all-signs.ts'

const folder = new URL('signs/drawn/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  if (!(name.replace(/\.svg$/, '') in ALL_DRAWINGS)) rmSync(new URL(name, folder))
}
for (const [number, draw] of Object.entries(ALL_DRAWINGS)) writeFileSync(new URL(`${number}.svg`, folder), draw())
