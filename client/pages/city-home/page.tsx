/** A page of a city. */

import type { Route } from '../../../shared/routes.ts'
import { CityPages } from '../city/city-pages.tsx'
import { Page as GuidePage } from '../guide/page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <CityPages route={route} />
    </GuidePage>
  )
}
