/** Runs a proxy in front of a service. The proxy counts requests and successes by operation, and injects faults. */

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendOn } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { WireAnswer } from '../identity/wire.ts'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'
import { type FaultKind, isFaultKind, type Oddity, playFault } from './fault-kinds.ts'

const TURNS = 10

/**
 * What the proxy does with a request. A `FaultKind` or `WireAnswer` is sent in place of the service's response, so the
 * request never reaches the service. An `Oddity` changes the service's response. `lost` forwards the request, but
 * resets the connection before the response.
 */
export type Fault = WireAnswer | FaultKind | Oddity | 'lost'

/**
 * Chooses the fault for each request; undefined forwards the request. If the result is a promise, the request waits for
 * it.
 */
export type FaultPlan = (operation: string) => Fault | undefined | Promise<Fault | undefined>

export interface FaultProxy {
  readonly url: string
  passTo(url: string): void
  plan(plan: FaultPlan | undefined): void
  /**
   * Number of requests for an operation. An operation is the name of a Cognito operation, or a path without its query.
   */
  asked(operation: string): number
  askedInAll(): number
  /** Number of requests that the service answered with 200, even if the response was then lost. */
  acted(operation: string): number
  /** Number of requests that the proxy has neither answered nor aborted yet. */
  held(): number
  connections(): number
  refuse(): Promise<void>
  accept(): Promise<void>
  reset(): void
  close(): Promise<void>
}

export async function startFaultProxy(): Promise<FaultProxy> {
  const askedFor = new Map<string, number>()
  const actedOn = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  const underWay = new Set<ServerResponse>()
  const sockets = new Set<unknown>()
  let target = ''
  let plan: FaultPlan | undefined
  const count = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = operationOf(request)
    count(askedFor, operation)
    const body = await bytesOf(request)
    const fault = await plan?.(operation)
    if (isFaultKind(fault)) return playFault(fault, request, response)
    if (typeof fault === 'object') {
      const { status = 200, headers = {}, body: said = {} } = fault
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers })
      return void response.end(typeof said === 'string' ? said : JSON.stringify(said))
    }
    const answer = await pass(request, body)
    const content = await bytesOf(answer)
    if (answer.statusCode === 200) count(actedOn, operation)
    if (fault === 'lost') return void request.socket.resetAndDestroy()
    const { connection: ___, 'keep-alive': ____, 'transfer-encoding': _____, ...given } = answer.headers
    if (fault === 'early hints') response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
    response.writeHead(answer.statusCode ?? 502, [...pairsOf(given), ...strange(fault, given)]).end(content)
  }

  async function pass(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, url, headers } = request
    const { host: _, connection: __, ...kept } = headers
    const passed = sendOn(new URL(url ?? '/', target), { agent, method, headers: kept })
    passed.end(body)
    try {
      const [answer] = (await once(passed, 'response')) as [IncomingMessage]
      return answer
    } catch (error) {
      // Tries again, because the service may have closed an idle connection, and that is not a planned fault.
      if (passed.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return pass(request, body)
      throw error
    }
  }

  const server = createServer((request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.keepAliveTimeout = 60_000

  async function stop(): Promise<void> {
    if (!server.listening) return
    await closeServer(server)
    // Clients in this process notice closed connections only after some turns of the event loop.
    for (let turns = 0; turns < TURNS; turns += 1) await turn()
  }

  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    passTo(url) {
      target = url
    },
    plan(next) {
      plan = next
    },
    asked: (operation) => askedFor.get(operation) ?? 0,
    askedInAll: () => [...askedFor.values()].reduce((total, one) => total + one, 0),
    acted: (operation) => actedOn.get(operation) ?? 0,
    held: () => underWay.size,
    connections: () => sockets.size,
    refuse: stop,
    async accept() {
      if (!server.listening) await listenOnLoopback(server, port)
    },
    reset() {
      askedFor.clear()
      actedOn.clear()
    },
    async close() {
      await stop()
      agent.destroy()
    },
  }
}

function operationOf({ url = '/', headers }: IncomingMessage): string {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? (target.split('.').at(-1) ?? '') : (url.split('?')[0] ?? '')
}

type Headers = IncomingMessage['headers']

function pairsOf(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, one]))
}

function strange(fault: Oddity | 'lost' | undefined, given: Headers): string[] {
  if (fault === 'set-cookie') return ['set-cookie', 'planted=1; Path=/', 'set-cookie', '__Host-access=; Max-Age=0']
  if (fault !== 'duplicate headers') return []
  const type = given['content-type'] ?? 'application/json'
  return ['content-type', type, 'cache-control', 'public', 'cache-control', 'no-store', 'x-twice', '1', 'x-twice', '2']
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
