/** A proxy in front of the site that can drop connections and serve a service worker of another build. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePorts } from '../free-ports.ts'

export interface SiteProxy {
  readonly url: string
  /** False resets the connection of every request. */
  connected: boolean
  /** The build id to serve in the service worker; undefined leaves the original. */
  build: string | undefined
  close(): Promise<void>
}

/**
 * Headers that the proxy does not forward. Node sets them itself, or they do not describe the body after it was
 * decompressed.
 */
const NOT_PASSED = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length']

export async function startSiteProxy(site: string): Promise<SiteProxy> {
  const [port] = await freePorts(1)
  const proxy = { url: `http://localhost:${port}`, connected: true, build: undefined as string | undefined }

  async function serve(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // Cache validators of one build do not apply to the files of another build, so they are not forwarded.
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
