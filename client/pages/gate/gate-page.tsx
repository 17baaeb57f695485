/** The frame of the pages before the gate: the road ahead, a heading, and a sheet that says what to do. */

import './gate.css'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Scenery } from '../scenery.tsx'

interface GatePageProps {
  readonly heading: string
  readonly children: ReactNode
  /** Below the sheet. */
  readonly after?: ReactNode
}

export function GatePage({ heading, children, after }: GatePageProps) {
  return (
    <>
      <Scenery seed="user-profile" height="article" />
      <div className="gate">
        <h1>{heading}</h1>
        <Card>{children}</Card>
        {after}
      </div>
    </>
  )
}
