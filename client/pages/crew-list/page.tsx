/** The crews that fit, all open ones, or one of them. */

import { CrewFrame } from '../crew/crew-frame.tsx'
import { CrewGate } from '../crew/crew-gate.tsx'
import { ListView } from '../crew/list-view.tsx'

export function Page() {
  return (
    <CrewFrame view="list">
      <CrewGate>
        <ListView />
      </CrewGate>
    </CrewFrame>
  )
}
