/**
 * Sends one HTTP request to the server: builds the URL and the headers, limits the time, and returns the parsed JSON or
 * throws an ApiError.
 */

import type { EndpointKey } from '../../shared/api/endpoints.ts'
import type { AnyCallOptions } from './endpoint-call.ts'
import { networkError, refusalOf } from './problem.ts'

const CALL_TIMEOUT_MS = 15_000

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface Answer {
  readonly response: Response
  readonly content: unknown
}

/**
 * @param keepalive lets the request finish after the page is closed
 * @throws ApiError on a refusal or a lost connection; the signal's own reason when the caller aborts
 */
export async function send(
  fetch: Fetch,
  key: EndpointKey,
  options: AnyCallOptions,
  keepalive: boolean,
): Promise<Answer> {
  const [method = 'GET', template = '/'] = key.split(' ')
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
  const hasBody = method !== 'GET'
  const init: RequestInit = {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-bff': '1',
      ...pageLanguage(),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(options.body ?? {}) } : {}),
    ...(keepalive ? { keepalive } : {}),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  }
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(template, options), init)
    text = await response.text()
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : networkError(error)
  }
  const content = parsed(text)
  if (!response.ok || content === undefined) throw refusalOf(response.status, content, retryAt(response))
  return { response, content }
}

export interface StreamOptions {
  readonly signal: AbortSignal
  readonly timeoutMs?: number
  readonly lastEventId?: string | undefined
}

/**
 * Opens a response that does not end, a stream of server-sent events. `EventSource` is not used, because it cannot send
 * the header `x-bff`.
 * @throws ApiError on a refusal or a lost connection; the signal's own reason when the caller aborts
 */
export async function openStream(
  fetch: Fetch,
  key: EndpointKey,
  { signal, timeoutMs = CALL_TIMEOUT_MS, lastEventId }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const [, path = '/'] = key.split(' ')
  const beginning = new AbortController()
  const timer = setTimeout(() => beginning.abort(), timeoutMs)
  const headers = {
    accept: 'text/event-stream',
    'x-bff': '1',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  let refused: { readonly status: number; readonly text: string }
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      headers,
      signal: AbortSignal.any([signal, beginning.signal]),
    })
    if (response.ok && response.body) return response.body
    refused = { status: response.status, text: await response.text() }
  } catch (error) {
    throw signal.aborted ? signal.reason : networkError(error)
  } finally {
    clearTimeout(timer)
  }
  throw refusalOf(refused.status, parsed(refused.text))
}

/** Returns the earliest time of a retry, in ms since the epoch. The server sends Retry-After in seconds. */
function retryAt({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? Date.now() + seconds * 1000 : undefined
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function addressOf(template: string, { params, query }: AnyCallOptions): string {
  const path = template.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Returns the header Accept-Language with the page's language. Without it, the browser would send the languages of its
 * own settings. Returns no header when prerendering, where there is no page.
 */
function pageLanguage(): { 'accept-language'?: string } {
  const language = globalThis.document?.documentElement.lang
  return language ? { 'accept-language': language } : {}
}
