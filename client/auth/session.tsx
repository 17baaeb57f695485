/** The session for every component: read once from the server and kept in sync between tabs. */

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Approval } from '../../shared/api/endpoints.ts'
import type { Problem } from '../../shared/errors.ts'
import { systemClock } from '../../shared/time/clock.ts'
import { production } from '../api/api.ts'
import type { Api } from '../api/create-api.ts'
import { isProblem, problemOf } from '../api/problem.ts'
import { forgetPersonalEntries } from '../device-entry.ts'
import { endPush } from '../offline/end-push.ts'
import { createRefreshTimer } from './refresh-timer.ts'
import { afterApproval, afterEnd, afterFailure, afterSession, type SessionState, SIGNED_OUT } from './session-state.ts'

export interface SessionContext extends SessionState {
  reload(): Promise<boolean>
  reloadApproval(): Promise<void>
  /** Reads the session after a sign-in. Resolves to false if the browser has not stored the session's cookies. */
  signedIn(): Promise<boolean>
  /** Ends the session, in all browsers when `global`. Never throws. */
  signOut(options?: { readonly global?: boolean }): Promise<void>
}

const Context = createContext<SessionContext | undefined>(undefined)

interface SessionProviderProps {
  readonly children: ReactNode
  readonly api?: Api
  readonly initial?: SessionState
}

export function SessionProvider({ children, api: connection = production, initial }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(initial ?? { status: 'loading' })
  const approvalRequest = useRef<{ readonly sub: string | undefined; readonly answer: Promise<void> }>(undefined)
  /**
   * The number of the latest read of the session. Responses to older reads, and to reads from before a sign-out, are
   * ignored.
   */
  const reading = useRef(0)
  const sub = state.user?.sub

  /**
   * True while the user signs out in this tab. The end of the session is then expected, so it is not marked as `ended`.
   */
  const leaving = useRef(false)

  const leave = useCallback(() => {
    reading.current++
    const own = leaving.current
    setState((before) => (before.status === 'signed-out' ? before : own ? SIGNED_OUT : afterEnd(before)))
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
    if (approvalRequest.current?.sub === sub && approvalRequest.current) return approvalRequest.current.answer
    const ask = async () => {
      try {
        const approval = await connection.api('GET /api/approval')
        setState((before) => afterApproval(before, sub, { approval }))
      } catch (error) {
        const problem = failureOf(error)
        setState((before) => afterApproval(before, sub, { problem }))
      } finally {
        if (approvalRequest.current === asked) approvalRequest.current = undefined
      }
    }
    const asked = { sub, answer: Promise.resolve().then(ask) }
    approvalRequest.current = asked
    return asked.answer
  }, [connection, sub])

  const signedIn = useCallback(async () => {
    const known = await reload()
    if (known) {
      connection.announceSignedIn()
      setState((before) => ({ ...before, fresh: true }))
    }
    return known
  }, [connection, reload])

  const signOut = useCallback(
    async ({ global = false } = {}) => {
      leaving.current = true
      try {
        if (global) await connection.freshen().catch(() => undefined)
        const { redirect, revoked } = await connection.api('POST /api/auth/sign-out', { body: { global } })
        leave()
        forgetPersonalEntries()
        endPush().catch(reportError)
        if (!revoked) reportError(new Error('The session has ended here but could not be revoked'))
        // After a sign-in at a social provider, `redirect` is the provider's logout page. Opening it ends the session
        // at the provider.
        if (redirect) location.assign(redirect)
      } catch (error) {
        // Log the error (specification §8), and ask the server whether the session has ended.
        reportError(error)
        await reload()
        setState((before) => (before.status === 'signed-in' ? { ...before, problem: failureOf(error) } : before))
      } finally {
        leaving.current = false
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
        // New tokens may carry new user attributes, so a refresh reads the user again (specification §4).
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

export function useSession(): SessionContext {
  const context = useContext(Context)
  if (!context) throw new Error('useSession must be used inside a SessionProvider')
  return context
}

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

/**
 * Returns the problem of a failed read, or undefined for an ended session, which is shown as signed out rather than as
 * an error.
 */
function failureOf(error: unknown): Problem | undefined {
  return isProblem(error, 'SignedOut') ? undefined : problemOf(error)
}
