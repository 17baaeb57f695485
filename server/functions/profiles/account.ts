/**
 * Updates a person's verified contacts after the account changed in the user pool, and sends mails about the change.
 */

import type { AnswerOf, BodyOf } from '../../../shared/api/endpoints.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Account, Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { type DirectMailKind, queueMail } from '../outbox/queue-mail.ts'
import { lockPerson } from '../people/people.ts'
import { verificationsOf } from '../people/public-person.ts'
import type { Queries, Store } from '../store/store.ts'
import type { PersonRow } from '../store/tables.ts'

const RETRY_AFTER_S = 5
const ONE_MAIL_MS = 10 * 60_000
const READING_ATTEMPTS = 3

type Change = NonNullable<BodyOf<'PUT /api/verifications'>['changed']>

const MAIL_OF: Readonly<Record<Change, DirectMailKind>> = {
  password: 'password-changed',
  'second-step': 'second-step-changed',
  passkey: 'passkey-changed',
}

export interface AccountColumns extends Pick<PersonRow, 'email' | 'emailVerified' | 'phoneVerified'> {
  /** The e-mail address if it is verified, otherwise null, because mails must reach only the owner of the address. */
  readonly mailAddress: string | null
}

export function columnsOf({ email: address, emailVerified, phoneVerified }: Account): AccountColumns {
  const email = address ?? null
  const mailAddress = emailVerified ? email : null
  return { email, mailAddress, emailVerified: Number(emailVerified), phoneVerified: Number(phoneVerified) }
}

export function unavailable(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  return new Refusal('ServiceUnavailable', 'The identity service does not answer at the moment.', {
    retryAfterS: RETRY_AFTER_S,
    cause,
  })
}

/**
 * Reads the account, and stores a change that depends on it. Reads the account again if the person's row has changed
 * since, because the other writer may have read a newer state of the account.
 * @param change runs in a transaction that holds the person lock
 */
export async function withAccount<Result>(
  store: Store,
  sub: string,
  read: () => Promise<AccountColumns>,
  change: (db: Queries, account: AccountColumns) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const before = await versionOf(store, sub)
    const account = await read()
    const done = await store.transaction().execute(async (db) => {
      await lockPerson(db, sub)
      // The lock has added one.
      const isUnchanged = (await versionOf(db, sub)) === (before === undefined ? undefined : before + 1)
      return isUnchanged || attempt === READING_ATTEMPTS ? { result: await change(db, account) } : undefined
    })
    if (done) return done.result
  }
}

async function versionOf(db: Queries, sub: string): Promise<number | undefined> {
  return (await db.selectFrom('people').select('version').where('sub', '=', sub).executeTakeFirst())?.version
}

export async function syncAccount(
  { store, clock, accountOf }: Pick<Context, 'store' | 'clock' | 'accountOf'>,
  caller: Caller,
  changed: Change | undefined,
): Promise<AnswerOf<'PUT /api/verifications'>> {
  const { sub } = caller
  const read = () => accountOf(caller).then(columnsOf, (cause: unknown) => Promise.reject(unavailable(cause)))
  return withAccount(store, sub, read, async (db, account) => {
    const at = clock.now()
    await notifyFormerAddress(db, sub, account, at)
    if (changed && account.mailAddress !== null) {
      const kind = MAIL_OF[changed]
      const key = `${kind}:${sub}:${Math.floor(at / ONE_MAIL_MS)}`
      await queueAccountMail(db, { key, kind, sub, to: account.mailAddress, at })
    }
    const row = await db.updateTable('people').set(account).where('sub', '=', sub).returningAll().executeTakeFirst()
    return { verified: row ? verificationsOf(row) : [] }
  })
}

/**
 * Sends a mail to the former e-mail address of an account. After an attacker changed the address, the owner can read
 * only the former one. The mail is queued even before the new address is verified. The caller must hold the person lock.
 */
export async function notifyFormerAddress(
  db: Queries,
  sub: string,
  { email }: AccountColumns,
  at: number,
): Promise<void> {
  const person = await db.selectFrom('people').select('mailAddress').where('sub', '=', sub).executeTakeFirst()
  const to = person?.mailAddress
  if (!to || email === null || to.toLowerCase() === email.toLowerCase()) return
  await queueAccountMail(db, { key: `email-changed:${sub}:${to}:${at}`, kind: 'email-changed', sub, to, at })
}

async function queueAccountMail(
  db: Queries,
  mail: {
    readonly key: string
    readonly kind: DirectMailKind
    readonly sub: string
    readonly to: string
    readonly at: number
  },
): Promise<void> {
  const person = await db.selectFrom('people').select('language').where('sub', '=', mail.sub).executeTakeFirst()
  await queueMail(db, { ...mail, language: person?.language ?? DEFAULT_LANGUAGE, fields: {} })
}
