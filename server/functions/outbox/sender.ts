/** Sends the messages of the outbox in the background. Any number of processes can do this with the same store. */

import type { Clock } from '../../../shared/time/clock.ts'
import type { Store } from '../store/store.ts'
import { CHANNELS, type Channel, finish, giveUp, type LeasedRow, renew, takeNext, tryLater } from './leases.ts'
import type { Outcome } from './message.ts'

export type Deliver = (
  row: LeasedRow,
  signal: AbortSignal,
) => Promise<Outcome | { readonly kind: 'dropped'; readonly why: string }>

export interface SenderOptions {
  readonly store: Store
  readonly clock: Clock
  readonly deliver: Deliver
  readonly onError: (error: unknown, channel: Channel) => void
  /**
   * Called after each attempt to send a mail that failed or was refused, with codes of the protocol. Push messages are
   * left out: users choose their push services, so a failure of one says nothing about this site.
   */
  readonly onMailFailed: (failure: string) => void
  /**
   * Duration of a lease, which is renewed while an attempt is in progress. If a process crashes, its messages are
   * delayed by this time.
   */
  readonly leaseMs?: number
  readonly pauseMs?: number
}

export interface Sender {
  stop(): Promise<void>
}

const LEASE_MS = 60_000
/**
 * Time limit for one attempt. The SMTP client ends an attempt earlier if the mail server is silent (senders/smtp.ts).
 */
const LONGEST_ATTEMPT_MS = 300_000
const PAUSE_MS = 2_000
/**
 * Number of concurrent attempts per channel. With several attempts, one slow mail server does not delay all mails. The
 * channels are separate, so that slow push services, whose URLs come from browsers, do not delay mails.
 */
const SLOTS_PER_CHANNEL = 3
const SLOTS = Array.from({ length: SLOTS_PER_CHANNEL }, () => CHANNELS).flat()

export function startSender(options: SenderOptions): Sender {
  const { onError, pauseMs = PAUSE_MS } = options
  const stopping = new AbortController()
  const slots = SLOTS.map(async (channel, slot) => {
    // Delays the start of each slot (a loop that sends one message after the other), so that the slots do not all query
    // for messages at the same time.
    await pause((pauseMs * slot) / SLOTS.length, stopping.signal)
    while (!stopping.signal.aborted) {
      const sent = await sendNext(options, channel).catch((error: unknown) => {
        onError(error, channel)
        return false
      })
      if (!sent) await pause(pauseMs, stopping.signal)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(slots)
    },
  }
}

export async function sendDue(options: SenderOptions, until = Number.POSITIVE_INFINITY): Promise<void> {
  const slots = SLOTS.map(async (channel) => {
    while (options.clock.now() < until && (await sendNext(options, channel)));
  })
  await Promise.all(slots)
}

async function sendNext(options: SenderOptions, channel: Channel): Promise<boolean> {
  const { store, clock, leaseMs = LEASE_MS } = options
  const row = await takeNext(store, channel, clock.now(), leaseMs)
  if (!row) return false
  const outcome = await attempt(row, channel, options)
  const now = clock.now()
  if (outcome.kind === 'sent') await finish(store, row, 'sent', now)
  else if (outcome.kind === 'dropped') await finish(store, row, 'dropped', now, outcome.why)
  else if (outcome.kind === 'failed') await tryLater(store, row, now, outcome)
  else await giveUp(store, row, now, outcome.failure)
  return true
}

/** Aborts the attempt if the lease is lost, because another process may have taken the message. */
async function attempt(
  row: LeasedRow,
  channel: Channel,
  { store, clock, deliver, onError, onMailFailed, leaseMs = LEASE_MS }: SenderOptions,
) {
  const lost = new AbortController()
  const timer = setInterval(() => {
    renew(store, row, clock.now() + leaseMs).then(
      (held) => held || lost.abort(),
      (error: unknown) => {
        onError(error, channel)
        lost.abort()
      },
    )
  }, leaseMs / 3)
  try {
    const outcome = await deliver(row, AbortSignal.any([lost.signal, AbortSignal.timeout(LONGEST_ATTEMPT_MS)]))
    const hasFailed = outcome.kind === 'failed' || outcome.kind === 'refused'
    if (hasFailed && channel === 'mail') onMailFailed(outcome.failure)
    return outcome
  } catch (error) {
    onError(error, channel)
    return { kind: 'failed', failure: error instanceof Error ? error.name : 'unknown' } as const
  } finally {
    clearInterval(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    timer.unref()
    signal.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
