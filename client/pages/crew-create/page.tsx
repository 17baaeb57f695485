/** Offering a car: the form of a new crew. */

import { CreateView } from '../crew/create-view.tsx'
import { CrewFrame } from '../crew/crew-frame.tsx'
import { CrewGate } from '../crew/crew-gate.tsx'

export function Page() {
  return (
    <CrewFrame view="create">
      <CrewGate>
        <CreateView />
      </CrewGate>
    </CrewFrame>
  )
}
