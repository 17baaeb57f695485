/**
 * Informs the operator by mail or webhook of new entries on the operator's pages, at most once every 15 minutes. If
 * several server processes run, only one sends the message. The messages name no person.
 */

import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { OperatorMessageRow } from '../store/queue-tables.ts'
import type { Store } from '../store/store.ts'
import { readCounts } from './counts.ts'

export interface OperatorContacts {
  readonly email: string | undefined
  readonly webhookUrl: string | undefined
  readonly siteUrl: string
  readonly fetch: typeof fetch
}

interface Waiting {
  readonly kind: 'operator-report' | 'operator-letter' | 'operator-approval' | 'operator-answer' | 'operator-photo'
  readonly newestAt: number
}

type Channel = OperatorMessageRow['channel']

const PAUSE_MS = 15 * 60_000
/**
 * How long one process holds the right to send. It is longer than TIMEOUT_MS, the timeout of the webhook call, so that
 * no other process sends at the same time.
 */
const LEASE_MS = 60_000
const TIMEOUT_MS = 5_000
const DESK_PATH = '/operator'

export async function informOperator(
  context: { readonly store: Store; readonly clock: Clock },
  contacts: OperatorContacts,
): Promise<void> {
  const { email, webhookUrl } = contacts
  if (email !== undefined) await inform(context, 'mail', (kind, at) => mailOperator(context.store, { kind, at, email }))
  if (webhookUrl !== undefined) await inform(context, 'webhook', () => callWebhook(context, webhookUrl, contacts))
}

async function inform(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  channel: Channel,
  send: (kind: Waiting['kind'], at: number) => Promise<void>,
): Promise<void> {
  const at = clock.now()
  const newest = await newestWaiting(store)
  if (!newest || !(await claim(store, { channel, at, newestAt: newest.newestAt }))) return
  try {
    await send(newest.kind, at)
    await finish(store, channel, { sentAt: at, leasedUntil: 0 })
  } catch (error) {
    await finish(store, channel, { leasedUntil: 0 })
    throw error
  }
}

async function claim(
  store: Store,
  { channel, at, newestAt }: { channel: Channel; at: number; newestAt: number },
): Promise<boolean> {
  await store
    .insertInto('operatorMessages')
    .values({ channel, sentAt: 0, leasedUntil: 0 })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute()
  const { numUpdatedRows } = await store
    .updateTable('operatorMessages')
    .set({ leasedUntil: at + LEASE_MS })
    .where('channel', '=', channel)
    .where('sentAt', '<=', Math.min(at - PAUSE_MS, newestAt))
    .where('leasedUntil', '<=', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function finish(store: Store, channel: Channel, change: Partial<Omit<OperatorMessageRow, 'channel'>>) {
  await store.updateTable('operatorMessages').set(change).where('channel', '=', channel).execute()
}

async function newestWaiting(store: Store): Promise<Waiting | undefined> {
  const [report, letter, person, answer, photo] = await Promise.all([
    store
      .selectFrom('reports')
      .select((is) => is.fn.max('createdAt').as('at'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('contactMessages')
      .select((is) => is.fn.max('createdAt').as('at'))
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('people')
      .select((is) => is.fn.max('approvalSince').as('at'))
      .where('approval', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('approvalQuestions')
      .select((is) => is.fn.max('answeredAt').as('at'))
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('photos')
      .select((is) => is.fn.max('uploadedAt').as('at'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  ])
  const found = [
    { kind: 'operator-report' as const, newestAt: report.at as number | null },
    { kind: 'operator-letter' as const, newestAt: letter.at as number | null },
    { kind: 'operator-approval' as const, newestAt: person.at as number | null },
    { kind: 'operator-answer' as const, newestAt: answer.at as number | null },
    { kind: 'operator-photo' as const, newestAt: photo.at as number | null },
  ].filter((one): one is Waiting => one.newestAt !== null)
  return found.sort((one, other) => other.newestAt - one.newestAt)[0]
}

function mailOperator(store: Store, { kind, at, email }: { kind: Waiting['kind']; at: number; email: string }) {
  return queueMail(store, {
    key: `operator:${at}`,
    to: email,
    language: DEFAULT_LANGUAGE,
    kind,
    fields: { path: DESK_PATH },
    at,
  })
}

async function callWebhook(
  context: { readonly store: Store; readonly clock: Clock },
  url: string,
  { siteUrl, fetch: fetchIt }: OperatorContacts,
): Promise<void> {
  const counts = await readCounts(context)
  const response = await fetchIt(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ desk: siteUrl + DESK_PATH, waiting: counts }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The operator's webhook answered with status ${response.status}.`)
}
