/** A city's live pictures (product decisions §3): links to official cameras, and the operator's own streams. */

import './live.css'
import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { CityGuidePage } from '../guide/city-guide-page.tsx'
import { CameraList } from './camera-list.tsx'
import { Streams } from './streams.tsx'

export function Page({ route }: { route: Route }) {
  const city = cityOfRoute(route.id)
  return (
    <CityGuidePage route={route}>
      <CameraList city={city} />
      <Streams key={city} city={city} />
    </CityGuidePage>
  )
}
