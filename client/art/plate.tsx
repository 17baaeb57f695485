/** The plate: a tall blue country sign that is one link, with a square drawing and the name in two scripts. */

import './art.css'
import './plate.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface PlateProps {
  readonly to: string
  readonly name: string
  /** The second script, as the roads write it: Japanese, or Latin letters for a Japanese reader. */
  readonly second: { readonly text: string; readonly lang: 'ja' | 'en' }
  /** A motif. */
  readonly children: ReactNode
  /** One sentence below the names. */
  readonly note?: string
}

export function Plate({ to, name, second, children, note }: PlateProps) {
  return (
    <Link className="plate" to={to}>
      <span className="plate-picture">{children}</span>
      <span className="plate-names">
        <span className="plate-name">{name}</span>
        <span className="plate-second">
          <bdi lang={second.lang}>{second.text}</bdi>
        </span>
        {note !== undefined && <span className="plate-note">{note}</span>}
      </span>
    </Link>
  )
}
