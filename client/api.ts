/**
 * The browser's one way to the server: typed calls, and the refresh of the session done once for all tabs
 * (architecture.md §6). No token is ever seen here; the cookies that hold them are out of reach of scripts.
 */

import type { AnswerOf, BodyOf, EndpointKey, Endpoints, ParamsOf, QueryOf, Session } from '../shared/api/endpoints.ts'
import { isProblemName, type Problem } from '../shared/errors.ts'
import { type Clock, systemClock } from '../shared/time/clock.ts'
import { browserLocks } from './api/locks.ts'
import type { Locks } from './api/tab-turns.ts'

const CALL_TIMEOUT_MS = 15_000
/** An access token with less life than this is renewed before a call. */
const REFRESH_MARGIN_MS = 60_000
const REFRESH_LOCK = 'hk-refresh'
const CHANNEL = 'hk-session'
/** How often a call is repeated after AccessExpired: once the session was read again, once it was renewed. */
const MOST_REPEATS = 2

/** Every failed call, a lost connection included: `problem.status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options)
    this.name = problem.name
    this.problem = problem
  }
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [P in Name]?: T }
    : { readonly [P in Name]: T }

export type CallOptions<Key extends EndpointKey> = {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** Makes a creating call safe to repeat. */
  readonly idempotencyKey?: string
} & Part<'body', BodyOf<Key>> &
  Part<'query', QueryOf<Key>> &
  Part<'params', ParamsOf<Key>>

type Arguments<Key extends EndpointKey> =
  Record<never, never> extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>]

/** What tabs tell each other. `deadline` is on this machine's clock, which its tabs share. */
export type TabMessage =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expiry'; readonly expiry: Expiry }

export interface Expiry {
  /** As the server named it, ms since the epoch on the server's clock. */
  readonly accessExpiresAt: number
  /** The same moment on this machine's clock. */
  readonly deadline: number
  /** The life the token had when it was told of, ms. */
  readonly life: number
  /** How long before the deadline calls renew it, ms. */
  readonly margin: number
}

export interface ApiDependencies {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
  readonly clock: Clock
  /** Web Locks or what stands in for them; undefined: one refresh at a time within the tab. */
  readonly locks: Locks | undefined
  /** A BroadcastChannel to the other tabs, or undefined. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

interface LooseOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly idempotencyKey?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}

type OpenKey = { [Key in EndpointKey]: Endpoints[Key]['access'] extends 'none' ? Key : never }[EndpointKey]

/** Calls that need no session, so that none is renewed for them. */
const OPEN: ReadonlySet<string> = new Set<OpenKey>([
  'GET /api/session',
  'POST /api/session/refresh',
  'POST /api/auth/sign-in',
  'POST /api/auth/confirm-sign-in',
  'POST /api/auth/sign-up',
  'POST /api/auth/confirm-sign-up',
  'POST /api/auth/resend-sign-up-code',
  'POST /api/auth/auto-sign-in',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-reset-password',
  'DELETE /api/auth/pending',
  'POST /api/auth/sign-out',
  'POST /api/contact',
  'POST /api/client-errors',
  'POST /api/itineraries/plan',
  'GET /api/cities/:city/events',
  'POST /api/codes/read',
  'GET /api/cities/:city/weather',
  'GET /api/cities/:city/live',
  'GET /api/podcast',
  'GET /api/podcast/episodes/:id/transcript',
])

/** Calls that end the session. */
const ENDING: ReadonlySet<string> = new Set<EndpointKey>(['POST /api/auth/sign-out', 'DELETE /api/auth/user'])
/**
 * Calls that outlive the page: whoever signs out and closes it at once is signed out all the same, and the cookies of a refresh
 * arrive although a link was followed meanwhile. With rotation the old ones would be worth nothing.
 */
const OUTLIVING: ReadonlySet<string> = new Set([...ENDING, 'POST /api/session/refresh'])

export type Api = ReturnType<typeof createApi>

export function createApi({ fetch, clock, locks, channel }: ApiDependencies) {
  let expiry: Expiry | undefined
  let refreshing: Promise<void> | undefined
  /** How many sessions have ended: what was asked before an end tells nothing of the time after it. */
  let ends = 0
  /** How often this tab has renewed the session itself. */
  let renewals = 0
  const listeners = new Set<(message: TabMessage) => void>()

  function emit(message: TabMessage): void {
    for (const listener of [...listeners]) listener(message)
  }

  function forget(): void {
    expiry = undefined
    ends++
  }

  /** Tells this tab and the others. */
  function announce(message: TabMessage): void {
    channel?.postMessage(message)
    emit(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'expiry') expiry = data.expiry
    if (data.kind === 'signed-out') forget()
    emit(data)
  })

