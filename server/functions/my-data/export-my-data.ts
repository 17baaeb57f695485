/** Exports all data that a person has stored (product decisions §6), without data of other people. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { requestStateAt } from '../../../shared/crew/crew.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Caller } from '../callers/caller.ts'
import { fieldsOf, stateOf } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import { readOwnMessages } from '../messages/message-records.ts'
import { exportMessages } from '../outbox/notice-settings.ts'
import { questionOf } from '../people/approval-questions.ts'
import { approvalOf, findPerson } from '../people/people.ts'
import { exportPhotos } from '../photos/own-photos.ts'
import { unavailable } from '../profiles/account.ts'
import { exportPushDevices } from '../push/push-devices.ts'
import { readBlocks } from '../safety/blocks.ts'
import { readReports } from '../safety/reports.ts'
import { readGroupPlans, readOwnChanges } from '../saved/group-plan-records.ts'
import { readItineraries } from '../saved/itineraries.ts'
import { readQuiz } from '../saved/quiz-results.ts'
import { exportSessions } from '../sessions/session-list.ts'
import type { Queries } from '../store/store.ts'
import { exportTrust } from '../trust/export-trust.ts'
import { crewLifeOf } from './export-crew-life.ts'

export async function exportMyData(context: Context, caller: Caller): Promise<MyData> {
  return exportDataOf(context, caller.sub, await verifiedAddress(context, caller))
}

export async function exportDataOf(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  sub: string,
  address: string | undefined,
): Promise<MyData> {
  const now = clock.now()
  const person = await findPerson(store, sub)
  return {
    profile: person?.profile ?? {},
    approval: { ...approvalOf(person, clock), ...(await questionOf(store, sub)) },
    ...(person?.reviewedProfile && { reviewedProfile: JSON.parse(person.reviewedProfile) as MyData['profile'] }),
    lateWithdrawals: person?.lateWithdrawals ?? 0,
    crews: await ownCrews(store, sub, now),
    requests: await sentRequests(store, sub, now),
    answers: await givenAnswers(store, sub),
    letters: address === undefined ? [] : await lettersFrom(store, address),
    decisions: person ? await decisionsOn(store, person.id) : [],
    quiz: await readQuiz(store, sub),
    itineraries: await readItineraries(store, sub),
    groupPlans: await readGroupPlans(store, sub),
    groupPlanChanges: await readOwnChanges(store, sub),
    ...(await crewLifeOf(store, sub)),
    ...(await exportMessages(store, sub)),
    pushDevices: await exportPushDevices(store, sub),
    ...(await exportTrust(store, sub, person)),
    photos: await exportPhotos(store, sub),
    writtenMessages: await readOwnMessages(store, sub),
    reports: await readReports(store, sub),
    blocks: await readBlocks(store, sub),
    sessions: await exportSessions(store, sub),
  }
}

/**
 * Returns the caller's verified e-mail address, by which the export finds the letters that the caller wrote in the
 * contact form. The address must be verified, because anyone can enter any address in that form.
 */
export async function verifiedAddress({ verifiedEmailOf }: Context, caller: Caller): Promise<string | undefined> {
  try {
    return await verifiedEmailOf(caller)
  } catch (cause) {
    throw unavailable(cause)
  }
}

async function ownCrews(db: Queries, sub: string, now: number): Promise<MyData['crews']> {
  const rows = await db.selectFrom('crews').selectAll().where('ownerSub', '=', sub).orderBy('createdAt').execute()
  return rows.map((row) => ({ id: row.id, ...fieldsOf(row), state: stateOf(row, now), createdAt: row.createdAt }))
}

async function sentRequests(db: Queries, sub: string, now: number): Promise<MyData['requests']> {
  const rows = await db
    .selectFrom('requests')
    .selectAll()
    .where('senderSub', '=', sub)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ crewId }) => crewId))]
  const crews = new Map(
    (await db.selectFrom('crews').selectAll().where('id', 'in', ids).execute()).map((crew) => [
      crew.id,
      fieldsOf(crew),
    ]),
  )
  return rows.map((row) => {
    const crew = crews.get(row.crewId)
    if (!crew) throw new Error('a crew that a row refers to is not in the store')
    const state = requestStateAt(row, now)
    const show = state === 'accepted' ? (text: string) => text : maskContacts
    return {
      id: row.id,
      crewId: row.crewId,
      crewTitle: show(crew.title),
      firstDay: crew.firstDay,
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
  })
}

async function givenAnswers(db: Queries, sub: string): Promise<MyData['answers']> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('crews', 'crews.id', 'requests.crewId')
    .select(['requests.id', 'requests.crewId', 'requests.state', 'requests.reason', 'requests.decidedAt'])
    .where('crews.ownerSub', '=', sub)
    .where('requests.state', 'in', ['accepted', 'declined'])
    .orderBy('requests.decidedAt')
    .execute()
  return rows.map(({ id, crewId, state, reason, decidedAt }) => ({
    requestId: id,
    crewId,
    state,
    ...(reason && { reason }),
    ...(decidedAt !== null && { decidedAt }),
  }))
}

async function lettersFrom(db: Queries, address: string): Promise<MyData['letters']> {
  const rows = await db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'topic', 'page', 'message', 'createdAt', 'answer', 'answeredAt'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', address))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ page, answer, answeredAt, ...letter }) => ({
    ...letter,
    ...(page !== null && { page }),
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt }),
  }))
}

async function decisionsOn(db: Queries, id: string): Promise<MyData['decisions']> {
  const rows = await db.selectFrom('audit').selectAll().where('subject', '=', id).orderBy('at').orderBy('id').execute()
  return rows.map(({ at, actor, action, detail }) => ({
    at,
    by: actor === 'automatic' ? 'automatic' : 'operator',
    action,
    ...(detail !== null && { detail }),
  }))
}
