/** Events of a city through the year (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { Events } from '../../features/city/events/events.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Events route={route} />
    </CityGuidePage>
  )
}
