/** Receives reports about people and crews. The reported person never learns of a report. */

import type { AnswerOf, NewReport, QueryOf, Report } from '../../../shared/api/endpoints.ts'
import { type ReportReason, SAFETY_LIMITS } from '../../../shared/crew/reports.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { longList } from '../endpoints/long-list.ts'
import { cleanText } from '../endpoints/text.ts'
import { lockPerson } from '../people/people.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'
import type { ReportRow } from '../store/tables.ts'
import { findReported } from './report-subject.ts'

const DAY_MS = 24 * 3_600_000

export function reportFunctions(context: Context) {
  return {
    'GET /api/reports': ({ caller, query }) => listReports(context, caller, query),
    'POST /api/reports': ({ caller, body, idempotencyKey }) => writeReport(context, caller, body, idempotencyKey),
  } satisfies Partial<Functions>
}

const COLUMNS = ['id', 'about', 'reasons', 'text', 'state', 'createdAt', 'decidedAt'] as const

function viewReport({ reasons, decidedAt, ...row }: Pick<ReportRow, (typeof COLUMNS)[number]>): Report {
  return { ...row, reasons: JSON.parse(reasons) as ReportReason[], ...(decidedAt !== null && { decidedAt }) }
}

function reportsOf(db: Queries, sub: string) {
  return db.selectFrom('reports').select(COLUMNS).where('reporterSub', '=', sub)
}

export function ownReports(db: Queries, sub: string) {
  return longList(
    reportsOf(db, sub),
    ['createdAt', 'id'],
    ({ createdAt, id }) => [createdAt, id],
    (rows) => rows.map(viewReport),
  )
}

async function listReports(
  { store }: Context,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/reports'>,
): Promise<AnswerOf<'GET /api/reports'>> {
  const after = readCursor(cursor, 'number')
  const { rows, ...next } = await readNewest(
    reportsOf(store, sub),
    ['createdAt', 'id'],
    after,
    limit,
    ({ createdAt, id }) => [createdAt, id],
  )
  return { items: rows.map(viewReport), ...next }
}

async function writeReport(
  { store, clock }: Context,
  { sub }: Caller,
  body: NewReport,
  key: string | undefined,
): Promise<Report> {
  const text = cleanText(body.text)
  if (text === '' && body.reasons.every((reason) => reason === 'other'))
    throw invalid({ field: 'text', rule: 'required' })
  return store.transaction().execute((db) =>
    once(db, clock, { key, caller: sub, operation: 'POST /reports', body }, async () => {
      await lockPerson(db, sub)
      const now = clock.now()
      const reported = await findReported(db, sub, body, now)
      await refuseSecond(db, sub, body)
      await refuseBeyondLimit(db, sub, now)
      const row = await db
        .insertInto('reports')
        .values({
          id: newId(),
          reporterSub: sub,
          about: body.about,
          aboutId: body.id,
          ...reported,
          reasons: JSON.stringify(body.reasons),
          text,
          state: 'open',
          note: null,
          createdAt: now,
          decidedAt: null,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
      return viewReport(row)
    }),
  )
}

async function refuseSecond(db: Queries, sub: string, { about, id }: NewReport): Promise<void> {
  const open = await db
    .selectFrom('reports')
    .select('id')
    .where('reporterSub', '=', sub)
    .where('about', '=', about)
    .where('aboutId', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) throw new Refusal('Conflict', 'There is already an open report about this.')
}

async function refuseBeyondLimit(db: Queries, sub: string, now: number): Promise<void> {
  const { written } = await db
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('written'))
    .where('reporterSub', '=', sub)
    .where('createdAt', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  if (written >= SAFETY_LIMITS.reportsPerDay) {
    throw new Refusal('LimitReached', `A person can send at most ${SAFETY_LIMITS.reportsPerDay} reports a day.`)
  }
}
