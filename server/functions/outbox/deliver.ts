/**
 * Prepares the mail of an outbox row and sends it, unless its recipient no longer exists or no longer receives mail.
 */

import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { Queries, Store } from '../store/store.ts'
import type { LeasedRow } from './leases.ts'
import { contentOf, isNotice } from './letter/content.ts'
import { letterOf } from './letter/letter.ts'
import type { SendMail } from './message.ts'
import type { Deliver } from './sender.ts'
import { findStop, stopAddress } from './stopped-addresses.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export interface DeliveryOptions {
  readonly store: Store
  readonly clock: Clock
  readonly siteUrl: string
  readonly siteName: string
  /** Undefined when no mail server is configured. Mails are dropped then. */
  readonly sendMail: SendMail | undefined
}

interface Recipient {
  readonly address: string
  readonly personId: string | undefined
}

export function createDeliver(options: DeliveryOptions): Deliver {
  return (row, signal) => deliverMail(row, signal, options)
}

async function deliverMail(
  row: LeasedRow,
  signal: AbortSignal,
  { store, clock, siteUrl, siteName, sendMail }: DeliveryOptions,
): ReturnType<Deliver> {
  if (!sendMail) return { kind: 'dropped', why: 'no mail server' }
  const recipient = await findRecipient(store, row)
  if (!recipient) return { kind: 'dropped', why: 'no address' }
  const { address, personId } = recipient
  if (await findStop(store, address)) return { kind: 'dropped', why: 'stopped address' }
  const { id, kind, language } = row
  const unsubscribeUrl =
    personId !== undefined && isNotice(kind)
      ? `${siteUrl}/mail/unsubscribe/${await unsubscribeToken(store, personId, kind, clock.now())}`
      : undefined
  const letter = letterOf(contentOf(row, siteName), siteUrl)
  const mail = { ...letter, id, kind, to: address, language: language ?? DEFAULT_LANGUAGE, unsubscribeUrl }
  const outcome = await sendMail(mail, signal)
  if (outcome.kind !== 'refused' || !outcome.bounced) return outcome
  await stopAddress(store, address, 'bounce', clock.now())
  return { kind: 'dropped', why: outcome.failure }
}

async function findRecipient(db: Queries, { sub, address }: LeasedRow): Promise<Recipient | undefined> {
  if (address !== null) return { address, personId: undefined }
  if (sub === null) return undefined
  const person = await db.selectFrom('people').select(['id', 'mailAddress']).where('sub', '=', sub).executeTakeFirst()
  return person && person.mailAddress !== null ? { address: person.mailAddress, personId: person.id } : undefined
}
