/** Counts the entries that wait for the operator in each section of the operator's desk (the pages for operators). */

import type { AnswerOf, DeskCount } from '../../../shared/api/endpoints.ts'
import { COUNTED_SECTIONS, type CountedSection } from '../../../shared/desk/sections.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { listFacts } from '../operator/facts.ts'
import type { Queries } from '../store/store.ts'

type CountSection = (db: Queries, now: number) => Promise<DeskCount>

const DAY_MS = 24 * 3_600_000

const NONE: CountSection = async () => ({ waiting: 0 })

const countDueFacts: CountSection = async (db, now) => {
  const due = (await listFacts(db, now)).filter(({ daysLeft }) => daysLeft < 0)
  const [oldest] = due
  if (!oldest) return { waiting: 0 }
  return { waiting: due.length, oldestAt: now + oldest.daysLeft * DAY_MS }
}

const COUNTS: Readonly<Record<CountedSection, CountSection>> = {
  approvals: async (db) =>
    countOf(
      await db
        .selectFrom('people')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('approvalSince').as('oldestAt')])
        .where('approval', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    ),
  photos: async (db) =>
    countOf(
      await db
        .selectFrom('photos')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('uploadedAt').as('oldestAt')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    ),
  reports: async (db) =>
    countOf(
      await db
        .selectFrom('reports')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('createdAt').as('oldestAt')])
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow(),
    ),
  letters: async (db) =>
    countOf(
      await db
        .selectFrom('contactMessages')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('createdAt').as('oldestAt')])
        .where('doneAt', 'is', null)
        .executeTakeFirstOrThrow(),
    ),
  crews: async (db) =>
    countOf(
      await db
        .selectFrom('crews')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('updatedAt').as('oldestAt')])
        .where('standing', '=', 'hidden')
        .executeTakeFirstOrThrow(),
    ),
  events: NONE,
  facts: countDueFacts,
  mail: async (db) =>
    countOf(
      await db
        .selectFrom('outbox')
        .select((is) => [is.fn.countAll<number>().as('waiting'), is.fn.min('doneAt').as('oldestAt')])
        .where('state', '=', 'given-up')
        .executeTakeFirstOrThrow(),
    ),
}

function countOf({ waiting, oldestAt }: { waiting: number; oldestAt: number | null }): DeskCount {
  return { waiting, ...(oldestAt !== null && { oldestAt }) }
}

export type DeskCounts = Readonly<Record<CountedSection, DeskCount>>

export async function readCounts({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<DeskCounts> {
  const now = clock.now()
  const counts = COUNTED_SECTIONS.map(async (section) => [section, await COUNTS[section](store, now)] as const)
  return Object.fromEntries(await Promise.all(counts)) as DeskCounts
}

export function countFunctions(context: Context) {
  return {
    'GET /api/desk/counts': async (): Promise<AnswerOf<'GET /api/desk/counts'>> => readCounts(context),
  } satisfies Partial<Functions>
}
