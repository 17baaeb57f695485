/** Asks a server as fast as it answers, from a process of its own: autocannon over kept-alive connections, each with its own requests in turn. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Cookie headers, dealt out to the connections; each connection sends its own in turn, round and round. None: no cookie is sent. */
  readonly cookies: readonly string[]
  readonly connections: number
  /** How many requests in all. */
  readonly requests: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly p99Ms: number
}

type Told = LoadResult | { readonly failed: string }

/** Rejects when an answer was not 200, or a request got none: what fails is quick, and no figure of it means anything. */
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

/** One load at a time, by one process for all of them: a new one would spend more on starting than on asking. */
let last = Promise.resolve()
let loader: ChildProcess | undefined

async function ask(load: Load): Promise<LoadResult> {
  loader ??= startLoader()
  const child = loader
  const answered = once(child, 'message') as Promise<[Told]>
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
    url,
    connections,
    amount: requests,
    headers,
    timeout: 30,
    // It looks so often whether all is answered, ms: what it waits for counts as time.
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
