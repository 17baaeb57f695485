/**
 * The endpoints with which the site's server records the use of sessions, ends sessions, and asks whether a session has
 * ended. The server sends an access token of the session, which may have expired. The endpoints are not in the endpoint
 * map, because the server does not forward calls of browsers to them.
 */

import Type from 'typebox'
import { closed } from '../../../shared/schemas.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { FunctionsApp, ReadCaller } from '../endpoints/endpoint.ts'
import { NO_SIGNALS } from '../signals/signals.ts'
import { endSession, endSessionsOf, hasEnded, haveAllEnded, LONGEST_KEPT_MS } from './ended-sessions.ts'
import { recordUse } from './session-list.ts'

const CLOCK_TOLERANCE_MS = 10 * 60_000

const Time = Type.Integer({ minimum: 0 })
const End = Type.Object(
  {
    until: Time,
    /**
     * If set, ends all sessions of the user that began before this time, by the user pool's clock. Needs a valid token.
     */
    allBegunBefore: Type.Optional(Time),
  },
  closed,
)
const Use = Type.Object(
  {
    device: Type.String({ minLength: 1, maxLength: 100 }),
    until: Time,
    idleMs: Type.Optional(Time),
  },
  closed,
)
const State = Type.Object({ ended: Type.Boolean() })

/** @param read reads the caller of an access token, also of an expired one */
export function serveSessions(
  app: FunctionsApp,
  { store, clock, signals = NO_SIGNALS }: Context,
  read: ReadCaller,
): void {
  app.get('/session', { schema: { hide: true, response: { 200: State } } }, async ({ headers }) => ({
    ended: await hasEnded(store, await read(headers.authorization)),
  }))

  app.put('/session', { schema: { hide: true, body: Use, response: { 200: State } } }, async ({ headers, body }) => {
    const { sub, session } = await read(headers.authorization)
    if (!session) throw new Refusal('SignedOut', 'The token names no session.')
    const until = Math.min(body.until, clock.now() + LONGEST_KEPT_MS)
    return { ended: await recordUse({ store, clock, signals }, { sub, session }, { ...body, until }) }
  })

  app.post('/session/end', { schema: { hide: true, body: End, response: { 200: State } } }, async (request) => {
    const { sub, session } = await read(request.headers.authorization)
    const { until, allBegunBefore } = request.body
    const now = clock.now()
    if (!session) throw new Refusal('SignedOut', 'The token names no session.')
    const tokenLifeMs = session.expiresAt - session.issuedAt
    const keptUntil = Math.min(Math.max(until, now + tokenLifeMs), now + LONGEST_KEPT_MS)
    const context = { store, signals }
    if (allBegunBefore !== undefined) {
      const begunBefore = Math.min(allBegunBefore, now + CLOCK_TOLERANCE_MS)
      // If the response to the first call was lost, the retry finds its own session already ended. The retry must still
      // succeed.
      if (!(await haveAllEnded(store, sub, begunBefore))) {
        // An ended or expired token may end only its own session, so that a copy of an old token cannot end the user's
        // other sessions.
        if (session.expiresAt <= now || (await hasEnded(store, { sub, session }))) {
          throw new Refusal('SignedOut', 'Only a valid session can end the others.')
        }
        await endSessionsOf(context, sub, { begunBefore, until: keptUntil })
      }
    }
    if (session.id !== undefined) await endSession(context, session.id, keptUntil)
    return { ended: true }
  })
}
