/** A part of the plan's end that is folded at first. */

import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="plan-fold">
      <summary>
        <h2>{title}</h2>
        <ChevronDownIcon />
      </summary>
      <div className="plan-fold-inside">{children}</div>
    </details>
  )
}
