/** Selects the view by URL: the user's crews, one of them, or a scanned check-in. */

import { useLocation } from 'react-router-dom'
import { OwnCrews } from '../../features/crew/lists/own-crews.tsx'
import { NoticeList } from '../../features/crew/notices/notice-list.tsx'
import { CheckInByCode } from '../../features/crew/pick-up/check-in-by-code.tsx'
import { CrewSheet } from '../../features/crew/sheet/crew-sheet.tsx'
import { GatedView } from './gated-view.tsx'

export function Page() {
  return (
    <GatedView view="mine">
      <Shown />
    </GatedView>
  )
}

function Shown() {
  const query = new URLSearchParams(useLocation().search)
  const [crew, checkIn] = [query.get('crew'), query.get('check-in')]
  if (crew) return <CrewSheet key={crew} id={crew} />
  return (
    <>
      {checkIn && <CheckInByCode key={checkIn} target={checkIn} />}
      <div className="crew-with-notices">
        <NoticeList />
        <div>
          <OwnCrews />
        </div>
      </div>
    </>
  )
}
