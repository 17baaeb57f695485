/** Reads what a foreign service answers: never more than was allowed, never something else than was asked for, and why it failed in a word. */

/** As much of an answer as is looked at here: of Node's own fetch, and of undici's. */
export interface ForeignAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null
}

/** An answer that is not to be used. The message is short and fit for a log: no address, nothing of what was answered. */
export class ForeignError extends Error {
  override readonly name = 'ForeignError'
  /** The status answered, where that is what failed. */
  readonly status: number | undefined
  /** The header Retry-After as it came. */
  readonly retryAfter: string | undefined

  constructor(reason: string, answer?: Pick<ForeignAnswer, 'status' | 'headers'>) {
    super(reason)
    this.status = answer?.status
    this.retryAfter = answer?.headers.get('retry-after') ?? undefined
  }
}

/**
 * @param mostBytes counted after decompression; reading stops at the first byte more
 * @throws ForeignError for a status other than 2xx or too large a body, and whatever the connection throws
 */
export async function readBounded(answer: ForeignAnswer, mostBytes: number): Promise<Buffer> {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ForeignError(`status ${answer.status}`, answer)
  }
  if (Number(answer.headers.get('content-length')) > mostBytes) {
    await answer.body?.cancel()
    throw new ForeignError('too large')
  }
  return readWhole(answer.body ?? [], mostBytes)
}

/** @throws ForeignError for too large a body, and whatever the connection throws */
export async function readWhole(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the body, and with it the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new ForeignError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * @returns whatever JSON it is: its shape is the caller's to check
 * @throws ForeignError as readBounded does, and for whatever is not declared as JSON or is none
 */
export async function readJson(answer: ForeignAnswer, mostBytes: number): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && !/^(application|text)\/([\w.-]+\+)?json\b/i.test(type)) {
    await answer.body?.cancel()
    throw new ForeignError('not JSON')
  }
  const text = (await readBounded(answer, mostBytes)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new ForeignError('not JSON')
  }
}

export interface JsonQuestion {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly signal: AbortSignal
  readonly mostBytes: number
}

/** Asks for JSON and nothing else: no redirect is followed, nothing of ours but the address is sent. */
export async function askJson({ fetch, url, signal, mostBytes }: JsonQuestion): Promise<unknown> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'application/json' },
  })
  return readJson(answer, mostBytes)
}

/** What the codes of Node's connections mean. */
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

/** Of what fetch refuses by itself, it tells by its words alone. */
const TOLD_BY_MESSAGE: Readonly<Record<string, string>> = {
  'unexpected redirect': 'redirect',
  'bad port': 'forbidden port',
}

/** Why a call failed, in a word or two: errors' own messages may hold the address, and an address may hold a key. */
export function reasonOf(error: unknown): string {
  if (error instanceof ForeignError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'hung'
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return REASONS[code] ?? code
  const told = TOLD_BY_MESSAGE[error.message]
  if (told !== undefined) return told
  return error.cause === undefined ? error.name : reasonOf(error.cause)
}
