/** A collapsed group of questions, with its answers in the heading. */

import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

interface FoldProps {
  readonly title: string
  readonly chosen: readonly string[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

export function Fold({ title, chosen, open, onOpen, children }: FoldProps) {
  return (
    <details className="ask-more" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <ChevronDownIcon />
        <span>
          {title}
          {chosen.length > 0 && <span className="ask-chosen">{chosen.join('\u00a0· ')}</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}