  /** The visitor's clock may be wrong by hours; the answer's Date header tells what the server's shows. */
  function learn(accessExpiresAt: number, answered: Response, fresh: boolean): void {
    const serverTime = Date.parse(answered.headers.get('date') ?? '')
    const life = accessExpiresAt - (Number.isNaN(serverTime) ? clock.now() : serverTime)
    const known = expiry?.accessExpiresAt === accessExpiresAt ? expiry : undefined
    // A pool may give tokens shorter than the margin: renewing them before each call would never end.
    const margin = fresh ? Math.min(REFRESH_MARGIN_MS, life * 0.2) : (known?.margin ?? REFRESH_MARGIN_MS)
    expiry = { accessExpiresAt, deadline: clock.now() + life, life: known?.life ?? life, margin }
    announce({ kind: 'expiry', expiry })
  }

  async function send(key: EndpointKey, options: LooseOptions): Promise<unknown> {
    const [method = 'GET', template = '/'] = key.split(' ')
    const asked = ends
    const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
    let answered: Response
    try {
      answered = await fetch(addressOf(template, options), {
        method,
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          'x-bff': '1',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(options.body ?? {}) }),
        ...(OUTLIVING.has(key) ? { keepalive: true } : {}),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      })
    } catch (error) {
      throw asNetworkError(error, options.signal)
    }
    const content = await contentOf(answered, options.signal)
    if (!answered.ok) throw new ApiError(problemOf(answered.status, content))
    if (key === 'GET /api/session' && asked === ends) {
      const { accessExpiresAt } = content as Session
      if (accessExpiresAt === undefined) expiry = undefined
      else learn(accessExpiresAt, answered, false)
    }
    if (key === 'POST /api/session/refresh' && asked === ends) {
      renewals++
      learn((content as AnswerOf<'POST /api/session/refresh'>).accessExpiresAt, answered, true)
    }
    if (ENDING.has(key)) ended()
    return content
  }

  function ended(): void {
    forget()
    announce({ kind: 'signed-out' })
  }

  function signedOut(): void {
    // Other tabs hear it only from a tab that thought to be signed in.
    if (expiry) ended()
    else emit({ kind: 'signed-out' })
  }

  /** Under the lock. Another tab may have renewed the session, and its message may still be on the way: the cookies know. */
  async function refreshUnlessDone(before: number | undefined): Promise<void> {
    if (expiry?.accessExpiresAt !== before) return
    const session = (await send('GET /api/session', {})) as Session
    const renewed = session.accessExpiresAt !== undefined && session.accessExpiresAt !== before
    if (renewed && expiry !== undefined && expiry.deadline > clock.now()) return
    try {
      await send('POST /api/session/refresh', {})
    } catch (error) {
      if (isProblem(error, 'SignedOut')) ended()
      throw error
    }
  }

  /** One after the other, in all tabs: an answer that renews the session must not follow the one that ends it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (locks) return locks.request(REFRESH_LOCK, work)
    return refreshing ? refreshing.then(work, work) : work()
  }

  /** Renews the session once, however many calls and tabs ask; a failure that may pass leaves the session alone. */
  function refreshSession(): Promise<void> {
    const before = expiry?.accessExpiresAt
    refreshing ??= inTurn(() => refreshUnlessDone(before)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refreshWhenNear(): Promise<void> {
    if (!expiry || expiry.deadline - clock.now() > expiry.margin) return
    try {
      await refreshSession()
    } catch (error) {
      // While the access token lives, a refresh that failed for the moment costs nobody anything.
      if (isProblem(error, 'SignedOut') || !expiry || expiry.deadline <= clock.now()) throw error
    }
  }

  /**
   * Calls one endpoint of shared/api/endpoints.ts.
   * @throws ApiError on any refusal or lost connection; the signal's own reason when the caller aborts.
   */
  async function api<Key extends EndpointKey>(key: Key, ...[options]: Arguments<Key>): Promise<AnswerOf<Key>> {
    const loose: LooseOptions = options ?? {}
    if (!OPEN.has(key)) await refreshWhenNear()
    const attempt = () => (ENDING.has(key) ? inTurn(() => send(key, loose)) : send(key, loose))
    for (let last = false, repeats = 0; ; repeats += 1) {
      const before = expiry?.accessExpiresAt
      const renewalsBefore = renewals
      try {
        return (await attempt()) as AnswerOf<Key>
      } catch (error) {
        if (isProblem(error, 'SignedOut')) signedOut()
        if (!isProblem(error, 'AccessExpired') || last || repeats === MOST_REPEATS) throw error
        // Another call of this tab may have renewed the session since this one was sent.
        if (expiry?.accessExpiresAt === before) await refreshSession()
        loose.signal?.throwIfAborted()
        // What this tab only read may be what the call was refused with, where servers' clocks differ; what it renewed is not.
        last = renewals !== renewalsBefore
      }
    }
  }

  return {
    api,
    refreshSession,
    /** Renews the session where it is near its end, as every call that needs one does. */
    freshen: refreshWhenNear,
    /** Tells the other tabs; the one that signed in knows. */
    announceSignedIn(): void {
      channel?.postMessage({ kind: 'signed-in' } satisfies TabMessage)
    },
    /** What is known of the access token's end, or undefined. */
    currentExpiry: () => expiry,
    /** Hears what happens here and in the other tabs; gives back the way to stop. */
    listen(listener: (message: TabMessage) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Hears that the server knows no session any more. */
    onSignedOut(listener: () => void): () => void {
      const heard = (message: TabMessage) => message.kind === 'signed-out' && listener()
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

function addressOf(template: string, { params, query }: LooseOptions): string {
  const path = template.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function contentOf(answered: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string
  try {
    text = await answered.text()
  } catch (error) {
    throw asNetworkError(error, signal)
  }
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiError(problemOf(answered.status, undefined))
  }
}

function asNetworkError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason
  const text = 'Network Error'
  return new ApiError(
    { type: 'about:blank', title: text, status: 0, name: 'UnknownError', detail: text },
    { cause: error },
  )
}

function problemOf(status: number, content: unknown): Problem {
  if (typeof content === 'object' && content !== null && 'name' in content && isProblemName(content.name)) {
    return { type: 'about:blank', title: content.name, detail: content.name, ...content, status, name: content.name }
  }
  const detail = 'An unknown error has occurred.'
  return { type: 'about:blank', title: detail, status, name: 'UnknownError', detail }
}

export function isProblem(error: unknown, name: Problem['name']): error is ApiError {
  return error instanceof ApiError && error.problem.name === name
}

/** Pages are also rendered at build time, where there is no browser to share a session in. */
const inBrowser = typeof document !== 'undefined'

export const production = createApi({
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
  locks: inBrowser ? browserLocks() : undefined,
  channel: inBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined,
})

export const { api, refreshSession, onSignedOut } = production
