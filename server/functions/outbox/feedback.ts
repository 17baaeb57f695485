/** Processes reports of bounces, complaints and deliveries that Amazon SES sends through an SNS topic. */

import type { Clock } from '../../../shared/time/clock.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import type { Store } from '../store/store.ts'
import { createSnsVerifier, isSnsUrl, readSnsMessage, type SnsMessage, type VerifySns } from './sns-signature.ts'
import { stopAddress } from './stopped-addresses.ts'

export interface FeedbackOptions {
  readonly store: Store
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** ARN of the only topic whose messages are accepted. Undefined if SES sends no reports. */
  readonly feedbackTopic: string | undefined
  readonly verify?: VerifySns
}

/**
 * Maximum age of an accepted message, because an older one can be a replay. It is much longer than the hour for which
 * SNS retries a delivery.
 */
const LONGEST_AGE_MS = 24 * 3_600_000
const TIMEOUT_MS = 3_000

/** The parts of an event that are read (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html). */
interface SesEvent {
  readonly eventType?: string
  readonly notificationType?: string
  readonly bounce?: { readonly bounceType?: string; readonly bouncedRecipients?: readonly Recipient[] }
  readonly complaint?: { readonly complainedRecipients?: readonly Recipient[] }
  readonly mail?: { readonly tags?: { readonly 'outbox-row'?: readonly string[] } }
}

interface Recipient {
  readonly emailAddress?: string
}

export function createFeedback(options: FeedbackOptions): (text: string) => Promise<void> {
  const { clock, feedbackTopic, verify = createSnsVerifier(options.fetch) } = options
  return async (text) => {
    const message = readSnsMessage(text)
    if (feedbackTopic === undefined || !message || message.TopicArn !== feedbackTopic) throw notFound('topic')
    if (!(await verify(message))) throw new Refusal('NotAllowed', 'The signature of the message is wrong.')
    const age = clock.now() - Date.parse(message.Timestamp)
    if (!(Math.abs(age) <= LONGEST_AGE_MS)) throw new Refusal('NotAllowed', 'The message is too old.')
    if (message.Type === 'SubscriptionConfirmation') await confirm(message, options)
    if (message.Type === 'Notification') await apply(message, options)
  }
}

async function confirm({ SubscribeURL }: SnsMessage, { fetch: fetchIt }: FeedbackOptions): Promise<void> {
  if (!isSnsUrl(SubscribeURL)) throw new Refusal('NotAllowed', 'The address to confirm is not one of SNS.')
  const response = await fetchIt(SubscribeURL, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the confirmation of the subscription answered with status ${response.status}`)
}

async function apply({ Message }: SnsMessage, { store, clock }: FeedbackOptions): Promise<void> {
  const event = eventOf(Message)
  const kind = event.eventType ?? event.notificationType
  const now = clock.now()
  if (kind === 'Bounce' && event.bounce?.bounceType === 'Permanent') {
    for (const address of addressesOf(event.bounce.bouncedRecipients)) await stopAddress(store, address, 'bounce', now)
  }
  if (kind === 'Complaint') {
    for (const address of addressesOf(event.complaint?.complainedRecipients)) {
      await stopAddress(store, address, 'complaint', now)
    }
  }
  const [id] = event.mail?.tags?.['outbox-row'] ?? []
  if (id !== undefined && (kind === 'Send' || kind === 'Delivery')) await markSent(store, id, now)
}

/**
 * Parses the event in a message. SES also sends plain text, for example when it validates the topic; such a message
 * reports no event.
 */
function eventOf(message: string): SesEvent {
  try {
    return Object(JSON.parse(message))
  } catch {
    return {}
  }
}

const addressesOf = (recipients: readonly Recipient[] = []) =>
  recipients.flatMap(({ emailAddress }) => emailAddress ?? [])

/** Marks the message as sent, in case the sending process crashed before it could record that SES accepted the mail. */
async function markSent(store: Store, id: string, now: number): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ state: 'sent', failure: null, doneAt: now, lease: null, address: null, fields: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
