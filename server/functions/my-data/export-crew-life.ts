/**
 * Reads the parts of a data export that concern crews: survey, expenses, invitations, calendar links, check-ins and
 * notices, without names of other people.
 */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { longList } from '../endpoints/long-list.ts'
import type { Queries } from '../store/store.ts'

type Item<Name extends 'expenses' | 'notices'> = MyData[Name][number]

export async function readSurvey(db: Queries, sub: string): Promise<Pick<MyData, 'survey'>> {
  const survey = await db.selectFrom('surveys').select('answers').where('sub', '=', sub).executeTakeFirst()
  return survey ? { survey: JSON.parse(survey.answers) as NonNullable<MyData['survey']> } : {}
}

export async function crewLifeLists(db: Queries, sub: string) {
  const mark = await db.selectFrom('noticeMarks').select('seenUntil').where('sub', '=', sub).executeTakeFirst()
  return {
    expenses: longList(
      db.selectFrom('expenses').selectAll().where('payerSub', '=', sub),
      ['createdAt', 'id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows) =>
        rows.map(
          ({ payerSub: _payer, note, fromTown, toTown, ...expense }): Item<'expenses'> => ({
            ...expense,
            ...(note && { note }),
            ...(fromTown && { fromTown }),
            ...(toTown && { toTown }),
            isReader: true,
          }),
        ),
    ),
    invitations: longList(
      db.selectFrom('invitations').select(['id', 'crewId', 'createdAt', 'expiresAt']).where('madeBySub', '=', sub),
      ['createdAt', 'id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows) => rows,
    ),
    calendars: longList(
      db.selectFrom('crewCalendars').select(['crewId', 'language', 'createdAt']).where('sub', '=', sub),
      ['createdAt', 'crewId'],
      ({ createdAt, crewId }) => [createdAt, crewId],
      (rows) => rows,
    ),
    checkIns: longList(
      db.selectFrom('checkIns').select(['crewId', 'at']).where('sub', '=', sub),
      ['at', 'crewId'],
      ({ at, crewId }) => [at, crewId],
      (rows) => rows,
    ),
    notices: longList(
      db.selectFrom('notices').selectAll().where('sub', '=', sub),
      ['at', 'id'],
      ({ at, id }) => [at, id],
      (rows) =>
        rows.map(
          ({ id, kind, at, crewId, crewTitle, requestId, reason }): Item<'notices'> => ({
            id,
            kind,
            at,
            seen: mark !== undefined && at <= mark.seenUntil,
            ...(crewId && { crewId }),
            // The title may be another person's text, so contact details in it are masked, as they are for readers
            // outside the crew.
            ...(crewTitle && { crewTitle: maskContacts(crewTitle) }),
            ...(requestId && { requestId }),
            ...(reason && { reason }),
          }),
        ),
    ),
  }
}
