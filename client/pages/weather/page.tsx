/** A city's weather (product decisions §3): now, the next day and week, driving advice and monthly normals. */

import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { CityWeather } from '../../features/city/weather/city-weather.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  const city = cityOfRoute(route.id)
  return (
    <CityGuidePage route={route}>
      <CityWeather key={city} city={city} />
    </CityGuidePage>
  )
}
