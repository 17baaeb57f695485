/** One HTTP request to the server: address, headers, time limit, and the answer as JSON or as an ApiError. */

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
  if (!response.ok || content === undefined) throw refusalOf(response.status, content)
  return { response, content }
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
