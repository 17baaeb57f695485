/**
 * The layout of the pages that a user sees instead of a page that needs an account or an approval: heading and card.
 */

import './gate.css'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface GatePageProps {
  readonly heading: string
  readonly children: ReactNode
  readonly after?: ReactNode
}

export function GatePage({ heading, children, after }: GatePageProps) {
  return (
    <div className="gate">
      <h1>{heading}</h1>
      <Card>{children}</Card>
      {after}
    </div>
  )
}
