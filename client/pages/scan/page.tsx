/** A page with a tool of its own. */

import type { Route } from '../../../shared/routes.ts'
import { Page as GuidePage } from '../guide/page.tsx'

export function Page({ route }: { route: Route }) {
  return <GuidePage route={route} />
}
