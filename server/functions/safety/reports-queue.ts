/** The operator's queue of reports and the decisions about them. */

import type { ReportReason, ReportState } from '../../../shared/crew/reports.ts'
import { actorOf, type Decider, DecisionError, hideCrew, reject } from '../operator/decisions.ts'
import { type Person, personOf } from '../people/people.ts'
import { record } from '../records/audit.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import type { AuditRow, PersonRow, ReportRow } from '../store/tables.ts'
import { type Evidence, readEvidence, textsAfterDecision } from './report-evidence.ts'

export interface QueuedReport extends Omit<ReportRow, 'reasons' | 'evidence'> {
  readonly reasons: readonly ReportReason[]
  readonly evidence: Evidence
  readonly reporter: Person | undefined
  readonly accused: Person | undefined
  readonly upheldBefore: number
}

export async function countOpenReports({ store }: Decider): Promise<number> {
  const { open } = await store
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

export async function listReports({ store }: Decider, states: readonly ReportState[]): Promise<QueuedReport[]> {
  const rows = await store
    .selectFrom('reports')
    .selectAll()
    .where('state', 'in', states)
    .orderBy((is) => is.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return queued(store, rows)
}

/** Shows a report. The audit record notes that the operator has read it, because reports are confidential. */
export async function showReport(decider: Decider, id: string): Promise<QueuedReport> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const [report] = await queued(db, [await findReport(db, id)])
    if (!report) throw new Error('a report that was read is not in the queue')
    await record(db, { at: clock.now(), actor: actorOf(decider), action: 'read-report', subject: id })
    return report
  })
}

async function queued(db: Queries, rows: readonly ReportRow[]): Promise<QueuedReport[]> {
  const subs = rows.flatMap(({ reporterSub, aboutSub }) => [reporterSub, aboutSub]).filter((sub) => sub !== null)
  if (subs.length === 0) return rows.map((row) => viewQueued(row, new Map(), []))
  const people = await db.selectFrom('people').selectAll().where('sub', 'in', subs).execute()
  const upheld = await db
    .selectFrom('reports')
    .select(['id', 'aboutSub'])
    .where('state', '=', 'upheld')
    .where('aboutSub', 'in', subs)
    .execute()
  return rows.map((row) => viewQueued(row, new Map(people.map((person) => [person.sub, personOf(person)])), upheld))
}

function viewQueued(
  row: ReportRow,
  people: ReadonlyMap<string, Person>,
  upheld: readonly Pick<ReportRow, 'id' | 'aboutSub'>[],
): QueuedReport {
  return {
    ...row,
    reasons: JSON.parse(row.reasons) as ReportReason[],
    evidence: readEvidence(row),
    reporter: people.get(row.reporterSub ?? ''),
    accused: people.get(row.aboutSub ?? ''),
    upheldBefore: upheld.filter(({ id, aboutSub }) => aboutSub !== null && aboutSub === row.aboutSub && id !== row.id)
      .length,
  }
}

async function findReport(db: Queries, id: string): Promise<ReportRow> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DecisionError(`There is no report ${id}.`)
  return row
}

export function dismissReport(decider: Decider, id: string, note: string | undefined): Promise<void> {
  return decideReport(decider, id, 'dismissed', note)
}

export interface Consequences {
  readonly hideCrew: boolean
  readonly rejectPerson: boolean
  readonly reason: string
}

/**
 * Upholds a report. Before the report is closed, this hides the reported crew, rejects the reported person's profile or
 * deletes the reported reference for a fellow traveller, and skips what is done already. After an interruption, running
 * the same command again finishes the work.
 */
export async function upholdReport(
  decider: Decider,
  id: string,
  note: string,
  { hideCrew: hides, rejectPerson, reason }: Consequences,
): Promise<void> {
  const report = await findReport(decider.store, id)
  if (report.state !== 'open') throw new DecisionError(`The report is ${report.state} already.`)
  const accused = rejectPerson ? await findAccused(decider.store, report) : undefined
  if (hides) await hideReportedCrew(decider, report, reason)
  if (accused && !isRejected(accused, reason)) await reject(decider, accused.id, reason)
  if (report.about === 'reference') await deleteReference(decider, report)
  await decideReport(decider, id, 'upheld', note)
}

/** An incomplete profile keeps its approval when it is rejected, so only the reason shows an earlier attempt. */
function isRejected({ approval, rejectionReason }: Accused, reason: string): boolean {
  return approval === 'rejected' || (approval === 'incomplete' && rejectionReason === reason)
}

type Accused = Pick<PersonRow, 'id' | 'approval' | 'rejectionReason'>

async function deleteReference({ store }: Decider, { aboutId }: ReportRow): Promise<void> {
  await store.deleteFrom('tripReferences').where('id', '=', aboutId).execute()
}

async function findAccused(db: Queries, { aboutSub }: ReportRow): Promise<Accused> {
  const accused =
    aboutSub === null
      ? undefined
      : await db
          .selectFrom('people')
          .select(['id', 'approval', 'rejectionReason'])
          .where('sub', '=', aboutSub)
          .executeTakeFirst()
  if (!accused) throw new DecisionError('The reported person has deleted their data.')
  return accused
}

async function hideReportedCrew(decider: Decider, { crewId, aboutSub }: ReportRow, reason: string): Promise<void> {
  const crew =
    crewId === null
      ? undefined
      : await decider.store
          .selectFrom('crews')
          .select(['id', 'ownerSub', 'standing'])
          .where('id', '=', crewId)
          .executeTakeFirst()
  if (!crew) throw new DecisionError('The report is not about a crew, or the crew has been deleted.')
  if (crew.ownerSub !== aboutSub) throw new DecisionError('The crew does not belong to the reported person.')
  if (crew.standing !== 'hidden') await hideCrew(decider, crew.id, reason)
}

async function decideReport(
  decider: Decider,
  id: string,
  state: Exclude<ReportState, 'open'>,
  note: string | undefined,
): Promise<void> {
  const { store, clock } = decider
  await store.transaction().execute(async (db) => {
    const at = clock.now()
    const report = await db
      .updateTable('reports')
      .set({ state, note: note ?? null, decidedAt: at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (!report) throw new DecisionError(`The report is ${(await findReport(db, id)).state} already.`)
    await db.updateTable('reports').set(textsAfterDecision(report)).where('id', '=', id).execute()
    const action = state === 'upheld' ? 'uphold-report' : 'dismiss-report'
    await record(db, { at, actor: actorOf(decider), action, subject: id, detail: note })
    if (report.reporterSub !== null) await notify(db, [report.reporterSub], { kind: 'report-decided', at })
  })
}

const LATEST = 200

/**
 * With an id, returns the decisions about it, oldest first; without one, the latest decisions. The id of a report also
 * selects the decisions about its crew and person.
 */
export async function readTrail({ store }: Decider, id: string | undefined): Promise<AuditRow[]> {
  let query = store.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (id === undefined) query = query.limit(LATEST)
  else query = query.where('subject', 'in', await subjectsOf(store, id))
  return (await query.execute()).reverse()
}

async function subjectsOf(db: Queries, id: string): Promise<string[]> {
  const report = await db.selectFrom('reports').select(['crewId', 'aboutSub']).where('id', '=', id).executeTakeFirst()
  if (!report) return [id]
  const { crewId, aboutSub } = report
  const person =
    aboutSub === null
      ? undefined
      : await db.selectFrom('people').select('id').where('sub', '=', aboutSub).executeTakeFirst()
  return [id, ...(crewId === null ? [] : [crewId]), ...(person ? [person.id] : [])]
}
