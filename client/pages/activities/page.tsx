/** Activities in Otaru by month and weather, with a yearly chart and the guide (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { Activities } from '../../features/city/activities/activities.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Activities />
    </CityGuidePage>
  )
}
