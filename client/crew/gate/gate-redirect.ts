/** Where the pages before the gate send users whose state they do not describe. */

import type { ApprovalState } from '../../../shared/access.ts'
import { routeOf } from '../../../shared/routes.ts'
import { returnToOf, withReturnTo } from '../../auth/return-to.ts'
import { keepReturnTo } from './keep-return-to.ts'

interface Visit {
  /** Undefined while it loads. */
  readonly signedIn: boolean | undefined
  /** Undefined until it is known, or when it could not be loaded. */
  readonly approval: ApprovalState | undefined
  /** The query of the page, which may name the page the user wants to reach. */
  readonly search: string
}

/** `/not-logged-in` is for signed-out users. */
export function awayFromNotLoggedIn({ signedIn, search }: Omit<Visit, 'approval'>): string | undefined {
  return signedIn ? (returnToOf(search) ?? routeOf('user-profile').path) : undefined
}

/** `/incomplete-profile` is for signed-in users whose profile lacks something. */
export function awayFromIncompleteProfile({ signedIn, approval, search }: Visit): string | undefined {
  if (signedIn === undefined) return undefined
  if (!signedIn) {
    const here = routeOf('incomplete-profile').path
    return withReturnTo(routeOf('not-logged-in').path, returnToOf(search) ?? here)
  }
  if (approval === undefined || approval === 'incomplete') return undefined
  const decision = keepReturnTo(routeOf('waiting-approval').path, search)
  return approval === 'approved' ? (returnToOf(search) ?? decision) : decision
}
