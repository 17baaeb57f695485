/** The form of a new crew. */

import { CreateView } from '../../features/crew/draft/create-view.tsx'
import { GatedView } from './gated-view.tsx'

export function Page() {
  return (
    <GatedView view="create">
      <CreateView />
    </GatedView>
  )
}
