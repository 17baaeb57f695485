/**
 * Exports spans to a collector by the OpenTelemetry protocol (OTLP) over HTTP with JSON. A failed export loses its
 * spans and never affects a request.
 */

import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

export interface OtlpOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly log: (event: 'traces-failed' | 'traces-recovered', reason: string) => void
}

export function createOtlpExporter({ url, headers, timeoutMs, log }: OtlpOptions): SpanExporter {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
  let failing = false

  function note({ code, error }: ExportResult): void {
    const failed = code === ExportResultCode.FAILED
    if (failed && !failing) log('traces-failed', reasonOf(error))
    if (!failed && failing) log('traces-recovered', 'the collector accepts spans again')
    failing = failed
  }

  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Describes an error by its HTTP status, code or name, because its message may contain a URL. */
function reasonOf(error: Error | undefined): string {
  const code = error && 'code' in error ? error.code : undefined
  return typeof code === 'number' ? `status ${code}` : (code?.toString() ?? error?.name ?? 'unknown')
}
