/** An ordered list drawn as a route: a line with the numbers in route shields. */

import './route-line.css'
import type { ReactNode } from 'react'

export function RouteShield({ number }: { number: number }) {
  return (
    <span className="route-shield">
      <svg viewBox="0 0 44 40" aria-hidden="true" focusable="false">
        <path
          className="route-shield-body"
          d="M8 1h28c5 0 8 5 7 9-4 9-10 18-16 27-3 3-7 3-10 0Q8 25 1 10C0 6 3 1 8 1z"
        />
        <path
          className="route-shield-line"
          d="M8 4h28c3 0 5 3 4 6-4 9-9 17-15 24-2 2-4 2-6 0Q9 23 4 10c-1-3 1-6 4-6z"
        />
      </svg>
      <bdi>{number}</bdi>
    </span>
  )
}

export interface RouteLineProps {
  readonly draws?: boolean
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
