/** A view of the crews that only approved users see. */

import type { ComponentProps } from 'react'
import { CrewFrame } from '../../crew/frame/crew-frame.tsx'
import { CrewGate } from '../../crew/gate/crew-gate.tsx'

export function GatedView({ view, children }: ComponentProps<typeof CrewFrame>) {
  return (
    <CrewFrame view={view}>
      <CrewGate>{children}</CrewGate>
    </CrewFrame>
  )
}
