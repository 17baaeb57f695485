/** Suspends people and lifts suspensions. A suspended person has no approval until the suspension is lifted. */

import type { StoredApproval } from '../../../shared/access.ts'
import { missingOf, type Person, personOf } from '../people/people.ts'
import { changesSince } from '../people/reviewed-profile.ts'
import { record } from '../records/audit.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import { actorOf, type Decider, DecisionError } from './decisions.ts'

export function suspend(decider: Decider, id: string, reason: string): Promise<Person> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const person = await lockById(db, id)
    if (person.suspendedAt !== null) throw new DecisionError('The person is suspended already.')
    const at = clock.now()
    await record(db, { at, actor: actorOf(decider), action: 'suspend', subject: id, detail: reason })
    await notify(db, [person.sub], { kind: 'profile-suspended', at, reason })
    return change(db, person.sub, {
      ...{ approval: 'rejected', approvalSince: at, rejectionReason: reason, updatedAt: at },
      ...{ suspendedAt: at, suspendedFrom: person.approval },
    })
  })
}

export function liftSuspension(decider: Decider, id: string): Promise<Person> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const person = await lockById(db, id)
    if (person.suspendedAt === null) throw new DecisionError('The person is not suspended.')
    const at = clock.now()
    const approval = missingOf(person.profile, clock).length > 0 ? 'incomplete' : approvalBefore(person)
    await record(db, { at, actor: actorOf(decider), action: 'lift-suspension', subject: id })
    await notify(db, [person.sub], { kind: 'profile-restored', at })
    return change(db, person.sub, {
      ...{ approval, approvalSince: approval === 'incomplete' ? null : at, rejectionReason: null, updatedAt: at },
      ...{ suspendedAt: null, suspendedFrom: null },
    })
  })
}

function approvalBefore({ suspendedFrom, suspendedAt, updatedAt, reviewedProfile, profile }: Person): StoredApproval {
  if (suspendedFrom !== 'approved') return 'waiting'
  const isUnchanged = updatedAt === suspendedAt
  const isAsReviewed = reviewedProfile !== null && changesSince(reviewedProfile, profile).length === 0
  return isUnchanged || isAsReviewed ? 'approved' : 'waiting'
}

async function lockById(db: Queries, id: string): Promise<Person> {
  const row = await db
    .updateTable('people')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new DecisionError(`There is no person ${id}.`)
  return personOf(row)
}

type Changed = Pick<
  Person,
  'approval' | 'approvalSince' | 'rejectionReason' | 'updatedAt' | 'suspendedAt' | 'suspendedFrom'
>

async function change(db: Queries, sub: string, changed: Changed): Promise<Person> {
  const row = await db
    .updateTable('people')
    .set(changed)
    .where('sub', '=', sub)
    .returningAll()
    .executeTakeFirstOrThrow()
  return personOf(row)
}
