/** What is known of the session, and how an answer changes it: answers come late, when somebody else may be signed in. */

import type { Approval, PendingFlow, Session, SessionUser } from '../../shared/api/endpoints.ts'
import type { Problem } from '../../shared/errors.ts'

export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

export interface SessionState {
  readonly status: SessionStatus
  readonly user?: SessionUser | undefined
  /** Where a half-done sign-in, sign-up or reset waits. */
  readonly pending?: PendingFlow | undefined
  readonly approval?: Approval | undefined
  /** The pool's question whether to remember this device waits for an answer. */
  readonly rememberDevice?: 'ask' | undefined
  /** Why the session or the approval could not be read; both are asked again on reload. */
  readonly problem?: Problem | undefined
}

export const SIGNED_OUT: SessionState = { status: 'signed-out' }

/** After the server has said who is signed in. */
export function afterSession(before: SessionState, { signedIn, user, pending, rememberDevice }: Session): SessionState {
  if (!signedIn || !user) return { ...SIGNED_OUT, pending }
  const approval = before.user?.sub === user.sub ? before.approval : undefined
  return { status: 'signed-in', user, pending, approval, rememberDevice }
}

/** After the session could not be read: not knowing is shown as signed out, which hides nothing public; what was known stays. */
export function afterFailure(before: SessionState, problem: Problem | undefined): SessionState {
  return { ...before, status: before.status === 'loading' ? 'signed-out' : before.status, problem }
}

/** After an answer on the approval of `sub`; what it says of somebody who has left meanwhile changes nothing. */
export function afterApproval(
  before: SessionState,
  sub: string | undefined,
  answer: Pick<SessionState, 'approval'> | { readonly problem: Problem | undefined },
): SessionState {
  if (before.status !== 'signed-in' || before.user?.sub !== sub) return before
  return { ...before, problem: undefined, ...answer }
}
