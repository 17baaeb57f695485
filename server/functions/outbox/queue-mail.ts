/**
 * Stores mails in the outbox, each to a given e-mail address, in the same transaction as the change that the mail
 * reports.
 */

import type { Language } from '../../../shared/languages.ts'
import type { Queries } from '../store/store.ts'
import { waitingRow } from './waiting-row.ts'

/**
 * Kinds of mail that are not notices. Each has a `subject`, a `text` and perhaps an `action` in the translation catalog
 * `mails`; outbox/mail-texts.test.ts reports missing texts.
 */
export const DIRECT_MAIL_KINDS = [
  /** The operator's answer to a letter. Its fields are `words` (the answer) and `quote` (the letter). */
  'letter-answered',
  /** Mails to the operator, with the fields `topic`, `words` and `path` (one of the operator's pages). */
  'operator-letter',
  'operator-report',
  'operator-approval',
  'operator-answer',
  'operator-photo',
  'email-changed',
  'password-changed',
  'second-step-changed',
  'passkey-changed',
] as const
export type DirectMailKind = (typeof DIRECT_MAIL_KINDS)[number]

/**
 * Values of the placeholders in the texts. These names have a special meaning:
 * - `words`: a text that is shown as it was written
 * - `quote`: an earlier text of the recipient
 * - `path`: the path of the page on this site that the button opens, which begins with a slash
 */
export type MailFields = Readonly<Record<string, string>>

export interface NewMail {
  /** Idempotency key of the message: a second mail with the same key is not stored. */
  readonly key: string
  /** The recipient's e-mail address. The caller must make sure that its owner has typed or verified it. */
  readonly to: string
  readonly sub?: string | undefined
  readonly language: Language
  readonly kind: DirectMailKind
  readonly fields: MailFields
  readonly at: number
}

export async function queueMail(db: Queries, { key, to, sub, language, kind, fields, at }: NewMail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      ...waitingRow(key, at),
      kind,
      sub: sub ?? null,
      address: to.toLowerCase(),
      deviceId: null,
      language,
      fields: JSON.stringify(fields),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
