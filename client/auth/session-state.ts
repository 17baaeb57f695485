/**
 * The session's state and its transitions. A response about one user that arrives after another user has signed in is
 * ignored.
 */

import type { Approval, PendingFlow, Session, SessionUser } from '../../shared/api/endpoints.ts'
import type { Problem } from '../../shared/errors.ts'

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

export interface SessionState {
  readonly status: SessionStatus
  readonly user?: SessionUser | undefined
  readonly pending?: PendingFlow | undefined
  readonly approval?: Approval | undefined
  readonly rememberDevice?: 'ask' | undefined
  readonly ended?: true | undefined
  /**
   * Set while the user is signed out, if this browser remembers an account with a passkey. The sign-in form can then
   * offer the passkey in its autofill. `fresh` is set after a sign-in in this tab.
   */
  readonly passkeyAutofill?: true | undefined
  readonly fresh?: true
  readonly problem?: Problem | undefined
}

export const SIGNED_OUT: SessionState = { status: 'signed-out' }

export function afterSession(before: SessionState, session: Session): SessionState {
  const { signedIn, user, pending, rememberDevice, passkeyAutofill } = session
  if (!signedIn || !user) return { ...afterEnd(before), pending, passkeyAutofill }
  const same = before.user?.sub === user.sub
  const kept = same && before.fresh ? { fresh: true as const } : {}
  return { status: 'signed-in', user, pending, approval: same ? before.approval : undefined, rememberDevice, ...kept }
}

export function afterEnd({ status, ended }: SessionState): SessionState {
  return status === 'signed-in' || ended ? { ...SIGNED_OUT, ended: true } : SIGNED_OUT
}

/**
 * Returns the state after the session could not be read. If no session has been read before, the user counts as signed
 * out, so that public pages are shown. A known session is kept.
 */
export function afterFailure(before: SessionState, problem: Problem | undefined): SessionState {
  return { ...before, status: before.status === 'loading' ? 'signed-out' : before.status, problem }
}

/** Returns `before` if the user `sub` is no longer signed in. */
export function afterApproval(
  before: SessionState,
  sub: string | undefined,
  answer: Pick<SessionState, 'approval'> | { readonly problem: Problem | undefined },
): SessionState {
  if (before.status !== 'signed-in' || before.user?.sub !== sub) return before
  return { ...before, problem: undefined, ...answer }
}
