/** The page about getting around without driving a car, with the costs (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { Comparer } from '../../features/travel-cost/comparer.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <Comparer />
    </GuidePage>
  )
}
