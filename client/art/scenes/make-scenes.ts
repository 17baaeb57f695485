/**
 * Writes every scene to drawn/, once for each light: run `node client/art/scenes/make-scenes.ts` after changing a
 * drawing. Pages use these SVG files as images, so that the drawing code is not part of the bundle.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { SCENE_FILES } from './all-scenes.ts'

const folder = new URL('drawn/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!(name in SCENE_FILES)) rmSync(new URL(name, folder))
for (const [name, draw] of Object.entries(SCENE_FILES)) writeFileSync(new URL(name, folder), draw())
