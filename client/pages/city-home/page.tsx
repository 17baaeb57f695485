/** A city's home page (product decisions §3): today's conditions, a card per page, and the local guide. */

import '../../features/city/home/city-home.css'
import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { CityPlates } from '../../features/city/home/city-plates.tsx'
import { Today } from '../../features/city/home/today.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  const city = cityOfRoute(route.id)
  return (
    <CityGuidePage route={route}>
      <Today key={city} city={city} />
      <CityPlates city={city} />
    </CityGuidePage>
  )
}
