/** Getting around without driving, with costs (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { Page as GuidePage } from '../guide/page.tsx'
import { Comparer } from './comparer.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <Comparer />
    </GuidePage>
  )
}
