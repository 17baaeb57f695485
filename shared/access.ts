/** The approval gate as one decision: which page a visitor is shown in place of the one asked for (spec §6, product.md §6). */

import type { Access, RouteId } from './routes.ts'

export const APPROVAL_STATES = ['incomplete', 'waiting', 'approved', 'rejected'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Whether a page shows itself to everybody, signed in or not. */
export function isOpenToAll(access: Access): boolean {
  return access === 'public' || access === 'sign-in-here'
}

/** The page to go to instead, or undefined when the visitor may stay. */
export function gateOf(access: Access, signedIn: boolean, approval: ApprovalState | undefined): RouteId | undefined {
  if (isOpenToAll(access)) return undefined
  if (!signedIn) return 'not-logged-in'
  if (access === 'signed-in') return undefined
  switch (approval) {
    case 'approved':
      return undefined
    case 'waiting':
    case 'rejected':
      return 'waiting-approval'
    default:
      return 'incomplete-profile'
  }
}
