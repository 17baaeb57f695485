/** The itinerary generator above its guide. */

import type { Route } from '../../../shared/routes.ts'
import { TripPlanner } from '../../planner/itinerary/trip-planner.tsx'
import { Page as GuidePage } from '../guide/page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <TripPlanner route={route} />
    </GuidePage>
  )
}
