/** The terms and values that describe the selected item of the operator's desk, as a description list. */

import type { ReactNode } from 'react'

export function Facts({ entries }: { entries: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="desk-facts">
      {entries
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
