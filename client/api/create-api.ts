/**
 * Makes typed calls to the server and refreshes the session once for all tabs.
 * Tokens stay in HttpOnly cookies, which the client cannot read.
 */

import { OPEN_ENDPOINTS } from 'virtual:open-endpoints'
import type { AnswerOf, EndpointKey, Session } from '../../shared/api/endpoints.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { AnyCallOptions, CallArguments } from './endpoint-call.ts'
import { type Expiry, expiryOf, isNear } from './expiry.ts'
import { isProblem } from './problem.ts'
import { createTabMessages, type TabChannel } from './tab-messages.ts'
import { type Fetch, openStream, type StreamOptions, send } from './transport.ts'

const REFRESH_LOCK = 'hk-refresh'
/**
 * The maximum number of retries of a call. If another tab has already renewed the session, the client only reads that
 * session before the first retry. If the server refuses that session's access token too, the client renews the session
 * before the second retry.
 */
const MAX_RETRIES = 2

/** Calls that need no session, so the session is not renewed before them. */
const OPEN: ReadonlySet<string> = new Set(OPEN_ENDPOINTS)
const ENDING: ReadonlySet<string> = new Set<EndpointKey>(['POST /api/auth/sign-out', 'DELETE /api/auth/user'])
/**
 * Calls sent with `keepalive`, so that they finish even if the user leaves the page. If a refresh were cancelled, the
 * new cookies would be lost, and with refresh token rotation the old token is already consumed. The cards of a quiz round
 * are sent when its page is closed.
 */
const KEEPALIVE: ReadonlySet<string> = new Set([...ENDING, 'POST /api/session/refresh', 'POST /api/quiz-results'])

export interface ApiDependencies {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly locks: { request<T>(name: string, work: () => Promise<T>): Promise<T> }
  readonly channel: TabChannel | undefined
}

export type Api = ReturnType<typeof createApi>

