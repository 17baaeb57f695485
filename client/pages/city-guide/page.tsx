/** The page with the walks of a city (product decisions §3): walks by days, weather and travellers, and the guide. */

import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { Walks } from '../../features/city/walks/walks.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Walks city={cityOfRoute(route.id)} />
    </CityGuidePage>
  )
}
