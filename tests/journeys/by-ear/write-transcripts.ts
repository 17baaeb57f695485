/**
 * Writes docs/accessibility: what a screen reader says on the main journeys. Run
 * `node tests/journeys/by-ear/write-transcripts.ts` after a change of their pages, and read the transcripts again.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { openSite } from '../site.ts'
import { FOLDER, listen, markdownOf, pathOf } from './listen.ts'
import { JOURNEYS_BY_EAR } from './routes-by-ear.ts'

const only = process.argv.slice(2)
const opened = await openSite()
mkdirSync(FOLDER, { recursive: true })
for (const journey of JOURNEYS_BY_EAR) {
  if (only.length > 0 && !only.includes(journey.name)) continue
  for (const language of ['en', 'ar'] as const) {
    const heard = await listen(opened, language, journey)
    writeFileSync(pathOf(journey, language), markdownOf(journey, language, heard))
    for (const fault of heard.faults) console.log(`${journey.name}.${language}: ${fault}`)
  }
}
process.exit(0)
