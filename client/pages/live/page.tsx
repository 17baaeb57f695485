/** A city's live pictures (product decisions §3): links to official cameras, and the operator's own streams. */

import '../../features/city/live/live.css'
import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { CameraList } from '../../features/city/live/camera-list.tsx'
import { Streams } from '../../features/city/live/streams.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  const city = cityOfRoute(route.id)
  return (
    <CityGuidePage route={route}>
      <CameraList city={city} />
      <Streams key={city} city={city} />
    </CityGuidePage>
  )
}
