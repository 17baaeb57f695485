/**
 * Traces of requests and of the calls they make, by OpenTelemetry's SDK. A span names a route and a service, never an address, a
 * person or a code. Loaded only when a collector is configured.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import {
  type Context,
  createNoopMeter,
  type MeterProvider,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

export interface Sampling {
  readonly sampler: 'always_on' | 'always_off' | 'traceidratio'
  /** 0 to 1, for traceidratio. */
  readonly ratio: number
  /** Whether a trace that came with the request is recorded as its sender decided. */
  readonly parentBased: boolean
}

export type Attributes = Readonly<Record<string, string | number>>

export interface Span {
  /** The value of the `traceparent` header (W3C Trace Context) for calls that belong to this span. */
  readonly traceparent: string
  end(ended: { readonly attributes: Attributes; readonly failed: boolean }): void
}

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client'
  /** The `traceparent` header of a request that continues a trace. */
  readonly traceparent?: string | undefined
  /** How long ago the span began, ms. */
  readonly agoMs?: number
}

export interface Tracing {
  /** Starts a child of the running span, else of the span that `traceparent` names, else the first span of a new trace. */
  start(span: SpanStart): Span
  /** Spans that start while `work` runs, or in what it awaits, are children of the span. */
  run<Result>(span: Span, work: () => Result): Result
  /** Exports the remaining spans. Never rejects. */
  close(): Promise<void>
  /** Since the start: spans that found the queue full, and those of failed exports. */
  readonly dropped: number
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
/** The SDK retries an export for as long as its timeout: a collector that is away must not hold up a shutdown. */
const CLOSE_LIMIT_MS = 3_000
/** The SDK's own metric; a data point with `error.type` counts spans that were not exported. */
const PROCESSED_SPANS = 'otel.sdk.processor.span.processed'

export function createTracing(options: {
  readonly sampling: Sampling
  /** The attributes of every span: `service.name` and those the operator names. */
  readonly resource: Attributes
  readonly exporter: SpanExporter
  readonly idGenerator?: IdGenerator
}): Tracing {
  const { sampling, resource, exporter, idGenerator } = options
  let dropped = 0
  const spanProcessor = new BatchSpanProcessor({
    exporter,
    selfObsMeterProvider: dropMeter((count) => {
      dropped += count
    }),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: samplerOf(sampling),
    spanProcessors: [spanProcessor],
    ...(idGenerator && { idGenerator }),
  })
  const tracer = provider.getTracer('drive-hokkaido')
  const running = new AsyncLocalStorage<Context>()
  const contexts = new WeakMap<Span, Context>()

  return {
    start({ name, kind, traceparent, agoMs = 0 }) {
      const parent = running.getStore() ?? contextOf(traceparent)
      const recorded = tracer.startSpan(name, { kind: KINDS[kind], startTime: now() - agoMs }, parent)
      const { traceId, spanId, traceFlags } = recorded.spanContext()
      const span: Span = {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ attributes, failed }) {
          recorded.setAttributes(attributes)
          if (failed) recorded.setStatus({ code: SpanStatusCode.ERROR })
          recorded.end(now())
        },
      }
      contexts.set(span, trace.setSpan(ROOT_CONTEXT, recorded))
      return span
    },
    run(span, work) {
      const context = contexts.get(span)
      return context ? running.run(context, work) : work()
    },
    async close() {
      // A failed export was logged and counted by the exporter.
      const closed = provider.shutdown().catch(() => undefined)
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())])
    },
    get dropped() {
      return dropped
    },
  }
}

/** In ms since the epoch with fractions, so that a call never ends after the request that made it. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function samplerOf({ sampler, ratio, parentBased }: Sampling): Sampler {
  const root =
    sampler === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : sampler === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler()
  return parentBased ? new ParentBasedSampler({ root }) : root
}

/** A meter that passes on how many spans the processor could not hand over, and records nothing else. */
function dropMeter(onDropped: (count: number) => void): MeterProvider {
  const noop = createNoopMeter()
  const meter = Object.assign(Object.create(noop) as typeof noop, {
    createCounter(name: string) {
      const add = (count: number, attributes: Record<string, unknown> = {}) => {
        if (name === PROCESSED_SPANS && 'error.type' in attributes) onDropped(count)
      }
      return { add }
    },
  })
  return { getMeter: () => meter }
}
