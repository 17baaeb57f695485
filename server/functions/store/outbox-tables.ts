/** The tables of mails and push messages as Kysely sees them. */

import type { Language } from '../../../shared/languages.ts'

/** A mail or push message to send, or one that was sent. Rows that are done keep no e-mail address and no fields. */
export interface OutboxRow {
  /**
   * Derived from the message's idempotency key (waiting-row.ts), so that a repeated call stores the message only once.
   */
  id: string
  kind: string
  /** Null for a mail to an e-mail address without an account; `address` is then set. */
  sub: string | null
  address: string | null
  deviceId: string | null
  language: Language | null
  /** JSON: the values of the placeholders in the message's texts. */
  fields: string | null
  state: 'waiting' | 'sent' | 'given-up' | 'dropped'
  attempts: number
  /** When the next attempt may start. While a lease is held, the time at which it ends. */
  dueAt: number
  lease: string | null
  failure: string | null
  createdAt: number
  doneAt: number | null
}

export interface StoppedAddressRow {
  address: string
  reason: 'bounce' | 'complaint'
  at: number
}

export interface KeptKeyRow {
  name: string
  value: string
  createdAt: number
}

export interface PushDeviceRow {
  /** Derived from `endpoint`, so that a browser is stored only once, for the person who registered it last. */
  id: string
  sub: string
  /** The URL of the browser at its push service. Anyone with this URL and the keys can send messages. */
  endpoint: string
  p256dh: string
  auth: string
  /** The public VAPID key that the browser subscribed with. */
  serverKey: string
  name: string
  createdAt: number
  /** When the current series of failures of the push service began. Null after a success. */
  failingSince: number | null
  restsUntil: number | null
}

export interface OutboxTables {
  outbox: OutboxRow
  pushDevices: PushDeviceRow
  stoppedAddresses: StoppedAddressRow
  keptKeys: KeptKeyRow
}
