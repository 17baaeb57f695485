/** The page on bears and deer (product decisions §3): the deer chart, a quiz of eight questions, and the guide. */

import './bears.css'
import type { Route } from '../../../shared/routes.ts'
import { Page as GuidePage } from '../guide/page.tsx'
import { DeerYear } from './deer-year.tsx'
import { SelfCheck } from './self-check.tsx'

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
