/** The route line (style.md §2.3): a sequence along a line of the primary colour, its numbers in route shields. */

import './route-line.css'
import type { ReactNode } from 'react'

/** A number in the rounded inverted triangle of Japan's national routes, in our own proportions. */
function RouteShield({ number }: { number: number }) {
  return (
    <span className="route-shield">
      <svg viewBox="0 0 44 40" aria-hidden="true" focusable="false">
        <path
          className="route-shield-body"
          d="M8 1h28c5 0 8.3 4.7 6.5 9.3C39 19.5 33.5 28 26.8 36.5c-2.5 3.200-7.1 3.200-9.6 0C10.5 28 5 19.5 1.5 10.3-.3 5.7 3 1 8 1z"
        />
        <path
          className="route-shield-line"
          d="M8.5 4h27c3.3 0 5.3 2.8 4.1 5.7-3.3 8.600-8.4 16.400-15 24.7-1.4 1.7-3.8 1.7-5.2 0-6.600-8.3-11.7-16.100-15-24.7C3.2 6.8 5.2 4 8.5 4z"
        />
      </svg>
      <bdi>{number}</bdi>
    </span>
  )
}

export interface RouteLineProps {
  /** Draws itself once, from the first stop to the last; for a sequence that has just come to be. */
  readonly draws?: boolean
  /** `RouteStop`s. */
  readonly children: ReactNode
}

export function RouteLine({ draws = false, children }: RouteLineProps) {
  return (
    <ol className="route-line" data-draws={draws || undefined}>
      {children}
    </ol>
  )
}

export function RouteStop({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="route-stop">
      <RouteShield number={number} />
      <div className="route-stop-text">{children}</div>
    </li>
  )
}
