/** Writes every banner to drawn/: run `node client/art/banners/make-banners.ts` after changing a drawing. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { BANNER_FILES } from './all-banners.ts'

const folder = new URL('drawn/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!(name in BANNER_FILES)) rmSync(new URL(name, folder))
for (const [name, draw] of Object.entries(BANNER_FILES)) writeFileSync(new URL(name, folder), draw())
