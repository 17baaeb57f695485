/**
 * Reads the parts of a data export that concern crews: survey, expenses, invitations, calendar links, check-ins and
 * notices, without names of other people.
 */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Queries } from '../store/store.ts'

type CrewLife = Pick<MyData, 'survey' | 'expenses' | 'invitations' | 'calendars' | 'checkIns' | 'notices'>

export async function crewLifeOf(db: Queries, sub: string): Promise<CrewLife> {
  const survey = await db.selectFrom('surveys').select('answers').where('sub', '=', sub).executeTakeFirst()
  return {
    ...(survey && { survey: JSON.parse(survey.answers) as NonNullable<MyData['survey']> }),
    expenses: await expensesOf(db, sub),
    invitations: await db
      .selectFrom('invitations')
      .select(['id', 'crewId', 'createdAt', 'expiresAt'])
      .where('madeBySub', '=', sub)
      .orderBy('createdAt')
      .execute(),
    calendars: await db
      .selectFrom('crewCalendars')
      .select(['crewId', 'language', 'createdAt'])
      .where('sub', '=', sub)
      .orderBy('createdAt')
      .execute(),
    checkIns: await db.selectFrom('checkIns').select(['crewId', 'at']).where('sub', '=', sub).orderBy('at').execute(),
    notices: await noticesOf(db, sub),
  }
}

async function expensesOf(db: Queries, sub: string): Promise<MyData['expenses']> {
  const rows = await db
    .selectFrom('expenses')
    .selectAll()
    .where('payerSub', '=', sub)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ payerSub: _payer, note, fromTown, toTown, ...expense }) => ({
    ...expense,
    ...(note && { note }),
    ...(fromTown && { fromTown }),
    ...(toTown && { toTown }),
    isReader: true,
  }))
}

async function noticesOf(db: Queries, sub: string): Promise<MyData['notices']> {
  const mark = await db.selectFrom('noticeMarks').select('seenUntil').where('sub', '=', sub).executeTakeFirst()
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, at, crewId, crewTitle, requestId, reason }) => ({
    id,
    kind,
    at,
    seen: mark !== undefined && at <= mark.seenUntil,
    ...(crewId && { crewId }),
    // The title may be another person's text, so contact details in it are masked, as they are for readers outside the
    // crew.
    ...(crewTitle && { crewTitle: maskContacts(crewTitle) }),
    ...(requestId && { requestId }),
    ...(reason && { reason }),
  }))
}
