/**
 * A circuit breaker rejects calls at once after too many recent failures. It then lets single calls through as probes,
 * to detect that the service works again (docs/decisions/circuit-breakers.md).
 */

import type { Clock } from '../../shared/time/clock.ts'

export type BreakerState = 'closed' | 'open' | 'half-open'

export interface CircuitBreaker {
  readonly name: string
  readonly state: BreakerState
  readonly refused: number
  /**
   * @param isFault whether an error is a fault of the service; a refusal (4xx) is not
   * @throws BreakerOpen when the breaker rejects the call, and the errors of `call`
   */
  run<Result>(call: () => Promise<Result>, isFault: (error: unknown) => boolean): Promise<Result>
}

export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
  readonly retryAfterS: number

  constructor(breaker: string, retryAfterS: number) {
    super(`${breaker} is not called: too many of the last calls failed.`)
    this.retryAfterS = retryAfterS
  }
}

/**
 * The period over which faults are counted. It is long enough to contain LEAST_CALLS calls even when there is little
 * traffic, and short enough to drop old faults.
 */
const WINDOW_MS = 30_000
const BUCKETS = 10
const BUCKET_MS = WINDOW_MS / BUCKETS
/** The minimum number of calls in the window for the breaker to open. Fewer calls do not prove an outage. */
const LEAST_CALLS = 20
const FAULT_RATIO = 0.5
const COOL_DOWN_MS = 3_000
/**
 * Minimum time between two probes while the breaker is half-open, that is, lets single calls through. It is a fixed
 * time, so that a probe that hangs does not block the next one.
 */
const PROBE_GAP_MS = 1_000

interface Bucket {
  readonly index: number
  calls: number
  faults: number
}

export function createCircuitBreaker(options: {
  name: string
  clock: Clock
  changed?: (state: BreakerState, of: { readonly calls: number; readonly faults: number }) => void
}): CircuitBreaker {
  const { name, clock, changed = () => undefined } = options
  let refused = 0
  let window: Bucket[] = []
  let state: BreakerState = 'closed'
  let openedAt = 0
  let probedAt = Number.NEGATIVE_INFINITY
  /** Counts state changes. The breaker ignores results of calls that started before the last state change. */
  let epoch = 0

  /**
   * @param since when the call that caused the change started. COOL_DOWN_MS counts from then, because the service was
   *   already failing at that time.
   */
  function become(next: BreakerState, since = clock.now()): void {
    const seen = { calls: sum('calls'), faults: sum('faults') }
    state = next
    epoch += 1
    probedAt = Number.NEGATIVE_INFINITY
    window = []
    if (next === 'open') openedAt = since
    changed(next, seen)
  }

  const sum = (what: 'calls' | 'faults') => window.reduce((total, bucket) => total + bucket[what], 0)

  function leftOf(ms: number, since: number): number {
    const age = clock.now() - since
    return age < 0 ? 0 : Math.max(0, ms - age)
  }

  const coolingMs = () => leftOf(COOL_DOWN_MS, openedAt)

  function enter(): void {
    if (state === 'open' && coolingMs() === 0) become('half-open')
    const waitMs = state === 'open' ? coolingMs() : state === 'half-open' ? leftOf(PROBE_GAP_MS, probedAt) : 0
    if (waitMs > 0) {
      refused += 1
      throw new BreakerOpen(name, Math.ceil(waitMs / 1_000))
    }
    probedAt = clock.now()
  }

  function count(isFault: boolean): void {
    const index = Math.floor(clock.now() / BUCKET_MS)
    let bucket = window.at(-1)
    if (bucket?.index !== index) {
      bucket = { index, calls: 0, faults: 0 }
      window = [...window.filter((old) => Math.abs(index - old.index) < BUCKETS), bucket]
    }
    bucket.calls += 1
    if (isFault) bucket.faults += 1
  }

  function leave(entered: { readonly epoch: number; readonly at: number }, isFault: boolean): void {
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
    get refused() {
      return refused
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
