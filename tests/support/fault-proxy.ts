/** Stands before the identity service: counts what is asked and what was acted on, by operation, and fails as a test tells it to. */

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http'
import type { WireAnswer } from './wire.ts'

/** `lost`: the service acts on the request, and the connection is cut before its answer; the others keep the request from it. */
export type Fault = WireAnswer | 'lost'

/** Asked about each request as it arrives; what takes its time delays the request. */
export type FaultPlan = (operation: string) => Fault | undefined | Promise<Fault | undefined>

export interface FaultProxy {
  readonly url: string
  /** Where requests are passed on to from now on. */
  passTo(url: string): void
  /** Undefined passes everything. */
  plan(plan: FaultPlan | undefined): void
  /** Requests that came, by operation. */
  asked(operation: string): number
  /** Requests that the service answered with 200, by operation, whether or not the answer was passed on. */
  acted(operation: string): number
  reset(): void
  close(): Promise<void>
}

export async function startFaultProxy(): Promise<FaultProxy> {
  const askedFor = new Map<string, number>()
  const actedOn = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  let target = ''
  let plan: FaultPlan | undefined
  const count = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers['x-amz-target'] ?? request.url)
      .split('.')
      .slice(-1)
      .join()
    count(askedFor, operation)
    const body = await bytesOf(request)
    const fault = await plan?.(operation)
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (fault !== undefined && fault !== 'lost') {
      const { status = 200, headers = {}, body: said = {} } = fault
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers })
      return void response.end(typeof said === 'string' ? said : JSON.stringify(said))
    }
    const { method, url, headers } = request
    const { host: _, connection: __, ...kept } = headers
    const passed = sendOn(new URL(url ?? '/', target), { agent, method, headers: kept })
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    const content = await bytesOf(answer)
    if (answer.statusCode === 200) count(actedOn, operation)
    if (fault === 'lost') return void request.socket.resetAndDestroy()
    const { connection: ___, 'keep-alive': ____, 'transfer-encoding': _____, ...given } = answer.headers
    response.writeHead(answer.statusCode ?? 502, given).end(content)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    passTo(url) {
      target = url
    },
    plan(next) {
      plan = next
    },
    asked: (operation) => askedFor.get(operation) ?? 0,
    acted: (operation) => actedOn.get(operation) ?? 0,
    reset() {
      askedFor.clear()
      actedOn.clear()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
