/** Reads what the identity service answers within a time and a size: the SDK's own handler bounds the wait for the headers alone. */

import type { NodeHttpHandler } from '@smithy/node-http-handler'

/** A token set is some 5 KB, a list of sixty devices some 60 KB. */
const MOST_BYTES = 1_048_576

type Handle = NodeHttpHandler['handle']
export type BoundedHandler = Pick<
  NodeHttpHandler,
  'handle' | 'destroy' | 'metadata' | 'updateHttpClientConfig' | 'httpHandlerConfigs'
>

/** @param attemptMs from the first byte sent to the last one read */
export function boundAnswers(
  handler: NodeHttpHandler,
  { attemptMs, mostBytes = MOST_BYTES }: { attemptMs: number; mostBytes?: number },
): BoundedHandler {
  async function handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    let body: Body | undefined
    const timer = setTimeout(() => body?.destroy(timeout(attemptMs)), attemptMs)
    try {
      const { response } = await handler.handle(request, options)
      body = response.body as Body
      response.body = await readWhole(body, mostBytes)
      return { response }
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    handle,
    metadata: handler.metadata,
    destroy: () => handler.destroy(),
    updateHttpClientConfig: (...change) => handler.updateHttpClientConfig(...change),
    httpHandlerConfigs: () => handler.httpHandlerConfigs(),
  }
}

interface Body extends AsyncIterable<Uint8Array> {
  destroy(error: Error): void
}

async function readWhole(body: Body, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error ends the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new Error('The answer of the identity service is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function timeout(attemptMs: number): Error {
  return Object.assign(new Error(`The answer was not whole after ${attemptMs} ms.`), { name: 'TimeoutError' })
}
