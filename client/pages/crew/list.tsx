/** The crews that fit, all open ones, or one of them. */

import { CrewFrame } from '../../crew/frame/crew-frame.tsx'
import { CrewGate } from '../../crew/gate/crew-gate.tsx'
import { ListView } from './list-view.tsx'

export function Page() {
  return (
    <CrewFrame view="list">
      <CrewGate>
        <ListView />
      </CrewGate>
    </CrewFrame>
  )
}
