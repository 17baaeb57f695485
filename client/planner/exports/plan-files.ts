/** Creates the files of a plan in the browser, without the server. */

import type { Language } from '../../../shared/languages.ts'
import { gpxOf } from '../../../shared/planner/exports/gpx.ts'
import { icsOf } from '../../../shared/planner/exports/ics.ts'
import { kmlOf } from '../../../shared/planner/exports/kml.ts'
import { textOf } from '../../../shared/planner/exports/text.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import { loadCatalogs } from '../../i18n/catalogs.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { exportNames, exportWords } from './plan-export-words.ts'

const FORMS = {
  ics: { make: icsOf, ending: 'ics', type: 'text/calendar' },
  gpx: { make: gpxOf, ending: 'gpx', type: 'application/gpx+xml' },
  kml: { make: kmlOf, ending: 'kml', type: 'application/vnd.google-earth.kml+xml' },
  text: { make: textOf, ending: 'txt', type: 'text/plain' },
} as const

export type FileKind = keyof typeof FORMS

/**
 * @param link the address of the shared plan
 * @throws when the texts cannot be loaded
 */
export async function savePlan(kind: FileKind, plan: Plan, language: Language, link: string): Promise<void> {
  await loadCatalogs(language, ['itinerary-exports', 'itinerary-plan', 'places'])
  const { make, ending, type } = FORMS[kind]
  const text = make(plan, exportNames(language), exportWords(language), { url: link, now: Date.now() })
  saveFile({
    name: `hokkaido-${plan.request.firstDay}.${ending}`,
    // With a byte order mark; without one, older editors assume a local encoding.
    text: kind === 'text' ? `\ufeff${text}` : text,
    type: `${type};charset=utf-8`,
  })
}
