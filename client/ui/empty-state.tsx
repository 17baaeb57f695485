/** The message of an empty list: the reason and the next action. */

import './empty-state.css'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  /** Of the title: one below the heading that the list stands under. */
  level?: 2 | 3
  children?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** A drawing above the title. */
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
