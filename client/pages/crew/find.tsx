/** What a traveller looks for, and how crews work. */

import { CrewFrame } from '../../crew/frame/crew-frame.tsx'
import { FindView } from '../../crew/survey/find-view.tsx'
import { Scenery } from '../scenery.tsx'

export function Page() {
  return (
    <>
      <Scenery seed="find-travel-buddies" height="article" />
      <CrewFrame view="find">
        <FindView />
      </CrewFrame>
    </>
  )
}
