/**
 * Reads OpenTelemetry's variables for traces:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */

import { ConfigError, type ReadText, type ReadUrl } from '../process/config-error.ts'

export interface TracingConfig {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: 'always_on' | 'always_off' | 'traceidratio'
  readonly ratio: number
  readonly parentBased: boolean
}

const DEFAULT_TIMEOUT_MS = 10_000
const SERVICE_NAME = 'drive-hokkaido'
const SAMPLER = /^(parentbased_)?(always_on|always_off|traceidratio)$/

export function readTracing(text: ReadText, url: ReadUrl, service = SERVICE_NAME): TracingConfig | undefined {
  const either = (name: string) =>
    text(`OTEL_EXPORTER_OTLP_TRACES_${name}`) === undefined
      ? `OTEL_EXPORTER_OTLP_${name}`
      : `OTEL_EXPORTER_OTLP_TRACES_${name}`
  const base = url('OTEL_EXPORTER_OTLP_ENDPOINT')
  const address = url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base}/v1/traces`)
  const exporter = text('OTEL_TRACES_EXPORTER') ?? 'otlp'
  if (address === undefined || exporter === 'none' || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true')
    return undefined
  if (exporter !== 'otlp') throw new ConfigError(`OTEL_TRACES_EXPORTER is "${exporter}"; set it to otlp or none.`)
  const protocol = text(either('PROTOCOL')) ?? 'http/json'
  if (protocol !== 'http/json') {
    throw new ConfigError(
      `${either('PROTOCOL')} is "${protocol}"; remove it or set it to http/json, which collectors take on the same port as http/protobuf.`,
    )
  }
  const samplerName = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const [, parentBased, sampler] = SAMPLER.exec(samplerName) ?? []
  if (sampler !== 'always_on' && sampler !== 'always_off' && sampler !== 'traceidratio') {
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER is "${samplerName}"; set it to always_on, always_off or traceidratio, or to one of them after parentbased_.`,
    )
  }
  return {
    url: address,
    headers: readPairs(text, either('HEADERS')),
    timeoutMs: readNumber(text, either('TIMEOUT'), DEFAULT_TIMEOUT_MS, 60_000),
    resource: {
      'service.name': service,
      ...readPairs(text, 'OTEL_RESOURCE_ATTRIBUTES'),
      ...(text('OTEL_SERVICE_NAME') === undefined ? {} : { 'service.name': text('OTEL_SERVICE_NAME') ?? service }),
    },
    sampler,
    ratio: readNumber(text, 'OTEL_TRACES_SAMPLER_ARG', 1, 1),
    parentBased: parentBased !== undefined,
  }
}

function readNumber(text: ReadText, name: string, fallback: number, most: number): number {
  const value = text(name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!(number >= 0 && number <= most)) {
    throw new ConfigError(`${name} is "${value}"; set it to a number from 0 to ${most}.`)
  }
  return number
}

/** Parses comma-separated `name=value` pairs, whose values are percent-encoded. */
function readPairs(text: ReadText, name: string): Record<string, string> {
  const pairs = (text(name) ?? '').split(',').flatMap((pair) => {
    if (!pair.trim()) return []
    const at = pair.indexOf('=')
    const [key, value] = [pair.slice(0, Math.max(0, at)).trim(), pair.slice(at + 1).trim()]
    // Do not print the value, which may be a key.
    if (!/^[!-~]+$/.test(key))
      throw new ConfigError(`${name} contains an entry that is not name=value, separated by commas.`)
    try {
      return [[key, decodeURIComponent(value)] as const]
    } catch {
      throw new ConfigError(`${name} holds a value for ${key} that is not percent-encoded.`)
    }
  })
  return Object.fromEntries(pairs)
}
