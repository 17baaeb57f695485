/** Stands between a browser and the site: a connection that can be lost, and a worker that can be of another build. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePorts } from '../servers/server-process.ts'

export interface SiteProxy {
  readonly url: string
  /** Whether requests get through; without a connection every one is cut off. */
  connected: boolean
  /** Says in the worker's place that the build is another one; undefined leaves it as it is. */
  build: string | undefined
  close(): Promise<void>
}

/** What a proxy chooses itself, or what no longer describes a body that has been read. */
const NOT_PASSED = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

export async function startSiteProxy(site: string): Promise<SiteProxy> {
  const [port] = await freePorts(1)
  const proxy = { url: `http://localhost:${port}`, connected: true, build: undefined as string | undefined }

  async function serve(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // The other build is another file: what the browser remembers of the first one does not describe it.
    const { host: _, connection: __, 'if-none-match': ___, 'if-modified-since': ____, ...rest } = headers
    const answer = await fetch(site + url, {
      method,
      headers: { ...(rest as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    for (const [name, value] of answer.headers) if (!NOT_PASSED.includes(name)) response.setHeader(name, value)
    const body = Buffer.from(await answer.arrayBuffer())
    const { build } = proxy
    const other = build && url === '/sw.js' && body.toString().replaceAll(/"version":"[^"]+"/g, `"version":"${build}"`)
    response.writeHead(answer.status).end(other || body)
  }

  const server = createServer((request, response) => {
    if (!proxy.connected) return void request.socket.resetAndDestroy()
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return Object.assign(proxy, {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
