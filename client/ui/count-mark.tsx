/** A count badge on a link or button. */

import './count-mark.css'

/** Higher counts are shown as '99+'. */
const MOST = 99

export interface CountMarkProps {
  readonly count: number
  /** For screen readers, such as '3 new notices'. */
  readonly label: string
  /** Over the corner of the parent without affecting the layout, or inline after its text. */
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
