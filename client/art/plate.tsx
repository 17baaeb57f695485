/** A link in the style of a blue guide sign, with a square motif and the name in two scripts. */

import './art.css'
import './plate.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export interface PlateProps {
  readonly to: string
  readonly name: string
  /** The name in the sign's second script: in Japanese, or in Latin letters on Japanese pages. */
  readonly second: { readonly text: string; readonly lang: 'ja' | 'en' }
  readonly children: ReactNode
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
