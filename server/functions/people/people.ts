/** People in the store: lookup, locks and approval checks. */

import type { Approval } from '../../../shared/api/endpoints.ts'
import { missingFields, needsNewApproval, type Profile } from '../../../shared/profile.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { yearInJapan } from '../../../shared/time/japan-time.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Queries } from '../store/store.ts'
import type { PersonRow } from '../store/tables.ts'

export interface Person extends Omit<PersonRow, 'profile'> {
  readonly profile: Profile
}

export function personOf(row: PersonRow): Person {
  return { ...row, profile: JSON.parse(row.profile) as Profile }
}

export async function findPerson(db: Queries, sub: string): Promise<Person | undefined> {
  const row = await db.selectFrom('people').selectAll().where('sub', '=', sub).executeTakeFirst()
  return row && personOf(row)
}

export async function lockPerson(db: Queries, sub: string): Promise<void> {
  await db
    .updateTable('people')
    .set((change) => ({ version: change('version', '+', 1) }))
    .where('sub', '=', sub)
    .execute()
}

/**
 * Counts a late withdrawal, which locks the person's row. Because people are locked before crews, the caller must
 * either hold the person lock already or not have locked the crew yet.
 */
export async function countLateWithdrawal(db: Queries, sub: string): Promise<void> {
  await db
    .updateTable('people')
    .set((change) => ({ lateWithdrawals: change('lateWithdrawals', '+', 1) }))
    .where('sub', '=', sub)
    .execute()
}

export async function requireApproved(db: Queries, sub: string): Promise<Person> {
  const person = await findPerson(db, sub)
  if (person?.approval !== 'approved') throw notApproved()
  return person
}

/**
 * Returns the person if they are approved or wait for approval of a changed profile. Such people keep access to their
 * requests, messages and photos. Rejected people do not.
 */
export async function requireApprovedOrWaiting(db: Queries, sub: string): Promise<Person> {
  const person = await findPerson(db, sub)
  return person?.approval === 'waiting' ? person : requireApproved(db, sub)
}

/** Requires a profile but no approval, because a person may have met others before losing the approval. */
export async function requireProfile(db: Queries, sub: string): Promise<Person> {
  const person = await findPerson(db, sub)
  if (!person) throw notApproved()
  return person
}

/**
 * Returns the refusal for an unknown id. People without approval get another refusal, so that they do not learn which
 * ids exist.
 */
export function notFoundFor({ approval }: Person, thing: string): Refusal {
  return approval === 'approved' ? notFound(thing) : notApproved()
}

function notApproved(): Refusal {
  return new Refusal('NotApproved', 'This requires an approved profile.')
}

export function missingOf(profile: Profile | undefined, clock: Clock): string[] {
  return missingFields(profile, yearInJapan(clock.now()))
}

export function approvalOf(person: Person | undefined, clock: Clock): Approval {
  const missing = missingOf(person?.profile, clock)
  if (!person) return { state: 'incomplete', missing }
  return {
    state: person.suspendedAt === null ? person.approval : 'suspended',
    missing,
    ...(person.approvalSince !== null && { since: person.approvalSince }),
    ...(person.approval === 'rejected' && person.rejectionReason !== null && { reason: person.rejectionReason }),
  }
}

export type Gate = Pick<PersonRow, 'approval' | 'approvalSince' | 'rejectionReason'>

/**
 * Returns the approval after a profile is saved. Only an operator can approve a rejected person, so the reason is
 * kept until then.
 */
export function approvalAfter(
  before: Person | undefined,
  after: Profile,
  approvals: 'manual' | 'auto',
  clock: Clock,
): Gate {
  if (before && before.suspendedAt !== null) {
    const { approval, approvalSince, rejectionReason } = before
    return { approval, approvalSince, rejectionReason }
  }
  const now = clock.now()
  const rejectionReason = before?.rejectionReason ?? null
  if (missingOf(after, clock).length > 0) return { approval: 'incomplete', approvalSince: null, rejectionReason }
  const stays = { approvalSince: before?.approvalSince ?? now, rejectionReason }
  if (before?.approval === 'approved' && (approvals === 'auto' || !needsNewApproval(before.profile, after))) {
    return { approval: 'approved', ...stays }
  }
  if (approvals === 'auto' && rejectionReason === null)
    return { approval: 'approved', approvalSince: now, rejectionReason }
  if (before?.approval === 'waiting') return { approval: 'waiting', ...stays }
  return { approval: 'waiting', approvalSince: now, rejectionReason }
}
