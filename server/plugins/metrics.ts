/** Counters for operators, on a port of their own so that the public one never shows them. */

import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

export async function serveMetrics(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  app.addHook('onClose', async () => void server.close())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
