/** The crews one drives or rides with. */

import { CrewFrame } from '../../crew/frame/crew-frame.tsx'
import { CrewGate } from '../../crew/gate/crew-gate.tsx'
import { MineView } from './mine-view.tsx'

export function Page() {
  return (
    <CrewFrame view="mine">
      <CrewGate>
        <MineView />
      </CrewGate>
    </CrewFrame>
  )
}
