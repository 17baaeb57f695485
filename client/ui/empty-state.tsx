/** What a list says when it has nothing to show: why, and the next thing to do. */

import './empty-state.css'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** A drawing above the title. */
  drawing?: ReactNode
}

export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <section className="empty-state">
      {drawing}
      <h2>{title}</h2>
      {children && <div className="empty-state-text">{children}</div>}
      {action}
    </section>
  )
}
