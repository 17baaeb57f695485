/** A section at the end of the plan, closed until the user opens it. */

import { type ReactNode, useState } from 'react'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

interface FoldProps {
  readonly title: string
  /** Renders the children only when the section is first opened. */
  readonly isLazy?: boolean
  readonly isPrinted?: boolean
  readonly children: ReactNode
}

export function Fold({ title, isLazy = false, isPrinted = false, children }: FoldProps) {
  const [isOpened, setOpened] = useState(!isLazy)
  return (
    <details
      className="plan-fold"
      data-printed={isPrinted || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <h2>{title}</h2>
        <ChevronDownIcon />
      </summary>
      <div className="plan-fold-inside">{isOpened && children}</div>
    </details>
  )
}