export function createApi({ fetch, clock, locks, channel }: ApiDependencies) {
  let expiry: Expiry | undefined
  let sub: string | undefined
  let refreshing: Promise<void> | undefined
  /** Counts the sessions that have ended. A response is ignored if a session has ended since its call was sent. */
  let ends = 0
  let renewals = 0

  const tabs = createTabMessages(channel, (message) => {
    if (message.kind === 'expiry') expiry = message.expiry
    if (message.kind === 'signed-out') forget()
  })

  function forget(): void {
    expiry = undefined
    ends++
  }

  function learn(accessExpiresAt: number, response: Response, isNew: boolean): void {
    expiry = expiryOf(accessExpiresAt, response, { now: clock.now(), previous: expiry, isNew })
    tabs.announce({ kind: 'expiry', expiry })
  }

  async function call(key: EndpointKey, options: AnyCallOptions): Promise<unknown> {
    const endsBefore = ends
    const { response, content } = await send(fetch, key, options, KEEPALIVE.has(key))
    if (key === 'GET /api/session' && endsBefore === ends) {
      const { accessExpiresAt, user } = content as Session
      sub = user?.sub
      if (accessExpiresAt === undefined) expiry = undefined
      else learn(accessExpiresAt, response, false)
    }
    if (key === 'POST /api/session/refresh' && endsBefore === ends) {
      renewals++
      learn((content as AnswerOf<'POST /api/session/refresh'>).accessExpiresAt, response, true)
    }
    if (ENDING.has(key)) endSession()
    return content
  }

  function endSession(): void {
    forget()
    tabs.announce({ kind: 'signed-out' })
  }

  /**
   * After a call was refused as signed out, reads the session again and returns it if it is not the one that the call
   * used. A sign-in or a fresh proof of identity replaces the session, and the server then refuses calls that still
   * carry the old cookies.
   * @param before when the access token of the refused call expires
   */
  async function replacementOf(before: number | undefined): Promise<Session | undefined> {
    const session = (await call('GET /api/session', {}).catch(() => undefined)) as Session | undefined
    const accessExpiresAt = session?.accessExpiresAt
    return accessExpiresAt === undefined || accessExpiresAt === before ? undefined : session
  }

  /**
   * Ends the session after a call was refused as signed out, unless another session has replaced it. Notifies the other
   * tabs only if this tab had a session until now.
   * @returns the session that has replaced it
   */
  async function endUnlessReplaced(before: number | undefined): Promise<Session | undefined> {
    const hadSession = expiry !== undefined
    const endsBefore = ends
    const replacement = hadSession ? await replacementOf(before) : undefined
    if (replacement) return replacement
    if (hadSession && ends === endsBefore) endSession()
    else tabs.emit({ kind: 'signed-out' })
    return undefined
  }

  /**
   * Runs while this tab holds the refresh lock. Another tab may have renewed the session although its message has not
   * arrived yet. So this function reads the session first, and renews it only if no other tab has.
   */
  async function refreshUnlessDone(before: number | undefined): Promise<void> {
    if (expiry?.accessExpiresAt !== before) return
    const session = (await call('GET /api/session', {})) as Session
    const renewed = session.accessExpiresAt !== undefined && session.accessExpiresAt !== before
    if (renewed && expiry !== undefined && expiry.deadline > clock.now()) return
    try {
      await call('POST /api/session/refresh', {})
    } catch (error) {
      if (isProblem(error, 'SignedOut')) {
        if (await replacementOf(session.accessExpiresAt)) return
        endSession()
      }
      throw error
    }
  }

  /**
   * Runs refreshes and sign-outs one after the other in all tabs. Otherwise a refresh could set cookies after a
   * sign-out has cleared them.
   */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return locks.request(REFRESH_LOCK, work)
  }

  /**
   * Renews the session once for all concurrent calls and tabs. After a temporary failure the session stays as it is.
   */
  function refreshSession(): Promise<void> {
    const before = expiry?.accessExpiresAt
    refreshing ??= inTurn(() => refreshUnlessDone(before)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refreshWhenNear(): Promise<void> {
    if (!expiry || !isNear(expiry, clock.now())) return
    try {
      await refreshSession()
    } catch (error) {
      // A temporary failure of the refresh is ignored while the access token is still valid, because calls still
      // succeed.
      if (isProblem(error, 'SignedOut') || !expiry || expiry.deadline <= clock.now()) throw error
    }
  }

  /**
   * Calls one endpoint of shared/api/endpoints.ts.
   * @throws ApiError on any refusal or lost connection; the signal's own reason when the caller aborts.
   */
  async function api<Key extends EndpointKey>(key: Key, ...[options]: CallArguments<Key>): Promise<AnswerOf<Key>> {
    const anyOptions: AnyCallOptions = options ?? {}
    if (!OPEN.has(key)) await refreshWhenNear()
    const attempt = () => (ENDING.has(key) ? inTurn(() => call(key, anyOptions)) : call(key, anyOptions))
    return (await refreshed(attempt, anyOptions.signal)) as AnswerOf<Key>
  }

  /**
   * Opens the response of an endpoint that sends events without end. Renews the session when necessary, as for other
   * calls.
   * @throws ApiError on any refusal or lost connection; the signal's own reason when the caller aborts.
   */
  async function stream(key: EndpointKey, options: StreamOptions): Promise<ReadableStream<Uint8Array>> {
    await refreshWhenNear()
    return refreshed(() => openStream(fetch, key, options), options.signal)
  }

  async function refreshed<Result>(attempt: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
    for (let last = false, retries = 0; ; retries += 1) {
      const before = expiry?.accessExpiresAt
      const renewalsBefore = renewals
      const subBefore = sub
      try {
        return await attempt()
      } catch (error) {
        if (isProblem(error, 'SignedOut')) {
          const replacement = await endUnlessReplaced(before)
          // The server has not executed the refused call. It can be sent again, but only if the session that replaced
          // the old one belongs to the same user.
          if (replacement && replacement.user?.sub === subBefore && retries < MAX_RETRIES) {
            signal?.throwIfAborted()
            continue
          }
        }
        if (!isProblem(error, 'AccessExpired') || last || retries === MAX_RETRIES) throw error
        // No refresh is needed if another call of this tab has renewed the session since this call was sent.
        if (expiry?.accessExpiresAt === before) await refreshSession()
        signal?.throwIfAborted()
        // If this tab has renewed the session, the next attempt is the last one. If it has only read a session that
        // another tab renewed, one more retry is allowed: the server may refuse that session's token, although the
        // token is still valid by this machine's clock.
        last = renewals !== renewalsBefore
      }
    }
  }

  return {
    api,
    stream,
    refreshSession,
    freshen: refreshWhenNear,
    announceSignedIn: () => tabs.post({ kind: 'signed-in' }),
    currentExpiry: () => expiry,
    listen: tabs.listen,
    onSignedOut: (listener: () => void) => tabs.listen(({ kind }) => kind === 'signed-out' && listener()),
  }
}
