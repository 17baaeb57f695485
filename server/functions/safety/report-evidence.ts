/** The texts stored with a report as evidence, and their deletion. */

import type { Queries } from '../store/store.ts'
import type { ReportRow } from '../store/tables.ts'

export type Words = Readonly<Record<string, string>>

/**
 * The reported person's texts and the reporter's texts are separate, so that the texts of one person can be deleted.
 */
export interface Evidence {
  readonly about: Words
  readonly reporter: Words
}

export const NO_WORDS: Words = {}
export const NAME = 'displayName'

export function readEvidence({ evidence }: Pick<ReportRow, 'evidence'>): Evidence {
  return JSON.parse(evidence) as Evidence
}

type Held = Pick<ReportRow, 'text' | 'evidence'>

export function textsAfterDecision(report: Held & Pick<ReportRow, 'reporterSub' | 'aboutSub'>): Held {
  const { about, reporter } = readEvidence(report)
  const left: Evidence = {
    about: report.aboutSub === null ? NO_WORDS : about,
    reporter: report.reporterSub === null ? NO_WORDS : reporter,
  }
  return { text: report.reporterSub === null ? '' : report.text, evidence: JSON.stringify(left) }
}

/**
 * Removes a person from reports. An open report keeps its texts without the person's name, for the safety of others.
 * The texts are deleted when the report is decided.
 * @returns the ids of all reports that the person wrote or that are about them
 */
export async function removeFromReports(db: Queries, sub: string): Promise<string[]> {
  const own = await db
    .updateTable('reports')
    .set({ reporterSub: null })
    .where('reporterSub', '=', sub)
    .returningAll()
    .execute()
  const about = await db
    .updateTable('reports')
    // Clears `aboutId` unless it names a request. Otherwise it names a profile, crew, message or reference, which is
    // deleted with the person.
    .set((report) => ({
      aboutSub: null,
      aboutId: report.case().when('about', '=', 'request').then(report.ref('aboutId')).else('').end(),
    }))
    .where('aboutSub', '=', sub)
    .returningAll()
    .execute()
  for (const report of [...own, ...about]) {
    const left =
      report.state === 'open' ? { evidence: withoutName(report) } : { note: null, ...textsAfterDecision(report) }
    await db.updateTable('reports').set(left).where('id', '=', report.id).execute()
  }
  return [...own, ...about].map(({ id }) => id)
}

function withoutName(report: ReportRow): string {
  const { about, reporter } = readEvidence(report)
  if (report.aboutSub !== null) return report.evidence
  const { [NAME]: _name, ...nameless } = about
  return JSON.stringify({ about: nameless, reporter } satisfies Evidence)
}
