/**
 * Writes docs/accessibility: what a screen reader announces on the main journeys. After a change to their pages, run
 * `node tests/journeys/by-ear/write-transcripts.ts [--engine=Chromium|Firefox] [NAME …]` and review the transcripts.
 * Without `--engine`, it writes the transcripts of both engines.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import type { OpenEarPage } from './ear-page.ts'
import { inChromium } from './in-chromium.ts'
import { inFirefox } from './in-firefox.ts'
import { FOLDERS, type HeardEngine, listen, markdownOf, pathOf, siteForListening } from './listen.ts'
import { JOURNEYS_BY_EAR } from './routes-by-ear.ts'

const ENGINE = '--engine='
const OPENERS: Readonly<Record<HeardEngine, () => Promise<OpenEarPage>>> = {
  Chromium: async () => inChromium(await sharedBrowser()),
  Firefox: async () => inFirefox,
}

const parameters = process.argv.slice(2)
const names = parameters.filter((parameter) => !parameter.startsWith('--'))
const chosen = parameters.flatMap((parameter) => (parameter.startsWith(ENGINE) ? [parameter.slice(ENGINE.length)] : []))
const engines = (Object.keys(FOLDERS) as HeardEngine[]).filter(
  (engine) => chosen.length === 0 || chosen.includes(engine),
)
if (engines.length === 0) throw new Error(`no engine “${chosen}”: use ${Object.keys(FOLDERS).join(' or ')}`)

const site = await siteForListening()
for (const engine of engines) {
  const openEarPage = await OPENERS[engine]()
  mkdirSync(FOLDERS[engine], { recursive: true })
  for (const journey of JOURNEYS_BY_EAR) {
    if (names.length > 0 && !names.includes(journey.name)) continue
    for (const language of ['en', 'ar'] as const) {
      const heard = await listen(site, openEarPage, language, journey)
      writeFileSync(pathOf(engine, journey, language), markdownOf(engine, journey, language, heard))
      for (const fault of heard.faults) console.log(`${engine}, ${journey.name}.${language}: ${fault}`)
    }
  }
}
process.exit(0)
