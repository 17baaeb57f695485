/** Selects the view by URL: open crews, an invitation, or one crew. */

import { useLocation } from 'react-router-dom'
import { CrewLists } from '../../features/crew/lists/crew-lists.tsx'
import { readShown } from '../../features/crew/lists/find-filter.ts'
import { CrewSheet } from '../../features/crew/sheet/crew-sheet.tsx'
import { Invited } from '../../features/crew/sheet/invited.tsx'
import { GatedView } from './gated-view.tsx'

export function Page() {
  return (
    <GatedView view="list">
      <Shown />
    </GatedView>
  )
}

function Shown() {
  const shown = readShown(useLocation().search)
  if (shown.kind === 'crew') return <CrewSheet key={shown.id} id={shown.id} />
  if (shown.kind === 'invitation') return <Invited key={shown.id} id={shown.id} />
  return <CrewLists way={shown.kind} />
}
