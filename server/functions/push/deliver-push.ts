/**
 * Builds the push message of an outbox row and sends it, unless the device has been deleted or is paused after
 * failures.
 */

import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages.ts'
import type { PushMessage } from '../../../shared/push.ts'
import { pathTo } from '../../../shared/routes.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { LeasedRow } from '../outbox/leases.ts'
import { contentOf } from '../outbox/letter/content.ts'
import type { Deliver } from '../outbox/sender.ts'
import type { PushDeviceRow } from '../store/outbox-tables.ts'
import type { Store } from '../store/store.ts'
import { forgetDevice } from './push-devices.ts'
import type { SendPush } from './send-push.ts'
import { vapidKeys } from './vapid-keys.ts'

export interface PushDeliveryOptions {
  readonly store: Store
  readonly clock: Clock
  readonly siteName: string
  readonly vapidKey: string | undefined
  readonly subject: string
  readonly sendPush: SendPush
}

/** Maximum age of a notice that is still sent as a push message. Older notices are outdated. */
const NEWS_MS = 24 * 3_600_000
/**
 * After a failure, a device gets no request for as long as its push service has already been failing, but at least
 * SHORTEST_REST_MS and at most LONGEST_REST_MS. Users choose their push service, so the pause limits how much of the
 * sender's time a slow or broken service can take.
 */
const SHORTEST_REST_MS = 30_000
const LONGEST_REST_MS = 4 * 3_600_000
const LONGEST_FAILURE_MS = 7 * 24 * 3_600_000

/**
 * Maximum length of the text in characters. A message has at most 4,096 bytes (RFC 8030 §7.2), and a character can take
 * three bytes. Lock screens show fewer characters.
 */
const MOST_LETTERS = 300

export function createDeliverPush(options: PushDeliveryOptions): Deliver {
  return (row, signal) => deliverPush(row, signal, options)
}

async function deliverPush(
  row: LeasedRow,
  signal: AbortSignal,
  { store, clock, siteName, vapidKey, subject, sendPush }: PushDeliveryOptions,
): ReturnType<Deliver> {
  const now = clock.now()
  const device = await store
    .selectFrom('pushDevices')
    .selectAll()
    .where('id', '=', row.deviceId)
    .where('sub', '=', row.sub)
    .executeTakeFirst()
  if (!device) return { kind: 'dropped', why: 'no device' }
  if (row.createdAt < now - NEWS_MS) return { kind: 'dropped', why: 'too late' }
  const keys = await vapidKeys(store, vapidKey, now)
  if (device.serverKey !== keys.publicKey) {
    await forgetDevice(store, device.id)
    return { kind: 'dropped', why: 'subscribed with another key' }
  }
  if (device.restsUntil !== null && device.restsUntil > now) {
    return { kind: 'failed', failure: 'push rests', notBefore: device.restsUntil }
  }
  const payload = JSON.stringify(messageOf(row, siteName))
  const outcome = await sendPush({ device, keys, subject, payload, topic: row.id }, signal)
  if (outcome.kind === 'sent') {
    await setRest(store, device, { failingSince: null, restsUntil: null })
    return outcome
  }
  if (outcome.kind === 'failed') {
    const notBefore = await rest(store, device, clock.now(), outcome.retryAfterS)
    return { kind: 'failed', failure: outcome.failure, notBefore }
  }
  if (outcome.kind === 'gone') await forget(store, device)
  return { kind: 'dropped', why: outcome.failure }
}

async function rest(store: Store, device: PushDeviceRow, now: number, retryAfterS = 0): Promise<number> {
  const failingSince = device.failingSince ?? now
  const pause = Math.min(Math.max(SHORTEST_REST_MS, now - failingSince), LONGEST_REST_MS)
  const restsUntil = now + Math.max(pause, retryAfterS * 1_000)
  if (now - failingSince > LONGEST_FAILURE_MS) await forget(store, device)
  else await setRest(store, device, { failingSince, restsUntil })
  return restsUntil
}

/**
 * Deletes a device whose subscription has ended, unless the device has subscribed again with other keys while the
 * message was being sent.
 */
async function forget(store: Store, { id, p256dh, auth }: PushDeviceRow): Promise<void> {
  await store
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute()
}

async function setRest(
  store: Store,
  { id, failingSince, restsUntil }: PushDeviceRow,
  next: Pick<PushDeviceRow, 'failingSince' | 'restsUntil'>,
): Promise<void> {
  if (failingSince === next.failingSince && restsUntil === next.restsUntil) return
  await store.updateTable('pushDevices').set(next).where('id', '=', id).execute()
}

export function messageOf(row: Pick<LeasedRow, 'id' | 'kind' | 'language' | 'fields'>, siteName: string): PushMessage {
  const { subject, text, action } = contentOf(row, siteName)
  const language = row.language ?? DEFAULT_LANGUAGE
  return {
    title: shortened(subject),
    body: shortened(text),
    path: action?.path ?? pathTo('user-profile', language),
    tag: row.id,
    lang: language,
    dir: LANGUAGES[language].dir,
  }
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text
}
