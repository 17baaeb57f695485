/** The operator's decisions about people and crews. */

import type { StoredApproval } from '../../../shared/access.ts'
import { CREW_TRANSITIONS, type CrewState } from '../../../shared/crew/crew.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { fieldsOf, isForReader, lockCrew, stateOf } from '../crews/crew-rows.ts'
import { questionOf, removeQuestions, storeQuestion } from '../people/approval-questions.ts'
import { findPerson, type Person, personOf } from '../people/people.ts'
import { reviewedFields } from '../people/reviewed-profile.ts'
import { record } from '../records/audit.ts'
import { notify, ridersOf, waitingFor } from '../records/notify.ts'
import type { Queries, Store } from '../store/store.ts'
import type { CrewRow, PersonRow } from '../store/tables.ts'

export class DecisionError extends Error {
  override readonly name = 'DecisionError'
}

export interface Decider {
  readonly store: Store
  readonly clock: Clock
  readonly actor?: string
}

export const actorOf = ({ actor = 'operator' }: Decider) => actor

export async function listPeople({ store }: Decider, states: readonly StoredApproval[]): Promise<Person[]> {
  const rows = await store
    .selectFrom('people')
    .selectAll()
    .where('approval', 'in', states)
    .orderBy('approval', 'desc')
    .orderBy('approvalSince')
    .orderBy('id')
    .execute()
  return rows.map(personOf)
}

/** @param seen `updatedAt` of the profile that the operator read; a profile that has changed since is refused */
export function approve(decider: Decider, who: string, seen?: number): Promise<Person> {
  return decide(decider, who, 'approve', { seen })
}

export function reject(decider: Decider, who: string, reason: string, seen?: number): Promise<Person> {
  return decide(decider, who, 'reject', { reason, seen })
}

async function decide(
  decider: Decider,
  who: string,
  action: 'approve' | 'reject',
  { reason, seen }: { readonly reason?: string; readonly seen?: number | undefined },
): Promise<Person> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const locked = await lockToDecide(db, who, seen)
    const { id, sub } = locked
    const target = action === 'approve' ? 'approved' : 'rejected'
    const isIncomplete = locked.approval === 'incomplete'
    if (isIncomplete && action === 'approve') {
      throw new DecisionError(`${who} has not completed the profile yet; there is nothing to approve.`)
    }
    if (locked.approval === target && action === 'approve') throw new DecisionError(`${who} is approved already.`)
    const at = clock.now()
    const licenceSeenAt = action === 'approve' && namesLicence(personOf(locked)) ? at : null
    const row = await db
      .updateTable('people')
      .set({
        ...{ rejectionReason: reason ?? null, licenceSeenAt, updatedAt: at },
        // A rejected profile that is incomplete stays so. The reason prevents its automatic approval once it is complete.
        ...(!isIncomplete && { approval: target, approvalSince: at }),
        ...(action === 'approve' && { reviewedProfile: JSON.stringify(reviewedFields(personOf(locked).profile)) }),
      })
      .where('sub', '=', sub)
      .returningAll()
      .executeTakeFirstOrThrow()
    await removeQuestions(db, [sub])
    await record(db, { at, actor: actorOf(decider), action, subject: id, detail: reason })
    await notify(db, [sub], { kind: `profile-${target}`, at, reason })
    return personOf(row)
  })
}

export function ask(decider: Decider, who: string, question: string, seen?: number): Promise<Person> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const locked = await lockToDecide(db, who, seen)
    const { id, sub } = locked
    if (locked.approval !== 'waiting') throw new DecisionError(`${who} does not wait for a decision.`)
    const earlier = (await questionOf(db, sub)).question
    if (earlier?.text === question) return personOf(locked)
    const at = clock.now()
    await storeQuestion(db, sub, question, at)
    await record(db, { at, actor: actorOf(decider), action: 'ask-person', subject: id, detail: question })
    await notify(db, [sub], { kind: 'profile-asked', at, reason: question })
    return personOf(locked)
  })
}

async function lockToDecide(db: Queries, who: string, seen: number | undefined): Promise<PersonRow> {
  const { sub } = await findOne(db, who)
  const locked = await db
    .updateTable('people')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('sub', '=', sub)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (locked.suspendedAt !== null) throw new DecisionError(`${who} is suspended; lift the suspension first.`)
  if (seen !== undefined && locked.updatedAt !== seen) throw new DecisionError('The profile has changed meanwhile.')
  return locked
}

function namesLicence({ profile: { licenceKind, licenceCountry } }: Person): boolean {
  return licenceKind !== undefined && licenceKind !== 'none' && licenceCountry !== undefined
}

async function findOne(db: Queries, who: string): Promise<{ id: string; sub: string }> {
  const found = await db
    .selectFrom('people')
    .select(['id', 'sub'])
    .where((is) => is.or([is('email', '=', who.toLowerCase()), is('id', '=', who)]))
    .execute()
  const [person, ...others] = found
  if (!person) throw new DecisionError(`No profile has the address ${who}.`)
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new DecisionError(`${who} belongs to ${found.length} people; name one by id: ${ids}.`)
  }
  return person
}

export interface DecidedCrew {
  readonly id: string
  readonly title: string
}

export function hideCrew(decider: Decider, id: string, reason: string): Promise<DecidedCrew> {
  return decideCrew(decider, id, 'hide', reason)
}

export function restoreCrew(decider: Decider, id: string, reason?: string): Promise<DecidedCrew> {
  return decideCrew(decider, id, 'restore', reason)
}

async function decideCrew(
  decider: Decider,
  id: string,
  action: 'hide' | 'restore',
  reason: string | undefined,
): Promise<DecidedCrew> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const there = await db.selectFrom('crews').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) throw new DecisionError(`There is no crew ${id}.`)
    const row = await lockCrew(db, id)
    const at = clock.now()
    const state = stateOf(row, at)
    const { from, to }: { from: readonly CrewState[]; to: 'hidden' | 'open' } = CREW_TRANSITIONS[action]
    if (!from.includes(state)) throw new DecisionError(`The crew is ${state}.`)
    if (action === 'restore') await refuseWomenOnlyCrewOfAnother(db, row)
    await db.updateTable('crews').set({ standing: to, updatedAt: at }).where('id', '=', id).execute()
    await record(db, { at, actor: actorOf(decider), action: `${action}-crew`, subject: id, detail: reason })
    const crew = { id, title: fieldsOf(row).title }
    const kind = action === 'hide' ? 'crew-hidden' : 'crew-restored'
    await notify(db, [row.ownerSub], { kind, at, crew, reason })
    await notify(db, [...(await ridersOf(db, id)), ...(await waitingFor(db, id, at))], { kind, at, crew })
    return crew
  })
}

/**
 * Refuses to restore a hidden women-only crew whose owner no longer states that she is a woman. The change of gender
 * would have cancelled the crew if it had not been hidden.
 */
async function refuseWomenOnlyCrewOfAnother(db: Queries, crew: CrewRow): Promise<void> {
  const owner = await findPerson(db, crew.ownerSub)
  if (owner && !isForReader(crew, owner)) {
    throw new DecisionError('The crew is for women only, and its owner is no longer a woman.')
  }
}
