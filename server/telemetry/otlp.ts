/**
 * Hands ended spans over to a collector: OTLP over HTTP with JSON (https://opentelemetry.io/docs/specs/otlp/), a batch at a time.
 * A collector that is away costs spans, never a request.
 */

import type { Attributes, EndedSpan } from './tracing.ts'

export interface OtlpOptions {
  /** Where traces are posted: the whole address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** What the spans are of: `service.name` and what else the operator names. */
  readonly resource: Attributes
  readonly fetch: typeof globalThis.fetch
  /** Told once when handing over begins to fail, and once when it works again. */
  readonly log: (event: 'traces-failed' | 'traces-recovered', reason: string) => void
  /** How long spans are collected before they are handed over, ms. */
  readonly everyMs?: number
}

export interface OtlpExporter {
  take(span: EndedSpan): void
  /** Hands over what there is. Never rejects. */
  flush(): Promise<void>
  close(): Promise<void>
  /** Since the start: spans that found no room, and those that the collector refused. */
  readonly dropped: number
}

const EVERY_MS = 5_000
const MOST_SPANS = 2_048
const BATCH_SPANS = 512
/** The collector may take them a little later (OTLP §Failures); every other refusal is for good. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])
const KINDS = { server: 2, client: 3 } as const
const ERROR = 2

export function createOtlpExporter(options: OtlpOptions): OtlpExporter {
  const { url, headers, timeoutMs, resource, fetch, log, everyMs = EVERY_MS } = options
  let waiting: EndedSpan[] = []
  let dropped = 0
  let failing = false
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  /** @returns why it was not taken; undefined when it was */
  async function post(batch: readonly EndedSpan[]): Promise<{ reason: string; passing: boolean } | undefined> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(resource, batch)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      return answer.ok ? undefined : { reason: `status ${answer.status}`, passing: PASSING.has(answer.status) }
    } catch (error) {
      return { reason: error instanceof Error ? error.name : 'unknown', passing: true }
    }
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SPANS)
      waiting = waiting.slice(BATCH_SPANS)
      const refused = await post(batch)
      if (refused && !failing) log('traces-failed', refused.reason)
      if (!refused && failing) log('traces-recovered', 'the collector takes spans again')
      failing = refused !== undefined
      if (!refused) continue
      const room = refused.passing ? MOST_SPANS - waiting.length : 0
      dropped += Math.max(0, batch.length - room)
      // The newest of them, before what came meanwhile.
      waiting = [...batch.slice(Math.max(0, batch.length - room)), ...waiting]
      return
    }
  }

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    take(span) {
      if (waiting.length >= MOST_SPANS) {
        dropped += 1
        return
      }
      waiting.push(span)
      if (waiting.length === BATCH_SPANS && !failing) void flush()
    },
    flush,
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
    get dropped() {
      return dropped
    },
  }
}

/** An ExportTraceServiceRequest in OTLP's JSON: names in hexadecimal, times as decimal texts. */
function requestOf(resource: Attributes, spans: readonly EndedSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'drive-hokkaido' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, failed }: EndedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    status: failed ? { code: ERROR } : {},
  }
}

/** Microseconds are as many as a number holds exactly. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
