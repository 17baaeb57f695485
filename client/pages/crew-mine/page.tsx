/** The crews one drives or rides with. */

import { CrewFrame } from '../crew/crew-frame.tsx'
import { CrewGate } from '../crew/crew-gate.tsx'
import { MineView } from '../crew/mine-view.tsx'

export function Page() {
  return (
    <CrewFrame view="mine">
      <CrewGate>
        <MineView />
      </CrewGate>
    </CrewFrame>
  )
}
