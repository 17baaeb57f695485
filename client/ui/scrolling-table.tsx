/** A captioned table that scrolls sideways within its own region, so that the page never does. */

import './scrolling-table.css'
import './table-rows.css'
import type { ReactNode } from 'react'

interface ScrollingTableProps {
  readonly className: string
  readonly label: string
  readonly caption: string
  readonly children: ReactNode
}

export function ScrollingTable({ className, label, caption, children }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <section className={className} aria-label={label} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
