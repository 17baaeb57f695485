/**
 * Reads one external resource for all requests. Only one call runs at a time, and a request waits for it for a limited
 * time. While calls fail, requests get the last good copy with its time.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../shared/time/clock.ts'
import { ExternalResponseError, reasonOf } from '../../external-http/bounded.ts'
import { type Copy, createCachedCopy } from './cached-copy.ts'

export interface Reading<T> extends Copy<T> {
  readonly fresh: boolean
}

export interface Feed<T> {
  /** Resolves to undefined if no copy exists and none arrived in time. Never rejects. */
  read(): Promise<Reading<T> | undefined>
  close(): Promise<void>
}

export interface FeedPatience {
  readonly waitMs?: number
  readonly timeoutMs?: number
}

export interface FeedOptions<T> extends FeedPatience {
  readonly name: string
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly keepIn?: string | undefined
  readonly read: (json: unknown) => T
  readonly freshMs: number
  /**
   * An age in milliseconds. A request gets a copy up to this age at once, while a call for a newer copy runs. It gets
   * an older copy only if that call fails or takes longer than `waitMs`.
   */
  readonly staleMs?: number
  readonly restMs?: number
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const WAIT_MS = 1_500
const TIMEOUT_MS = 8_000
const REST_MS = 60_000
const BUSY_REST_MS = 10 * 60_000
const LONGEST_REST_MS = 60 * 60_000

export function createFeed<T>(options: FeedOptions<T>): Feed<T> {
  const { name, load, keepIn, read, freshMs, clock, log } = options
  const { staleMs = 4 * freshMs, waitMs = WAIT_MS, timeoutMs = TIMEOUT_MS, restMs = REST_MS } = options
  const storedCopy = keepIn === undefined ? undefined : createCachedCopy({ name, file: keepIn, read, clock, log })
  let copy: Copy<T> | undefined
  let opening: Promise<void> | undefined
  let calling: Promise<void> | undefined
  let keeping: Promise<void> | undefined
  let rest = { from: 0, ms: 0 }
  let failing = false
  let closed = false
  /**
   * Aborts the call in flight. Each call has its own controller. The listeners of a signal that all calls share would
   * keep every finished call in memory.
   */
  let stop: AbortController | undefined

  async function open(): Promise<void> {
    const found = await storedCopy?.open()
    copy ??= found
  }

  /**
   * True if less than `ms` have passed since `from`. If the clock was set back to before `from`, this is false, so that
   * the copy counts as stale and the pause after a failure as over.
   */
  const isYounger = (from: number, ms: number) => clock.now() >= from && clock.now() - from < ms

  async function call(): Promise<void> {
    const controller = new AbortController()
    stop = controller
    const { signal } = controller
    const timer = setTimeout(() => controller.abort(new ExternalResponseError('hung')), timeoutMs)
    try {
      const value = await Promise.race([load(signal), aborted(signal)])
      if (closed) return
      copy = { value, readAt: clock.now() }
      keeping = storedCopy?.keep(copy)
      if (failing) log.info({ event: 'feed-recovered', feed: name }, 'feed recovered')
      failing = false
    } catch (error) {
      if (closed) return
      rest = { from: clock.now(), ms: restAfter(error, restMs, clock.now()) }
      const reason = reasonOf(signal.aborted ? signal.reason : error)
      if (!failing) log.warn({ event: 'feed-failed', feed: name, reason }, 'feed failed')
      failing = true
    } finally {
      clearTimeout(timer)
    }
  }

  function refreshed(): Promise<void> | undefined {
    if (closed || isYounger(rest.from, rest.ms)) return calling
    calling ??= call().finally(() => {
      calling = undefined
    })
    return calling
  }

  return {
    async read() {
      opening ??= open()
      await opening
      if (!copy || !isYounger(copy.readAt, freshMs)) {
        const call = refreshed()
        if (call && !(copy && isYounger(copy.readAt, staleMs))) await within(call, waitMs)
      }
      return copy && { ...copy, fresh: isYounger(copy.readAt, freshMs) }
    },
    async close() {
      closed = true
      stop?.abort(new ExternalResponseError('closed'))
      await Promise.all([calling, keeping])
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

async function within(call: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([call, timeout])
  clearTimeout(timer)
}

/**
 * Returns the pause after a failed call in milliseconds. It respects Retry-After within bounds (RFC 9110 §10.2.3:
 * seconds, or a date).
 */
function restAfter(error: unknown, restMs: number, now: number): number {
  if (!(error instanceof ExternalResponseError)) return restMs
  const { status, retryAfter = '' } = error
  const requestedMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  const minimumMs = status === 429 ? Math.max(restMs, BUSY_REST_MS) : restMs
  return Number.isNaN(requestedMs)
    ? minimumMs
    : Math.min(Math.max(requestedMs, minimumMs), Math.max(minimumMs, LONGEST_REST_MS))
}
