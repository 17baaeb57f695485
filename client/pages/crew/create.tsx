/** The form of a new crew. */

import { CreateView } from '../../crew/draft/create-view.tsx'
import { CrewFrame } from '../../crew/frame/crew-frame.tsx'
import { CrewGate } from '../../crew/gate/crew-gate.tsx'

export function Page() {
  return (
    <CrewFrame view="create">
      <CrewGate>
        <CreateView />
      </CrewGate>
    </CrewFrame>
  )
}
