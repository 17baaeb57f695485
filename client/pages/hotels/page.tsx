/** Hotels in Otaru by area, a message with a driver's questions, and the guide (product decisions §3). */

import type { Route } from '../../../shared/routes.ts'
import { Hotels } from '../../features/city/hotels/hotels.tsx'
import { CityGuidePage } from '../../features/guide/city-guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Hotels />
    </CityGuidePage>
  )
}
