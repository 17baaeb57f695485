/** The page with the survey that finds crews, and an explanation of how crews work. */

import { CrewFrame } from '../../features/crew/frame/crew-frame.tsx'
import { RejectedNotice } from '../../features/crew/gate/rejected.tsx'
import { FindView } from '../../features/crew/survey/find-view.tsx'
import { Scenery } from '../scenery.tsx'

export function Page() {
  return (
    <>
      <Scenery name="viewpoint" />
      <CrewFrame view="find">
        <RejectedNotice />
        <FindView />
      </CrewFrame>
    </>
  )
}
