/** A collector of OpenTelemetry's traces that keeps what it receives. */

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: object
}

interface Received {
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** Starts a collector that stores each posted body. It answers with the given status once `ready` is resolved. */
export async function startCollector(status = () => 200, ready: Promise<void> = Promise.resolve()) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push({ url: request.url, headers: request.headers, text })
    await ready
    response.writeHead(status(), { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    received,
    spans: (): OtlpSpan[] =>
      received.flatMap(({ text }) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as OtlpSpan[]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
