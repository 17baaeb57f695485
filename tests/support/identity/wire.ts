/** A scripted user pool endpoint over real HTTP that records its requests. */

import { createServer, type IncomingHttpHeaders } from 'node:http'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'

export interface WireRequest {
  readonly operation: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
}

export type WireAnswer =
  | 'hang'
  | 'reset'
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

export interface Wire {
  readonly url: string
  readonly requests: WireRequest[]
  close(): Promise<void>
}

/** @param answer receives each request and the number of requests before it */
export async function startWire(answer: (request: WireRequest, before: number) => WireAnswer): Promise<Wire> {
  const requests: WireRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = {
      operation: String(request.headers['x-amz-target']).split('.')[1] ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      headers: request.headers,
    }
    const said = answer(asked, requests.length)
    requests.push(asked)
    if (said === 'hang') return
    if (said === 'reset') return request.socket.destroy()
    const { status = 200, headers = {}, body = {} } = said
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => closeServer(server),
  }
}

/** Returns an exception as Cognito sends it: its name is in the body, and also in a header, followed by a colon. */
export function exception(name: string, message = 'Refused.', status = 400): WireAnswer {
  return { status, headers: { 'x-amzn-errortype': `${name}:` }, body: { __type: name, message } }
}
