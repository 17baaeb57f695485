/**
 * Redirects users who open a page about the approval of their profile, if the page describes another state than theirs.
 */

import type { ApprovalState } from '../../../../shared/access.ts'
import { routeOf } from '../../../../shared/routes.ts'
import { returnToOf, withReturnTo } from '../../../auth/return-to.ts'
import { keepReturnTo } from './keep-return-to.ts'

interface Visit {
  readonly signedIn: boolean | undefined
  readonly approval: ApprovalState | undefined
  readonly search: string
}

export function awayFromNotLoggedIn({ signedIn, search }: Omit<Visit, 'approval'>): string | undefined {
  return signedIn ? (returnToOf(search) ?? routeOf('user-profile').path) : undefined
}

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
