/** A bar from 06:00 to 21:00 with the opening hours of a place and the visit. */

import './hours-bar.css'

const FROM = 6 * 60
const UNTIL = 21 * 60

/**
 * Returns the position of a time on the bar, in percent. A time outside the bar's range gets the position of the nearer
 * end.
 */
export function shareOf(minutes: number): number {
  return Math.round(((Math.min(Math.max(minutes, FROM), UNTIL) - FROM) / (UNTIL - FROM)) * 1000) / 10
}

interface Span {
  readonly from: number
  readonly until: number
}

export function spanStyle({ from, until }: Span) {
  return { insetInlineStart: `${shareOf(from)}%`, inlineSize: `${(shareOf(until) - shareOf(from)).toFixed(1)}%` }
}

export function HoursBar({ open, visit }: { open: Span | undefined; visit: Span }) {
  return (
    <div className="hours-bar" aria-hidden="true">
      {open && <span className="hours-bar-open" style={spanStyle(open)} />}
      <span className="hours-bar-visit" style={spanStyle(visit)} />
    </div>
  )
}
