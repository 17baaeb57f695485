/** Redirects users from pages that they may not open yet to the page that says what is missing (specification §6). */

import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { gateOf, isOpenToAll } from '../../shared/access.ts'
import { type Access, routeOf } from '../../shared/routes.ts'
import { withReturnTo } from './return-to.ts'
import { useApproval, useSession } from './session.tsx'

interface GuardProps {
  readonly access: Access
  readonly returnTo: string
  readonly loading?: ReactNode
  readonly children: ReactNode
}

export function Guard({ access, returnTo, loading, children }: GuardProps) {
  // `OperatorGuard`, `ApprovalGuard` and `SignedInGuard` are separate components, because only `ApprovalGuard` asks the
  // server whether the operator has approved the user. Pages with another access rule do not need this answer.
  if (isOpenToAll(access)) return children
  if (access === 'operator') return <OperatorGuard loading={loading}>{children}</OperatorGuard>
  const Decision = access === 'approved' ? ApprovalGuard : SignedInGuard
  return (
    <Decision access={access} returnTo={returnTo} loading={loading}>
      {children}
    </Decision>
  )
}

function SignedInGuard({ access, returnTo, loading, children }: GuardProps) {
  const { status } = useSession()
  if (status === 'loading') return loading
  return gated(gateOf(access, status === 'signed-in', undefined), returnTo, children)
}

function OperatorGuard({ loading, children }: Pick<GuardProps, 'loading' | 'children'>) {
  const { status, user } = useSession()
  if (status === 'loading') return loading
  return user?.operator ? children : <Navigate to="/" replace />
}

function ApprovalGuard({ access, returnTo, loading, children }: GuardProps) {
  const { status } = useSession()
  const { approval, problem } = useApproval()
  if (status === 'loading') return loading
  if (status === 'signed-in' && !approval) {
    // If the approval cannot be read, show the page. The server checks each call that the page makes, and the page
    // shows the errors.
    return problem ? children : loading
  }
  return gated(gateOf(access, status === 'signed-in', approval?.state), returnTo, children)
}

function gated(gate: ReturnType<typeof gateOf>, returnTo: string, children: ReactNode): ReactNode {
  return gate ? <Navigate to={withReturnTo(routeOf(gate).path, returnTo)} replace /> : children
}
