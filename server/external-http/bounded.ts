/** Reads responses of external services with size limits, and describes failures in one or two words. */

export interface ExternalResponse {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** A response that cannot be used. The message is safe to log: it contains no URL and no part of the response. */
export class ExternalResponseError extends Error {
  override readonly name = 'ExternalResponseError'
  readonly status: number | undefined
  readonly retryAfter: string | undefined

  constructor(reason: string, answer?: Pick<ExternalResponse, 'status' | 'headers'>) {
    super(reason)
    this.status = answer?.status
    this.retryAfter = answer?.headers.get('retry-after') ?? undefined
  }
}

/**
 * @param mostBytes the size limit after decompression
 * @throws ExternalResponseError for a status other than 2xx or a body above the limit; rethrows connection errors
 */
export async function readBounded(answer: ExternalResponse, mostBytes: number): Promise<Buffer> {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ExternalResponseError(`status ${answer.status}`, answer)
  }
  if (Number(answer.headers.get('content-length')) > mostBytes) {
    await answer.body?.cancel()
    throw new ExternalResponseError('too large')
  }
  return readWhole(answer.body ?? [], mostBytes)
}

export async function readWhole(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Throwing inside the loop cancels the body, which closes the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new ExternalResponseError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a JSON response with a size limit. The result is not validated against any schema.
 * @throws ExternalResponseError for the reasons of readBounded, and for a content type or body that is not JSON
 */
export async function readJson(answer: ExternalResponse, mostBytes: number): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && !/^(application|text)\/([\w.-]+\+)?json\b/i.test(type)) {
    await answer.body?.cancel()
    throw new ExternalResponseError('not JSON')
  }
  const text = (await readBounded(answer, mostBytes)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new ExternalResponseError('not JSON')
  }
}

export interface JsonRequest {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly signal: AbortSignal
  readonly mostBytes: number
}

export async function fetchJson({ fetch, url, signal, mostBytes }: JsonRequest): Promise<unknown> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  return readJson(answer, mostBytes)
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  ETIMEDOUT: 'hung',
  UND_ERR_CONNECT_TIMEOUT: 'hung',
  UND_ERR_HEADERS_TIMEOUT: 'hung',
  UND_ERR_BODY_TIMEOUT: 'hung',
}

const REASONS_BY_MESSAGE: Readonly<Record<string, string>> = {
  'unexpected redirect': 'redirect',
  'bad port': 'forbidden port',
}

/**
 * Describes an error in one or two words for the log. Messages of unknown errors are not used, because they may contain
 * a URL with an API key.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ExternalResponseError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'hung'
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return REASONS[code] ?? code
  const reason = REASONS_BY_MESSAGE[error.message]
  if (reason !== undefined) return reason
  return error.cause === undefined ? error.name : reasonOf(error.cause)
}
