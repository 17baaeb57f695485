import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayLeg } from '../../../../../client/features/planner/day/day-leg.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'
import type { Leg } from '../../../../../shared/planner/plan.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

const LEG: Leg = {
  from: { kind: 'node', id: 'wakkanai' },
  to: { kind: 'place', id: 'akarenga' },
  leaves: 540,
  arrives: 760,
  km: 330,
  minutes: 200,
  onFoot: false,
  tollKm: 0,
  tollYen: 0,
  roads: [],
  nodes: [],
  warnings: [],
  measured: false,
  rests: [{ at: { kind: 'node', id: 'rumoi' }, from: 640, minutes: 15 }],
  parking: 5,
}

test.each([
  ['en', 'rest at Rumoi', 'parking'],
  ['fr', 'pause à Rumoi', 'stationnement'],
  ['ar', 'استراحة عند', 'إيقاف السيارة'],
  ['ja', '留萌で休憩', '駐車'],
] as const)('names rests and the time to park in %s', (language, rest, parking) => {
  const markup = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <DayLeg leg={LEG} />
    </LanguageProvider>,
  )
  for (const text of [rest, parking]) expect(markup).toContain(text)
})
