/**
 * Traces of requests and of what they call, as OpenTelemetry has them: a span for each, the trace's name handed on by W3C Trace
 * Context (https://www.w3.org/TR/trace-context/). A span says which route and which service, never an address, a name or a code.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'

export type Sampler = 'always_on' | 'always_off' | 'traceidratio'

export interface Sampling {
  readonly sampler: Sampler
  /** 0 to 1, for traceidratio. */
  readonly ratio: number
  /** Whether a trace that came with the request is recorded as its sender says. */
  readonly parentBased: boolean
}

export type Attributes = Readonly<Record<string, string | number>>

/** A span that has ended, times in ms since the epoch. */
export interface EndedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: 'server' | 'client'
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  readonly failed: boolean
}

export interface Span {
  /** As the header of that name carries it. */
  readonly traceparent: string
  end(ended: { readonly name?: string; readonly attributes: Attributes; readonly failed: boolean }): void
}

export interface SpanStart {
  readonly name: string
  readonly kind: EndedSpan['kind']
  /** The header of a request that came with a trace of its own. */
  readonly traceparent?: string | undefined
  /** How long ago it began, ms. */
  readonly agoMs?: number
}

export interface Tracing {
  /** Below the span that runs here, below the one that the header names, or the first of a new trace. */
  start(span: SpanStart): Span
  /** Whatever starts while this runs, or awaits what it began, is below the span. */
  run<Result>(span: Span, work: () => Result): Result
  close(): Promise<void>
}

interface Place {
  readonly traceId: string
  readonly spanId: string
  readonly sampled: boolean
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** The part of a trace's name that is random by W3C's word, 56 bits of it. */
const RANDOM_DIGITS = 14

export function createTracing(options: {
  sampling: Sampling
  /** Takes ended spans; may not throw. */
  exporter: { take(span: EndedSpan): void; close(): Promise<void> }
  random?: (bytes: number) => Buffer
  /** ms since the epoch, with parts of them. */
  now?: () => number
}): Tracing {
  const { sampling, exporter, random = randomBytes, now = () => performance.timeOrigin + performance.now() } = options
  const here = new AsyncLocalStorage<Place>()
  const places = new WeakMap<Span, Place>()

  function isSampled(traceId: string, parent: Place | undefined): boolean {
    if (parent && sampling.parentBased) return parent.sampled
    if (sampling.sampler !== 'traceidratio') return sampling.sampler === 'always_on'
    return Number.parseInt(traceId.slice(-RANDOM_DIGITS), 16) < sampling.ratio * 16 ** RANDOM_DIGITS
  }

  return {
    start({ name, kind, traceparent, agoMs = 0 }) {
      const above = here.getStore()
      const parent = above ?? placeOf(traceparent)
      const traceId = parent?.traceId ?? random(16).toString('hex')
      const spanId = random(8).toString('hex')
      // What is below a span of ours is recorded where that one is.
      const sampled = above ? above.sampled : isSampled(traceId, parent)
      const startMs = now() - agoMs
      const span: Span = {
        traceparent: `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`,
        end(ended) {
          if (!sampled) return
          const parentSpanId = parent?.spanId
          exporter.take({ traceId, spanId, parentSpanId, name, kind, startMs, endMs: now(), ...ended })
        },
      }
      places.set(span, { traceId, spanId, sampled })
      return span
    },
    run(span, work) {
      const place = places.get(span)
      return place ? here.run(place, work) : work()
    },
    close: () => exporter.close(),
  }
}

function placeOf(traceparent: string | undefined): Place | undefined {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
