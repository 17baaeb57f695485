/** A sheet of paper on the page: one thing, set apart by a hairline. */

import './card.css'
import type { HTMLAttributes } from 'react'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** What the sheet is in the outline of the page. */
  as?: 'div' | 'section' | 'article' | 'li'
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={className ? `card ${className}` : 'card'} />
}
