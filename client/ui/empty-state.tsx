/** Shown instead of an empty list: why it is empty, and what the user can do next. */

import './empty-state.css'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  level?: 2 | 3
  children?: ReactNode
  action?: ReactNode
  drawing?: ReactNode
}

export function EmptyState({ title, level = 2, children, action, drawing }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className="empty-state">
      {drawing}
      <Heading>{title}</Heading>
      {children && <div className="empty-state-text">{children}</div>}
      {action}
    </section>
  )
}
