/** Who is signed in, for every component: read once from the server, kept the same in all tabs. */

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Approval, PendingFlow, SessionUser } from '../../shared/api.ts'
import { systemClock } from '../../shared/clock.ts'
import type { Problem } from '../../shared/errors.ts'
import { type Api, ApiError, production } from '../api.ts'
import { createRefreshTimer } from './refresh-timer.ts'

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

interface SessionState {
  readonly status: SessionStatus
  readonly user?: SessionUser | undefined
  /** Where a half-done sign-in, sign-up or reset waits. */
  readonly pending?: PendingFlow | undefined
  readonly approval?: Approval | undefined
  /** Why the session or the approval could not be read; both are asked again on reload. */
  readonly problem?: Problem | undefined
}

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

const SIGNED_OUT: SessionState = { status: 'signed-out' }

interface SessionProviderProps {
  readonly children: ReactNode
  /** Parameters for tests. */
  readonly api?: Api
  readonly initial?: SessionState
}

export function SessionProvider({ children, api: connection = production, initial }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(initial ?? { status: 'loading' })
  const approvalAsked = useRef<Promise<void>>(undefined)

  const reload = useCallback(async () => {
    try {
      const { signedIn, user, pending } = await connection.api('GET /api/session')
      setState((before) =>
        signedIn && user
          ? {
              status: 'signed-in',
              user,
              pending,
              approval: before.user?.sub === user.sub ? before.approval : undefined,
            }
          : { ...SIGNED_OUT, pending },
      )
      return signedIn && user !== undefined
    } catch (error) {
      // Not knowing is shown as signed out, which hides nothing public; what was known stays.
      setState((before) => ({
        ...before,
        status: before.status === 'loading' ? 'signed-out' : before.status,
        problem: problemOf(error),
      }))
      return false
    }
  }, [connection])

  const reloadApproval = useCallback(() => {
    approvalAsked.current ??= (async () => {
      try {
        const approval = await connection.api('GET /api/approval')
        setState((before) => ({ ...before, approval, problem: undefined }))
      } catch (error) {
        setState((before) => ({ ...before, problem: problemOf(error) }))
      } finally {
        approvalAsked.current = undefined
      }
    })()
    return approvalAsked.current
  }, [connection])

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
        setState(SIGNED_OUT)
        if (!revoked) reportError(new Error('The session has ended here but could not be revoked'))
        // A session that came from a provider ends at the provider's own logout page.
        if (redirect) location.assign(redirect)
      } catch (error) {
        // The console is where spec §8 wants it; whether the session is over is for the server to say.
        reportError(error)
        await reload()
        setState((before) => (before.status === 'signed-in' ? { ...before, problem: problemOf(error) } : before))
      }
    },
    [connection, reload],
  )

  useEffect(() => {
    reload()
    return connection.listen(({ kind }) => {
      if (kind === 'signed-in') reload()
      if (kind === 'signed-out') setState((before) => (before.status === 'signed-out' ? before : SIGNED_OUT))
    })
  }, [connection, reload])

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

function problemOf(error: unknown): Problem | undefined {
  // A session that ended is a state of its own, not a failure to show.
  return error instanceof ApiError && error.problem.name !== 'SignedOut' ? error.problem : undefined
}
