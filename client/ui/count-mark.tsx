/** A count badge on a link or button. */

import './count-mark.css'

/** The highest count that is shown as a number. Higher counts are shown as '99+'. */
const MOST = 99

export interface CountMarkProps {
  readonly count: number
  readonly label: string
  readonly place: 'corner' | 'row'
}

export function CountMark({ count, label, place }: CountMarkProps) {
  return (
    <span className="count-mark" data-place={place}>
      <bdi aria-hidden="true">{count > MOST ? `${MOST}+` : count}</bdi>
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
