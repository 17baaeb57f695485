/** A crew page that only approved users can see. Other users see what they still need for approval. */

import type { ComponentProps } from 'react'
import { CrewFrame } from '../../features/crew/frame/crew-frame.tsx'
import { CrewGate } from '../../features/crew/gate/crew-gate.tsx'

export function GatedView({ view, children }: ComponentProps<typeof CrewGate>) {
  return (
    <CrewFrame view={view}>
      <CrewGate view={view}>{children}</CrewGate>
    </CrewFrame>
  )
}
