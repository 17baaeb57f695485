/** Creates the files of a plan in the browser, without the server. */

import type { Language } from '../../../../shared/languages.ts'
import { icsOf } from '../../../../shared/planner/exports/ics.ts'
import { textOf } from '../../../../shared/planner/exports/text.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { exportNames, exportWords } from './plan-export-words.ts'

/** The GPX and KML writers are imported on demand, because they need the lines of all roads, 36 KB compressed. */
const FORMS = {
  ics: { writer: async () => icsOf, ending: 'ics', type: 'text/calendar' },
  gpx: {
    writer: async () => (await import('../../../../shared/planner/exports/gpx.ts')).gpxOf,
    ending: 'gpx',
    type: 'application/gpx+xml',
  },
  kml: {
    writer: async () => (await import('../../../../shared/planner/exports/kml.ts')).kmlOf,
    ending: 'kml',
    type: 'application/vnd.google-earth.kml+xml',
  },
  text: { writer: async () => textOf, ending: 'txt', type: 'text/plain' },
} as const

export type FileKind = keyof typeof FORMS

export async function savePlan(kind: FileKind, plan: Plan, language: Language, link: string): Promise<void> {
  const { writer, ending, type } = FORMS[kind]
  const [write] = await Promise.all([
    writer(),
    loadCatalogs(language, ['itinerary-exports', 'itinerary-plan', 'places', 'sights']),
  ])
  const text = write(plan, exportNames(language, plan.own), exportWords(language, plan.own), {
    url: link,
    now: Date.now(),
  })
  saveFile({
    name: `hokkaido-${plan.request.firstDay}.${ending}`,
    // A text file starts with a byte order mark, because without one older editors assume a local encoding.
    text: kind === 'text' ? `\ufeff${text}` : text,
    type: `${type};charset=utf-8`,
  })
}
