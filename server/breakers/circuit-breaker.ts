/**
 * Keeps calls from a service that is down: once too many of the last ones failed, everybody is told so at once and from memory, and
 * now and then one call is let through to see whether it is back (docs/decisions/circuit-breakers.md).
 */

import type { Clock } from '../../shared/time/clock.ts'

/** `closed`: calls pass; `open`: none does; `half-open`: one a second passes as a probe, and what becomes of it decides. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** Since the start. */
export interface BreakerCounts {
  /** Calls that were let through, and those of them that failed by a fault of the service. */
  readonly calls: number
  readonly faults: number
  /** Calls that were refused here. */
  readonly refused: number
  /** How often it has opened; a probe that fails opens it again. */
  readonly opened: number
}

export interface CircuitBreaker {
  readonly name: string
  readonly state: BreakerState
  readonly counts: BreakerCounts
  /**
   * @param isFault whether what the call threw is a fault of the service; a service that says no is well
   * @throws BreakerOpen instead of calling, and whatever the call throws
   */
  run<Result>(call: () => Promise<Result>, isFault: (error: unknown) => boolean): Promise<Result>
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
  /** Seconds until a call may be let through. */
  readonly retryAfterS: number

  constructor(breaker: string, retryAfterS: number) {
    super(`${breaker} is not called: too many of the last calls failed.`)
    this.retryAfterS = retryAfterS
  }
}

/** Long enough that a quiet hour sees as many calls as it takes to judge, short enough that what was is forgotten. */
const WINDOW_MS = 30_000
const BUCKETS = 10
const BUCKET_MS = WINDOW_MS / BUCKETS
/** Fewer calls say nothing: one visitor with one bad request is no outage. */
const LEAST_CALLS = 20
const FAULT_RATIO = 0.5
/** So late at most it is noticed that the service is back. */
const COOL_DOWN_MS = 3_000
/** While it is half-open a probe may begin so often: one that hangs does not keep the next from finding out. */
const PROBE_GAP_MS = 1_000

interface Bucket {
  /** Which stretch of BUCKET_MS since the epoch it counts. */
  readonly stretch: number
  calls: number
  faults: number
}

export function createCircuitBreaker(options: {
  name: string
  clock: Clock
  /** Told of every change of state, with the faults that led to it. */
  changed?: (state: BreakerState, of: { readonly calls: number; readonly faults: number }) => void
}): CircuitBreaker {
  const { name, clock, changed = () => undefined } = options
  const counts = { calls: 0, faults: 0, refused: 0, opened: 0 }
  let window: Bucket[] = []
  let state: BreakerState = 'closed'
  let openedAt = 0
  let probedAt = Number.NEGATIVE_INFINITY
  /** What becomes of a call is no news once the state it was let through in is over. */
  let epoch = 0

  /** @param since when the call began that decided it: what hung for seconds tells of a time long past */
  function become(next: BreakerState, since = clock.now()): void {
    const seen = { calls: sum('calls'), faults: sum('faults') }
    state = next
    epoch += 1
    probedAt = Number.NEGATIVE_INFINITY
    window = []
    if (next === 'open') {
      openedAt = since
      counts.opened += 1
    }
    changed(next, seen)
  }

  const sum = (what: 'calls' | 'faults') => window.reduce((total, bucket) => total + bucket[what], 0)

  /** What is left of some time; a clock that was set back ends it too. */
  function leftOf(ms: number, since: number): number {
    const age = clock.now() - since
    return age < 0 ? 0 : Math.max(0, ms - age)
  }

  const coolingMs = () => leftOf(COOL_DOWN_MS, openedAt)

  function enter(): void {
    if (state === 'open' && coolingMs() === 0) become('half-open')
    const waitMs = state === 'open' ? coolingMs() : state === 'half-open' ? leftOf(PROBE_GAP_MS, probedAt) : 0
    if (waitMs > 0) {
      counts.refused += 1
      throw new BreakerOpen(name, Math.ceil(waitMs / 1_000))
    }
    probedAt = clock.now()
    counts.calls += 1
  }

  function count(isFault: boolean): void {
    const stretch = Math.floor(clock.now() / BUCKET_MS)
    let bucket = window.at(-1)
    if (bucket?.stretch !== stretch) {
      bucket = { stretch, calls: 0, faults: 0 }
      window = [...window.filter((old) => Math.abs(stretch - old.stretch) < BUCKETS), bucket]
    }
    bucket.calls += 1
    if (isFault) bucket.faults += 1
  }

  function leave(entered: { readonly epoch: number; readonly at: number }, isFault: boolean): void {
    if (isFault) counts.faults += 1
    if (entered.epoch !== epoch) return
    if (state === 'half-open') {
      if (isFault) become('open', entered.at)
      else become('closed')
      return
    }
    count(isFault)
    if (isFault && sum('calls') >= LEAST_CALLS && sum('faults') >= FAULT_RATIO * sum('calls'))
      become('open', entered.at)
  }

  return {
    name,
    get state() {
      return state === 'open' && coolingMs() === 0 ? 'half-open' : state
    },
    get counts() {
      return { ...counts }
    },
    async run(call, isFault) {
      enter()
      const entered = { epoch, at: clock.now() }
      let failed = false
      try {
        return await call()
      } catch (error) {
        failed = isFault(error)
        throw error
      } finally {
        leave(entered, failed)
      }
    },
  }
}
