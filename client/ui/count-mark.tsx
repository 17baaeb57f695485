/** A small number at a link or a button: how many things wait behind it. */

import './count-mark.css'

/** More than this is said as this and a plus sign. */
const MOST = 99

export interface CountMarkProps {
  readonly count: number
  /** What is counted, for whoever does not see it: '3 new notices'. */
  readonly label: string
  /** At the corner of what it stands in, where it moves nothing, or in its row of words. */
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
