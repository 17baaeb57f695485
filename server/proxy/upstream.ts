/**
 * The HTTP client for the cloud functions. It limits time and size, verifies TLS, sends only selected headers and
 * follows no redirects. Each kind of failure has its own error.
 */

import type { Readable } from 'node:stream'
import { type Dispatcher, errors, Pool } from 'undici'
import { readWhole } from '../external-http/bounded.ts'
import { Refusal } from '../http/refusal.ts'

const CONNECT_TIMEOUT_MS = 1_000
const CONNECTIONS = 64
const KEEP_ALIVE_MS = 30_000
/**
 * Maximum number of connections in the separate pool for streams. Each stream occupies a connection while it is open.
 */
const STREAM_CONNECTIONS = 5_000
/** A stream fails after this time without data. The cloud functions send a heartbeat every 10 s. */
const STREAM_SILENCE_MS = 40_000

export interface UpstreamCall {
  readonly method: Dispatcher.HttpMethod
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface UpstreamAnswer {
  readonly status: number
  readonly contentType: 'application/json; charset=utf-8' | 'application/problem+json; charset=utf-8'
  readonly body: string
}

export interface UpstreamStream {
  /** Ends or fails when the cloud functions' stream does. The caller must destroy it when the client disconnects. */
  readonly stream: Readable
}

export interface Upstream {
  addressOf(path: string): { readonly host: string; readonly path: string }
  call(call: UpstreamCall): Promise<UpstreamAnswer>
  /** `timeoutMs` limits only the wait for the response headers. */
  open(call: Omit<UpstreamCall, 'method' | 'body'>): Promise<UpstreamStream | UpstreamAnswer>
  close(): Promise<void>
}

export function createUpstream(url: string): Upstream {
  const { origin, host, pathname } = new URL(url)
  const prefix = pathname === '/' ? '' : pathname.replace(/\/$/, '')
  const pool: Dispatcher = new Pool(origin, {
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
  })

  const streams = new Pool(origin, {
    connections: STREAM_CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true },
    bodyTimeout: STREAM_SILENCE_MS,
  })

  return {
    addressOf: (path) => ({ host, path: prefix + path }),
    async call({ method, path, headers, body, timeoutMs, maxBytes }) {
      const {
        status,
        headers: received,
        text,
      } = await new Promise<Received>((resolve, reject) => {
        pool.dispatch(
          // undici's timeouts are off, because Reception enforces the deadline of the whole call.
          { method, path: prefix + path, headers, body: body ?? null, headersTimeout: 0, bodyTimeout: 0 },
          new Reception({ resolve, reject, timeoutMs, maxBytes }),
        )
      })
      return checked(status, received, text)
    },
    async open({ path, headers, timeoutMs, maxBytes }) {
      const options = { method: 'GET', path: prefix + path, headers, headersTimeout: timeoutMs } as const
      const { statusCode, headers: received, body } = await streams.request(options).catch(refuseUnreachable)
      const isStream = statusCode === 200 && single(received['content-type'])?.startsWith('text/event-stream') === true
      if (isStream) return { stream: body }
      const text = await readRefusal(body, maxBytes)
      if (statusCode === 200)
        throw new Refusal('UpstreamFailed', 'The functions answered with something that is not a stream.')
      return checked(statusCode, received, text)
    },
    async close() {
      await Promise.all([pool.close(), streams.destroy()])
    },
  }
}

function refuseUnreachable(cause: unknown): never {
  if (cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError) throw timedOut()
  throw unreachable(cause)
}

function unreachable(cause: unknown): Refusal {
  return new Refusal('UpstreamFailed', 'The functions could not be reached.', { cause })
}

async function readRefusal(body: Readable, maxBytes: number): Promise<string> {
  try {
    return (await readWhole(body, maxBytes)).toString('utf8')
  } catch (cause) {
    throw unreachable(cause)
  }
}

export class Unanswered extends Refusal {
  /** Whether undici began to send the request. If not, the cloud functions cannot have received it. */
  readonly wasSent: boolean

  constructor(cause: Error, wasSent: boolean) {
    super('UpstreamFailed', 'The functions could not be reached.', { cause })
    this.wasSent = wasSent
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface ReceptionOptions {
  resolve(received: Received): void
  reject(refusal: Refusal): void
  readonly timeoutMs: number
  readonly maxBytes: number
}

/**
 * Collects one response through undici's handler callbacks, because a stream or an iterator would cost as much as the
 * call itself (docs/decisions/own-proxy.md). The deadline includes the wait for a connection.
 */
class Reception implements Dispatcher.DispatchHandler {
  readonly #options: ReceptionOptions
  readonly #deadline: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #size = 0
  #status = 0
  #headers: Headers = {}
  #controller: Dispatcher.DispatchController | undefined
  #abandoned: Error | undefined

  constructor(options: ReceptionOptions) {
    this.#options = options
    this.#deadline = setTimeout(() => this.#abandon(timedOut()), options.timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#abandoned) controller.abort(this.#abandoned)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > this.#options.maxBytes) {
      this.#abandon(new Refusal('UpstreamFailed', 'The answer of the functions is too large.'))
    } else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#deadline)
    const [first] = this.#chunks
    const whole = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#size)
    this.#options.resolve({ status: this.#status, headers: this.#headers, text: whole.toString('utf8') })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#deadline)
    const unanswered = this.#status === 0
    this.#options.reject(unanswered ? new Unanswered(error, this.#controller !== undefined) : unreachable(error))
  }

  #abandon(refusal: Refusal): void {
    clearTimeout(this.#deadline)
    this.#abandoned = refusal
    this.#options.reject(refusal)
    this.#controller?.abort(refusal)
  }
}

function timedOut(): Refusal {
  return new Refusal('UpstreamTimeout', 'The functions did not answer in time.')
}

function checked(status: number, headers: Headers, body: string): UpstreamAnswer {
  if (status === 503 || status === 429) {
    const seconds = Number(single(headers['retry-after']))
    throw new Refusal(
      status === 429 ? 'TooManyRequests' : 'ServiceUnavailable',
      'The functions are busy; try again in a moment.',
      {
        retryAfterS: Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 600) : 2,
      },
    )
  }
  const refused = gatewayRefusal(status, single(headers['x-amzn-errortype']))
  if (refused) throw refused
  if (status === 504) throw timedOut()
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    throw new Refusal('UpstreamFailed', `The functions answered with status ${status}.`)
  }
  const type = single(headers['content-type']) ?? ''
  const isProblem = type.startsWith('application/problem+json')
  if (!isProblem && !type.startsWith('application/json'))
    throw new Refusal('UpstreamFailed', 'The functions answered with something that is not JSON.')
  if (!isJson(body)) throw new Refusal('UpstreamFailed', 'The functions answered with broken JSON.')
  return {
    status,
    contentType: isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8',
    body,
  }
}

/**
 * Returns the error for a 401 or 403 that API Gateway itself sent with x-amzn-errortype. After AccessExpired, the
 * client refreshes the session once. A rejected signature is a fault of this server and must not sign the user out.
 */
function gatewayRefusal(status: number, errorType: string | undefined): Refusal | undefined {
  if (errorType === undefined || (status !== 401 && status !== 403)) return undefined
  return status === 401
    ? new Refusal('AccessExpired', 'The gateway of the functions no longer accepts the token.')
    : new Refusal('CredentialsException', `The gateway of the functions refused the call: ${errorType.split(':')[0]}.`)
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
