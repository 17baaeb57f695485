/**
 * Decides which page a user sees instead of the requested one if they are not signed in or not approved (specification
 * §6, product decisions §6).
 */

import type { Access, RouteId } from './routes.ts'

export const STORED_APPROVALS = ['incomplete', 'waiting', 'approved', 'rejected'] as const
export type StoredApproval = (typeof STORED_APPROVALS)[number]

export const APPROVAL_STATES = [...STORED_APPROVALS, 'suspended'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export function isOpenToAll(access: Access): boolean {
  return access === 'public' || access === 'sign-in-here'
}

export function gateOf(access: Access, signedIn: boolean, approval: ApprovalState | undefined): RouteId | undefined {
  if (isOpenToAll(access)) return undefined
  if (!signedIn) return 'not-logged-in'
  if (access === 'signed-in') return undefined
  switch (approval) {
    case 'approved':
      return undefined
    case 'waiting':
    case 'rejected':
    case 'suspended':
      return 'waiting-approval'
    default:
      return 'incomplete-profile'
  }
}
