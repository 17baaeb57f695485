/** The lists of a data export that can grow without limit, without data of other people. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { requestStateAt } from '../../../shared/crew/crew.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { fieldsOf, stateOf, titleIn } from '../crews/crew-rows.ts'
import { type LongList, longList } from '../endpoints/long-list.ts'
import { ownMessages } from '../messages/message-records.ts'
import { messagesTo } from '../outbox/message-records.ts'
import { ownReports } from '../safety/reports.ts'
import { ownPlanChanges } from '../saved/group-plan-records.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, RequestRow } from '../store/tables.ts'
import { trustLists } from '../trust/export-trust.ts'
import { crewLifeLists } from './export-crew-life.ts'

export interface Subject {
  readonly sub: string
  /** The public id. Undefined without a profile. */
  readonly id: string | undefined
  /** A verified e-mail address, by which letters are found. */
  readonly address: string | undefined
}

export interface Lists
  extends Pick<
    MyData,
    | 'crews'
    | 'requests'
    | 'answers'
    | 'letters'
    | 'decisions'
    | 'groupPlanChanges'
    | 'expenses'
    | 'invitations'
    | 'calendars'
    | 'checkIns'
    | 'notices'
    | 'trips'
    | 'writtenMessages'
    | 'reports'
    | 'messages'
  > {
  writtenReferences: MyData['references']['written']
  receivedReferences: MyData['references']['received']
}

export type ReadLists = { readonly [Name in keyof Lists]: LongList<Lists[Name][number]> }

export async function exportLists(db: Queries, { sub, id, address }: Subject, now: number): Promise<ReadLists> {
  return {
    crews: longList(
      db.selectFrom('crews').selectAll().where('ownerSub', '=', sub),
      ['createdAt', 'id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows) =>
        rows.map((row) => ({ id: row.id, ...fieldsOf(row), state: stateOf(row, now), createdAt: row.createdAt })),
    ),
    requests: longList(
      // One query for requests and crews, because a crew can be deleted between two.
      db
        .selectFrom('requests')
        .innerJoin('crews', 'crews.id', 'requests.crewId')
        .selectAll('requests')
        .select(['crews.firstDay', 'crews.details'])
        .where('requests.senderSub', '=', sub),
      ['requests.createdAt', 'requests.id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows) => rows.map((row) => viewRequest(row, now)),
    ),
    answers: longList(
      db
        .selectFrom('requests')
        .innerJoin('crews', 'crews.id', 'requests.crewId')
        .select([
          ...(['requests.id', 'requests.crewId', 'requests.state', 'requests.reason'] as const),
          ...(['requests.decidedAt', 'requests.createdAt'] as const),
        ])
        .where('crews.ownerSub', '=', sub)
        .where('requests.state', 'in', ['accepted', 'declined']),
      ['requests.createdAt', 'requests.id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows) =>
        rows.map(({ id, crewId, state, reason, decidedAt }) => ({
          requestId: id,
          crewId,
          state,
          ...(reason && { reason }),
          ...(decidedAt !== null && { decidedAt }),
        })),
    ),
    letters: address === undefined ? EMPTY : lettersFrom(db, address),
    decisions: id === undefined ? EMPTY : decisionsOn(db, id),
    groupPlanChanges: ownPlanChanges(db, sub),
    ...(await crewLifeLists(db, sub)),
    ...trustLists(db, sub),
    writtenMessages: ownMessages(db, sub),
    reports: ownReports(db, sub),
    messages: messagesTo(db, sub),
  }
}

const EMPTY: LongList<never> = { read: async () => [] }

type RequestWithCrew = RequestRow & Pick<CrewRow, 'firstDay' | 'details'>

function viewRequest({ firstDay, details, ...row }: RequestWithCrew, now: number): MyData['requests'][number] {
  const state = requestStateAt(row, now)
  const show = state === 'accepted' ? (text: string) => text : maskContacts
  return {
    id: row.id,
    crewId: row.crewId,
    crewTitle: show(titleIn(details)),
    firstDay,
    message: row.message,
    seats: row.seats,
    canDrive: row.canDrive === 1,
    ...(row.joinTown && { joinTown: row.joinTown }),
    ...(row.leaveTown && { leaveTown: row.leaveTown }),
    state,
    ...(row.reason && { reason: show(row.reason) }),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}

function lettersFrom(db: Queries, address: string): LongList<MyData['letters'][number]> {
  return longList(
    db
      .selectFrom('contactMessages')
      .select(['id', 'name', 'email', 'topic', 'page', 'message', 'createdAt', 'answer', 'answeredAt'])
      .where((is) => is(is.fn<string>('lower', ['email']), '=', address)),
    ['createdAt', 'id'],
    ({ createdAt, id }) => [createdAt, id],
    (rows) =>
      rows.map(({ id: _id, page, answer, answeredAt, ...letter }) => ({
        ...letter,
        ...(page !== null && { page }),
        ...(answer !== null && { answer }),
        ...(answeredAt !== null && { answeredAt }),
      })),
  )
}

function decisionsOn(db: Queries, id: string): LongList<MyData['decisions'][number]> {
  return longList(
    db.selectFrom('audit').selectAll().where('subject', '=', id),
    ['at', 'id'],
    ({ at, id }) => [at, id],
    (rows) =>
      rows.map(({ at, actor, action, detail }) => ({
        at,
        by: actor === 'automatic' ? 'automatic' : 'operator',
        action,
        ...(detail !== null && { detail }),
      })),
  )
}
