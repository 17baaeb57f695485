/**
 * Writes every picture of an empty list to drawn/. Run `node client/art/empties/make-empties.ts` after changing a
 * picture.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { EMPTY_FILES } from './all-empties.ts'

const folder = new URL('drawn/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!(name in EMPTY_FILES)) rmSync(new URL(name, folder))
for (const [name, draw] of Object.entries(EMPTY_FILES)) writeFileSync(new URL(name, folder), draw())
