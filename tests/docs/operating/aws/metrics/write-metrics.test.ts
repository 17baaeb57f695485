import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../../../../../server/telemetry/metrics.ts'
import { SITE_METRICS } from '../../../../../server/telemetry/telemetry.ts'
import { AWS_FOLDER } from '../../../../support/aws/synthesis.ts'
import { readExportedMetrics } from '../../../../support/operation/exported-metrics.ts'

const script = readFileSync(join(AWS_FOLDER, 'metrics/write-metrics.mjs'), 'utf8')

type Line = Readonly<Record<string, unknown>> & {
  readonly _aws?: { readonly CloudWatchMetrics: readonly Record<string, unknown>[] }
}

/** Starts the metrics port of a site and the collector as its task starts it. */
async function collect() {
  const { telemetry, serve } = await createMetrics(SITE_METRICS)
  const app = { addHook: () => app, log: { error: () => undefined } }
  const server = await serve(app as never, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const collector = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { METRICS_URL: `http://127.0.0.1:${port}/metrics`, NAMESPACE: 'drive-hokkaido', EVERY_SECONDS: '0.05' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    collector.kill()
    server.close()
  })
  const lines = createInterface({ input: collector.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<Line> => JSON.parse(String((await lines.next()).value))
  /** Returns the first line that has all of these values. */
  async function until(values: Readonly<Record<string, unknown>>): Promise<Line> {
    for (;;) {
      const line = await next()
      if (Object.entries(values).every(([name, value]) => line[name] === value)) return line
    }
  }
  return { telemetry, server, collector, next, until }
}

test('prints one line in the embedded metric format, with one dimension that never changes', async () => {
  const { next } = await collect()
  const line = await next()
  const [directive, ...others] = line._aws?.CloudWatchMetrics ?? []
  expect(others).toEqual([])
  expect(directive).toMatchObject({ Namespace: 'drive-hokkaido', Dimensions: [['Service']] })
  expect(line.Service).toBe('site')
  const metrics = directive?.Metrics as { Name: string; Unit: string }[]
  expect(metrics).toHaveLength(10)
  for (const { Name, Unit } of metrics) {
    expect(line[Name], Name).toEqual(expect.any(Number))
    expect(['Count', 'Percent', 'Bytes']).toContain(Unit)
  }
  expect(line.ResidentMemory).toBeGreaterThan(10e6)
})

test('prints how much counters grew since the last look', async () => {
  const { telemetry, next, until } = await collect()
  await next()
  telemetry.count('refreshes', 'new')
  telemetry.count('refreshes', 'failed')
  expect(await until({ Refreshes: 2 })).toMatchObject({ FailedRefreshes: 1 })
  expect(await next()).toMatchObject({ Refreshes: 0, FailedRefreshes: 0 })
  telemetry.count('limited', 'credential', 'address')
  telemetry.count('limited', 'page', 'address')
  await until({ LimitedSignIns: 1 })
  telemetry.took('upstreamCalls', 20, 'user-pool', 'ok')
  telemetry.took('upstreamCalls', 20, 'functions', 'ok')
  await until({ PoolCalls: 1 })
})

test('compares ended sessions with the mean of the hour that ended 15 looks ago', async () => {
  const { telemetry, next, until } = await collect()
  await next()
  telemetry.count('sessionsEnded', 'sign-out')
  for (let each = 0; each < 6; each += 1) telemetry.count('sessionsEnded', 'refused')
  expect(await until({ SessionsRefused: 6 })).toMatchObject({ SessionsRefusedBefore: 0 })
  for (let look = 0; look < 14; look += 1) expect(await next()).toMatchObject({ SessionsRefusedBefore: 0 })
  for (let look = 0; look < 60; look += 1) expect(await next()).toMatchObject({ SessionsRefusedBefore: 0.1 })
  expect(await next()).toMatchObject({ SessionsRefusedBefore: 0 })
})

test('counts breakers that are not closed, and names their services beside the metrics', async () => {
  const { telemetry, until } = await collect()
  telemetry.observe('breakers', () => ({ 'user-pool': 1, functions: 2, weather: 0 }))
  expect(await until({ OpenBreakers: 2 })).toMatchObject({ upstreams: ['user-pool', 'functions'] })
})

test('continues while the site does not answer', async () => {
  const { server, collector, next, until } = await collect()
  await next()
  server.close()
  server.closeAllConnections()
  await until({ event: 'metrics-not-read' })
  await until({ event: 'metrics-not-read' })
  expect(collector.exitCode).toBeNull()
})

test('reads only metrics that the server exports', async () => {
  const exported = await readExportedMetrics()
  const named = [...script.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name = '']) => name.replace(/_count$/, ''))
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => !exported.has(name))).toEqual([])
})
