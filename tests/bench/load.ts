/** A load generator in a child process: autocannon over keep-alive connections. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export interface Load {
  /** Several addresses share the connections evenly. */
  readonly url: string | readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Cookie headers, distributed over the connections. Each connection sends its own headers in turn. */
  readonly cookies: readonly string[]
  readonly connections: number
  readonly requests: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly p99Ms: number
}

type LoadMessage = LoadResult | { readonly failed: string }

/** Rejects when any response is missing or not 200, because failures would distort the figures. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const before = last
  const { promise, resolve } = Promise.withResolvers<void>()
  last = promise
  await before
  try {
    return await ask(load)
  } finally {
    resolve()
  }
}

/**
 * Resolves when the latest requested load has ended. All loads run one at a time in one child process, because starting
 * a process costs more than a load.
 */
let last = Promise.resolve()
let loader: ChildProcess | undefined

async function ask(load: Load): Promise<LoadResult> {
  loader ??= startLoader()
  const child = loader
  const answered = once(child, 'message') as Promise<[LoadMessage]>
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with code ${code}`)
  })
  ended.catch(() => undefined)
  child.ref()
  child.send(load)
  const [result] = await Promise.race([answered, ended])
  child.unref()
  if ('failed' in result) throw new Error(result.failed)
  return result
}

function startLoader(): ChildProcess {
  const child = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' })
  child.channel?.unref()
  child.setMaxListeners(Number.POSITIVE_INFINITY)
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function run({ url, headers, cookies, connections, requests }: Load): Promise<LoadResult> {
  let next = 0
  const result = await autocannon({
    // autocannon also accepts an array of URLs, but its types declare only a string.
    url: url as string,
    connections,
    amount: requests,
    headers,
    timeout: 30,
    // How often autocannon checks whether all responses have arrived, ms. The time until the next check counts as
    // measured time.
    sampleInt: 20,
    setupClient(client) {
      if (cookies.length === 0) return
      const connection = next
      next += 1
      const mine =
        cookies.length < connections
          ? [cookies[connection % cookies.length] as string]
          : cookies.filter((_, index) => index % connections === connection)
      client.setRequests(mine.map((cookie) => ({ headers: { ...headers, cookie } })))
    },
  })
  const { errors, timeouts, non2xx, latency, duration } = result
  const answered = result['2xx']
  if (errors > 0 || timeouts > 0 || non2xx > 0 || answered !== requests) {
    throw new Error(
      `${url}: of ${requests} requests ${answered} were answered well, ${non2xx} otherwise, ${errors} failed, ${timeouts} got no answer`,
    )
  }
  return { perSecond: answered / duration, p99Ms: latency.p99 }
}

if (import.meta.main) {
  process.on('message', (load) => {
    run(load as Load).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ failed: String(error) }),
    )
  })
}
