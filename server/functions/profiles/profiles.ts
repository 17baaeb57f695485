/** Reads and writes a person's own profile, and derives the approval state. */

import type { Approval } from '../../../shared/api/endpoints.ts'
import type { Profile } from '../../../shared/profile.ts'
import { type FieldError, invalid, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { cleanText, hasVisibleSign } from '../endpoints/text.ts'
import { questionOf, removeQuestions } from '../people/approval-questions.ts'
import { restoreDecision } from '../people/kept-decisions.ts'
import { approvalAfter, approvalOf, findPerson, missingOf } from '../people/people.ts'
import { record } from '../records/audit.ts'
import { newId } from '../records/ids.ts'
import { notify } from '../records/notify.ts'
import type { Queries } from '../store/store.ts'
import {
  type AccountColumns,
  columnsOf,
  notifyFormerAddress,
  syncAccount,
  unavailable,
  withAccount,
} from './account.ts'
import { answerQuestion } from './answering.ts'
import { leaveWomenOnlyCrews } from './women-only-crews.ts'

async function readProfile({ store }: Context, caller: Caller): Promise<Profile> {
  return (await findPerson(store, caller.sub))?.profile ?? {}
}

async function readApproval({ store, clock }: Context, caller: Caller): Promise<Approval> {
  return { ...approvalOf(await findPerson(store, caller.sub), clock), ...(await questionOf(store, caller.sub)) }
}

export function profileFunctions(context: Context) {
  return {
    'GET /api/profile': ({ caller }) => readProfile(context, caller),
    'PUT /api/profile': ({ caller, body }) => writeProfile(context, caller, body),
    'GET /api/approval': ({ caller }) => readApproval(context, caller),
    'PUT /api/approval/answer': ({ caller, body }) => answerQuestion(context, caller, body),
    'PUT /api/verifications': ({ caller, body }) => syncAccount(context, caller, body.changed),
  } satisfies Partial<Functions>
}

/**
 * Stores a profile and the user's verified contacts. If the identity service does not answer, the stored e-mail address
 * and verifications are kept.
 */
async function writeProfile(context: Context, caller: Caller, input: Profile): Promise<Approval> {
  const profile = cleanProfile(input)
  const { store } = context
  const { sub } = caller
  const read = () =>
    context.accountOf(caller).then(columnsOf, async (cause: unknown) => {
      const stored = cause instanceof Refusal ? undefined : await findAccount(store, sub)
      if (!stored?.email) throw unavailable(cause)
      return stored
    })
  return withAccount(store, sub, read, (db, account) => saveProfile(db, context, sub, account, profile))
}

function findAccount(db: Queries, sub: string): Promise<AccountColumns | undefined> {
  const columns = ['email', 'mailAddress', 'emailVerified', 'phoneVerified'] as const
  return db.selectFrom('people').select(columns).where('sub', '=', sub).executeTakeFirst()
}

async function saveProfile(
  db: Queries,
  { clock, approvals }: Context,
  sub: string,
  account: AccountColumns,
  profile: Profile,
): Promise<Approval> {
  const now = clock.now()
  await notifyFormerAddress(db, sub, account, now)
  await db
    .insertInto('people')
    .values({
      sub,
      id: newId(),
      ...account,
      profile: '{}',
      approval: 'incomplete',
      approvalSince: null,
      rejectionReason: null,
      licenceSeenAt: null,
      version: 0,
      createdAt: now,
      updatedAt: now,
    })
    // Locks the row whether it is new or not, so that two saves of one person run one after the other.
    .onConflict((conflict) =>
      conflict.column('sub').doUpdateSet((change) => ({ version: change('people.version', '+', 1) })),
    )
    .execute()
  await restoreDecision(db, sub)
  const before = await findPerson(db, sub)
  const gate = approvalAfter(before, profile, approvals, clock)
  await db
    .updateTable('people')
    .set({
      ...gate,
      ...account,
      profile: JSON.stringify(profile),
      updatedAt: now,
      ...(!hasSameLicence(before?.profile, profile) && { licenceSeenAt: null }),
    })
    .where('sub', '=', sub)
    .execute()
  if (before?.profile.gender === 'woman' && profile.gender !== 'woman') await leaveWomenOnlyCrews(db, sub, now)
  const after = await findPerson(db, sub)
  if (after && gate.approval === 'approved' && before?.approval !== 'approved') {
    await record(db, { at: now, actor: 'automatic', action: 'approve', subject: after.id })
    await removeQuestions(db, [sub])
  }
  return { ...approvalOf(after, clock), ...(await questionOf(db, sub)) }
}

function hasSameLicence(before: Profile | undefined, after: Profile): boolean {
  return before?.licenceKind === after.licenceKind && before?.licenceCountry === after.licenceCountry
}

export async function approveWaiting({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  await store.transaction().execute(async (db) => {
    const now = clock.now()
    const approved = await db
      .updateTable('people')
      .set({ approval: 'approved', approvalSince: now, updatedAt: now })
      .where('approval', '=', 'waiting')
      // Profiles that were rejected before wait for an operator.
      .where('rejectionReason', 'is', null)
      .returning(['id', 'sub'])
      .execute()
    for (const { id } of approved) await record(db, { at: now, actor: 'automatic', action: 'approve', subject: id })
    const subs = approved.map(({ sub }) => sub)
    await removeQuestions(db, subs)
    await notify(db, subs, { kind: 'profile-approved', at: now })
  })
}

export interface Seed {
  readonly sub: string
  /** The e-mail address. It must be verified in the user pool. */
  readonly email: string
  readonly profile: Profile
  readonly approval: 'waiting' | 'approved'
}

export async function seedProfile({ store, clock }: Pick<Context, 'store' | 'clock'>, seed: Seed): Promise<void> {
  const missing = missingOf(seed.profile, clock)
  if (missing.length > 0) throw new Error(`the profile to seed lacks: ${missing.join(', ')}`)
  const now = clock.now()
  await store
    .insertInto('people')
    .values({
      sub: seed.sub,
      id: newId(),
      email: seed.email.toLowerCase(),
      mailAddress: seed.email.toLowerCase(),
      emailVerified: 1,
      phoneVerified: 0,
      licenceSeenAt: null,
      profile: JSON.stringify(cleanProfile(seed.profile)),
      approval: seed.approval,
      approvalSince: now,
      rejectionReason: null,
      version: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('sub').doNothing())
    .execute()
}

function cleanProfile(input: Profile): Profile {
  const profile: Profile = { ...input }
  if (input.displayName !== undefined) profile.displayName = cleanText(input.displayName)
  if (input.bio !== undefined) profile.bio = cleanText(input.bio)
  if (input.emergencyContact !== undefined) profile.emergencyContact = cleanText(input.emergencyContact)
  if (input.contact) profile.contact = { kind: input.contact.kind, value: cleanText(input.contact.value) }
  if (input.licenceKind === 'none') delete profile.licenceCountry
  const blank: FieldError[] = []
  if (profile.displayName !== undefined && !hasVisibleSign(profile.displayName))
    blank.push({ field: 'displayName', rule: 'required' })
  if (profile.contact?.value === '') blank.push({ field: 'contact.value', rule: 'required' })
  const [first, ...rest] = blank
  if (first) throw invalid(first, ...rest)
  return profile
}
