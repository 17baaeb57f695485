/** Who is signed in, for every component: read once from the server, kept the same in all tabs. */

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Approval } from '../../shared/api/endpoints.ts'
import type { Problem } from '../../shared/errors.ts'
import { systemClock } from '../../shared/time/clock.ts'
import { production } from '../api/api.ts'
import type { Api } from '../api/create-api.ts'
import { isProblem, problemOf } from '../api/problem.ts'
import { forgetPersonalEntries } from '../device-entry.ts'
import { createRefreshTimer } from './refresh-timer.ts'
import { afterApproval, afterFailure, afterSession, type SessionState, SIGNED_OUT } from './session-state.ts'

export interface SessionContext extends SessionState {
  /** Asks the server again, without passing through 'loading'; answers whether somebody is signed in. */
  reload(): Promise<boolean>
  reloadApproval(): Promise<void>
  /** After a sign-in: reads who it is and tells the other tabs; false when the browser kept no session. */
  signedIn(): Promise<boolean>
  /** Ends the session, in all browsers when `global`; never throws. */
  signOut(options?: { readonly global?: boolean }): Promise<void>
}

const Context = createContext<SessionContext | undefined>(undefined)

interface SessionProviderProps {
  readonly children: ReactNode
  /** Parameters for tests. */
  readonly api?: Api
  readonly initial?: SessionState
}

export function SessionProvider({ children, api: connection = production, initial }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(initial ?? { status: 'loading' })
  const approvalAsked = useRef<{ readonly sub: string | undefined; readonly answer: Promise<void> }>(undefined)
  /** Which reading of the session counts: the last one asked for, and none from before a sign-out. */
  const reading = useRef(0)
  const sub = state.user?.sub

  const leave = useCallback(() => {
    reading.current++
    setState((before) => (before.status === 'signed-out' ? before : SIGNED_OUT))
  }, [])

  const reload = useCallback(async () => {
    const mine = ++reading.current
    const counts = () => mine === reading.current
    try {
      const session = await connection.api('GET /api/session')
      if (counts()) setState((before) => afterSession(before, session))
      return session.signedIn && session.user !== undefined
    } catch (error) {
      if (counts()) setState((before) => afterFailure(before, failureOf(error)))
      return false
    }
  }, [connection])

  const reloadApproval = useCallback(() => {
    if (approvalAsked.current?.sub === sub && approvalAsked.current) return approvalAsked.current.answer
    const ask = async () => {
      try {
        const approval = await connection.api('GET /api/approval')
        setState((before) => afterApproval(before, sub, { approval }))
      } catch (error) {
        const problem = failureOf(error)
        setState((before) => afterApproval(before, sub, { problem }))
      } finally {
        if (approvalAsked.current === asked) approvalAsked.current = undefined
      }
    }
    const asked = { sub, answer: Promise.resolve().then(ask) }
    approvalAsked.current = asked
    return asked.answer
  }, [connection, sub])

  const signedIn = useCallback(async () => {
    const known = await reload()
    if (known) connection.announceSignedIn()
    return known
  }, [connection, reload])

  const signOut = useCallback(
    async ({ global = false } = {}) => {
      try {
        // Ending the other browsers' sessions takes an access token that lives.
        if (global) await connection.freshen().catch(() => undefined)
        const { redirect, revoked } = await connection.api('POST /api/auth/sign-out', { body: { global } })
        leave()
        forgetPersonalEntries()
        if (!revoked) reportError(new Error('The session has ended here but could not be revoked'))
        // A session that came from a provider ends at the provider's own logout page.
        if (redirect) location.assign(redirect)
      } catch (error) {
        // The console is where spec §8 wants it; whether the session is over is for the server to say.
        reportError(error)
        await reload()
        setState((before) => (before.status === 'signed-in' ? { ...before, problem: failureOf(error) } : before))
      }
    },
    [connection, leave, reload],
  )

  useEffect(() => {
    reload()
    let known: number | undefined
    return connection.listen((message) => {
      if (message.kind === 'signed-in') reload()
      if (message.kind === 'signed-out') {
        known = undefined
        leave()
      }
      if (message.kind === 'expiry') {
        const { accessExpiresAt } = message.expiry
        // New tokens may tell something new of their user: a refresh reads the user again (spec §4).
        if (known !== undefined && known !== accessExpiresAt) reload()
        known = accessExpiresAt
      }
    })
  }, [connection, leave, reload])

  useRefreshTimer(connection)

  const value = useMemo(
    () => ({ ...state, reload, reloadApproval, signedIn, signOut }),
    [state, reload, reloadApproval, signedIn, signOut],
  )
  return <Context value={value}>{children}</Context>
}

/** @throws outside a SessionProvider (spec §8). */
export function useSession(): SessionContext {
  const context = useContext(Context)
  if (!context) throw new Error('useSession must be used inside a SessionProvider')
  return context
}

/** Where the signed-in user stands at the gate; fetched when first needed. */
export function useApproval(): {
  approval: Approval | undefined
  problem: Problem | undefined
  reload(): Promise<void>
} {
  const { status, approval, problem, reloadApproval } = useSession()
  const needed = status === 'signed-in' && !approval && !problem
  useEffect(() => {
    if (needed) reloadApproval()
  }, [needed, reloadApproval])
  return { approval, problem, reload: reloadApproval }
}

function useRefreshTimer(connection: Api): void {
  useEffect(() => {
    const timer = createRefreshTimer({
      clock: systemClock,
      random: Math.random,
      schedule: (work, delayMs) => {
        const id = setTimeout(work, delayMs)
        return () => clearTimeout(id)
      },
      visible: () => document.visibilityState === 'visible',
      refresh: connection.refreshSession,
    })
    const update = () => timer.update(connection.currentExpiry())
    const stopListening = connection.listen(update)
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', update)
      timer.stop()
    }
  }, [connection])
}

/** A session that has ended is a state of its own, not a failure to show. */
function failureOf(error: unknown): Problem | undefined {
  return isProblem(error, 'SignedOut') ? undefined : problemOf(error)
}
