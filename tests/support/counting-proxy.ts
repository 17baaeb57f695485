/** Stands before the identity service and counts what is asked of it, by operation. */

import { once } from 'node:events'
import { createServer } from 'node:http'

export interface CountingProxy {
  readonly url: string
  /** Calls since the last reset, by operation (`GetTokensFromRefreshToken`). */
  readonly counts: ReadonlyMap<string, number>
  /** Where calls are passed on to from now on. */
  passTo(url: string): void
  reset(): void
  close(): Promise<void>
}

export async function startCountingProxy(): Promise<CountingProxy> {
  const counts = new Map<string, number>()
  let target: string | undefined
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target'] ?? request.url)
      .split('.')
      .at(-1)
    counts.set(operation ?? '', (counts.get(operation ?? '') ?? 0) + 1)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !/^(host|connection|content-length|expect|transfer-encoding)$/.test(name)
        ? [[name, value]]
        : [],
    )
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'POST',
      headers,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-length|connection|keep-alive|transfer-encoding)$/.test(name),
    )
    response.writeHead(answer.status, kept.flat()).end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    passTo(url) {
      target = url
    },
    reset: () => counts.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
