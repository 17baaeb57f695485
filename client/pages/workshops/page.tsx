/** Workshops in Otaru: which ones fit the available time, the list, and the guide (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { Workshops } from '../../features/city/workshops/workshops.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Workshops />
    </CityGuidePage>
  )
}
