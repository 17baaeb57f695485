/** Prometheus metrics on a separate port, so that the public port never exposes them. */

import { createServer, type Server } from 'node:http'
import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Figures, MetricTable, TelemetryOf } from './measures.ts'

type Measured = Pick<FastifyInstance, 'addHook' | 'log'>

export interface Metrics<Table extends MetricTable> {
  readonly telemetry: TelemetryOf<Table>
  serve(app: Measured, port: number, host: string): Promise<Server>
}

type Read = () => Figures | Promise<Figures>

const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10]
const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 6, 10]

export async function createMetrics<Table extends MetricTable>(table: Table): Promise<Metrics<Table>> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counters = mapped(
    table.counters,
    ({ name, help, labels }) => new Counter({ name, help, labelNames: [...labels], registers }),
  )
  const timers = mapped(table.timers, ({ name, help, labels, buckets = CALL_SECONDS }) => {
    return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers })
  })
  const readers = new Map<string, Read[]>()

  function show(observed: string): void {
    const measure = table.observed[observed]
    if (!measure) throw new Error(`the table has no observed metric ${observed}`)
    const { name, help, labels, total } = measure
    const options = { name, help, labelNames: [...labels], registers }
    const metric = total ? new Counter({ ...options, collect }) : new Gauge({ ...options, collect })
    async function collect(): Promise<void> {
      const all = await Promise.all((readers.get(observed) ?? []).map((read) => read()))
      metric.reset()
      for (const figures of all) {
        if (typeof figures === 'number') metric.inc(figures)
        else for (const [value, figure] of Object.entries(figures)) metric.labels(value).inc(figure)
      }
    }
  }

  const telemetry: TelemetryOf<Table> = {
    count: (name, ...labels) => counters[name]?.labels(...labels).inc(),
    took: (name, ms, ...labels) => timers[name]?.labels(...labels).observe(ms / 1000),
    observe(name, read) {
      const known = readers.get(name)
      if (known) return void known.push(read)
      readers.set(name, [read])
      show(name)
    },
  }

  return {
    telemetry,
    async serve(app, port, host) {
      const seconds = new Histogram({
        name: 'http_request_seconds',
        help: 'Time to answer, by route and status',
        labelNames: ['method', 'route', 'status'],
        buckets: REQUEST_SECONDS,
        registers,
      })
      let answering = 0
      const inFlight = new Gauge({
        name: 'http_requests_in_flight',
        help: 'Requests that are being answered',
        registers,
        collect() {
          inFlight.set(answering)
        },
      })
      let idleSince: EventLoopUtilization = performance.eventLoopUtilization()
      const busy = new Gauge({
        name: 'event_loop_utilization',
        help: 'Share of the time since the last look in which the event loop was busy',
        registers,
        collect() {
          const now = performance.eventLoopUtilization()
          busy.set(performance.eventLoopUtilization(now, idleSince).utilization)
          idleSince = now
        },
      })
      app.addHook('onRequest', (_request, reply, done) => {
        answering += 1
        // Wait for `close`, because it is emitted for aborted requests too.
        reply.raw.once('close', () => {
          answering -= 1
        })
        done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        // Use the route's pattern as the label. The number of paths is unlimited, and a path may contain a name or a
        // code.
        const { url: route = 'unknown' } = request.routeOptions
        seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
        done()
      })
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end()
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          (error: unknown) => {
            app.log.error({ event: 'metrics-failed', err: error }, 'the metrics could not be read')
            response.writeHead(500).end()
          },
        )
      })
      app.addHook('onClose', async () => void server.close())
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
      return server
    },
  }
}

function mapped<From, To>(
  table: Readonly<Record<string, From>>,
  make: (from: From) => To,
): Readonly<Record<string, To | undefined>> {
  return Object.fromEntries(Object.entries(table).map(([name, from]) => [name, make(from)]))
}
