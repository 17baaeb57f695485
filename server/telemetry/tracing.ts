/**
 * Traces requests and the calls they make with OpenTelemetry's SDK, which is loaded only if a collector is configured.
 * Spans name routes and services, never URLs, people or codes.
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
  readonly ratio: number
  readonly parentBased: boolean
}

export type Attributes = Readonly<Record<string, string | number>>

export interface Span {
  /** The `traceparent` header (W3C Trace Context) for calls within this span. */
  readonly traceparent: string
  end(ended: { readonly attributes: Attributes; readonly failed: boolean }): void
}

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client'
  readonly traceparent?: string | undefined
  readonly agoMs?: number
}

export interface Tracing {
  /**
   * Starts a span. Its parent is the running span. If no span is running, the new span continues the trace of
   * `traceparent`, or else starts a new trace.
   */
  start(span: SpanStart): Span
  run<Result>(span: Span, work: () => Result): Result
  close(): Promise<void>
  readonly dropped: number
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const
/** Closing waits no longer than this. The SDK retries an export until its timeout, which must not delay a shutdown. */
const CLOSE_LIMIT_MS = 3_000
/** A metric of the SDK. Its data points with `error.type` count spans that were not exported. */
const PROCESSED_SPANS = 'otel.sdk.processor.span.processed'

export function createTracing(options: {
  readonly sampling: Sampling
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
      // Ignore the error here, because the exporter has already logged and counted the failed export.
      const closed = provider.shutdown().catch(() => undefined)
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())])
    },
    get dropped() {
      return dropped
    },
  }
}

/** Returns milliseconds with fractions. With whole milliseconds, a call could appear to end after its request. */
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
