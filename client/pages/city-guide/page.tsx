/** A city on foot (product decisions §3): a walk by days, weather and travellers, then the guide. */

import { cityOfRoute } from '../../../shared/city/cities.ts'
import type { Route } from '../../../shared/routes.ts'
import { CityPages } from '../../city/city-pages.tsx'
import { Page as GuidePage } from '../guide/page.tsx'
import { Walks } from './walks.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <CityPages route={route} />
      <Walks city={cityOfRoute(route.id)} />
    </GuidePage>
  )
}
