import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
const POOL = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: 'a secret that is long enough for anybody',
}

describe('traces', () => {
  test('are exported only to a configured collector, below its base address', () => {
    expect(readConfig({}).tracing).toBeUndefined()
    expect(readConfig({ OTEL_SERVICE_NAME: 'site' }).tracing).toBeUndefined()
    expect(readConfig(COLLECTOR).tracing).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      timeoutMs: 10_000,
      resource: { 'service.name': 'drive-hokkaido' },
      sampler: 'always_on',
      ratio: 1,
      parentBased: true,
    })
  })

  test("are configured by OpenTelemetry's variables, those for traces first", () => {
    expect(
      readConfig({
        ...COLLECTOR,
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/otlp',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-all=1',
        OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'api-key=a%20key, x-more = 2',
        OTEL_EXPORTER_OTLP_TIMEOUT: '2500',
        OTEL_SERVICE_NAME: 'site',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=another,deployment.environment=test',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }).tracing,
    ).toEqual({
      url: 'https://collector.example/otlp',
      headers: { 'api-key': 'a key', 'x-more': '2' },
      timeoutMs: 2_500,
      resource: { 'service.name': 'site', 'deployment.environment': 'test' },
      sampler: 'traceidratio',
      ratio: 0.25,
      parentBased: false,
    })
  })

  test.each([{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])('traces are disabled by %o', (off) => {
    expect(readConfig({ ...COLLECTOR, ...off }).tracing).toBeUndefined()
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; .*http\/json/],
    [
      { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
      /^OTEL_EXPORTER_OTLP_TRACES_PROTOCOL is "http\/protobuf"/,
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"; set it/],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /^OTEL_TRACES_EXPORTER is "zipkin"; set it to otlp or none/],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /^OTEL_TRACES_SAMPLER is "jaeger_remote"; set it to/],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG is "1.5"; set it to a number from 0 to 1/],
    [{ OTEL_EXPORTER_OTLP_TIMEOUT: 'soon' }, /^OTEL_EXPORTER_OTLP_TIMEOUT is "soon"/],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'a secret' },
      /^OTEL_EXPORTER_OTLP_HEADERS contains an entry that is not name=value/,
    ],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, /^OTEL_EXPORTER_OTLP_HEADERS holds a value for key that/],
  ])('traces stop the start with one sentence for %o', (wrong, sentence) => {
    expect(() => readConfig({ ...COLLECTOR, ...wrong })).toThrow(sentence)
  })

  test('do not repeat a rejected header, which may be a key', () => {
    expect(() => readConfig({ ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'a secret' })).not.toThrow('secret')
  })
})

test.each([
  [{}, 0],
  [POOL, 5],
  [{ ...POOL, DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '20' }, 20],
])('gives a load balancer the configured seconds to notice a shutdown: %o', (env, seconds) => {
  expect(readConfig(env).http.drainSeconds).toBe(seconds)
})

test('limits the drain period to the shutdown limit', () => {
  expect(() => readConfig({ DRAIN_SECONDS: '21' })).toThrow(/^DRAIN_SECONDS is "21"; .* from 0 to 20/)
})

test.each([
  [undefined, true],
  ['stdout', true],
  ['off', false],
])('logs audit events with AUDIT_LOG=%s: %s', (AUDIT_LOG, written) => {
  expect(readConfig(AUDIT_LOG === undefined ? {} : { AUDIT_LOG }).http.auditLog).toBe(written)
})
