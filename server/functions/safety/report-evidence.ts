/** The words that a report holds: kept as evidence while they are needed, and gone in time when somebody deletes their data. */

import type { Queries } from '../store/store.ts'
import type { ReportRow } from '../store/tables.ts'

export type Words = Readonly<Record<string, string>>

/** The two sides' words apart, so that those of somebody who deletes their data can go alone. */
export interface Evidence {
  /** Of whom the report is about. */
  readonly about: Words
  /** Of whoever reports: what they had written before. */
  readonly reporter: Words
}

export const NO_WORDS: Words = {}
/** The name under which what is evidence was shown. */
export const NAME = 'displayName'

export function readEvidence({ evidence }: Pick<ReportRow, 'evidence'>): Evidence {
  return JSON.parse(evidence) as Evidence
}

type Held = Pick<ReportRow, 'text' | 'evidence'>

/** Of a report that is decided: nothing that somebody wrote who has deleted their data. */
export function wordsAfterDecision(report: Held & Pick<ReportRow, 'reporterSub' | 'aboutSub'>): Held {
  const { about, reporter } = readEvidence(report)
  const left: Evidence = {
    about: report.aboutSub === null ? NO_WORDS : about,
    reporter: report.reporterSub === null ? NO_WORDS : reporter,
  }
  return { text: report.reporterSub === null ? '' : report.text, evidence: JSON.stringify(left) }
}

/**
 * Takes somebody out of the reports they wrote and of those about them; answers the ids of these. What was written stays
 * without their name while the report is open, since another person's safety may hang on it, and goes when it is decided.
 */
export async function forgetInReports(db: Queries, sub: string): Promise<string[]> {
  const own = await db
    .updateTable('reports')
    .set({ reporterSub: null })
    .where('reporterSub', '=', sub)
    .returningAll()
    .execute()
  const about = await db
    .updateTable('reports')
    // Theirs was the profile or the crew; neither is there any more.
    .set((report) => ({
      aboutSub: null,
      aboutId: report.case().when('about', '=', 'request').then(report.ref('aboutId')).else('').end(),
    }))
    .where('aboutSub', '=', sub)
    .returningAll()
    .execute()
  for (const report of [...own, ...about]) {
    const left =
      report.state === 'open' ? { evidence: withoutName(report) } : { note: null, ...wordsAfterDecision(report) }
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
