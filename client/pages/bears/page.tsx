/** The page on bears and deer (product decisions §3): the deer chart, a quiz of eight questions, and the guide. */

import '../../features/wildlife/bears.css'
import type { Route } from '../../../shared/routes.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { DeerYear } from '../../features/wildlife/deer-year.tsx'
import { SelfCheck } from '../../features/wildlife/self-check.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <div className="bears">
        <DeerYear />
        <SelfCheck />
      </div>
    </GuidePage>
  )
}
