/** The itinerary generator above its guide. Once a plan exists, the plan replaces both. */

import type { Route } from '../../../shared/routes.ts'
import { isPlanShown, TripPlanner } from '../../planner/itinerary/trip-planner.tsx'
import { useTrip } from '../../planner/trip/use-trip.ts'
import { Page as GuidePage } from '../guide/page.tsx'

export function Page({ route }: { route: Route }) {
  const trip = useTrip()
  return (
    <GuidePage route={route} isAlone={isPlanShown(trip)}>
      <TripPlanner route={route} trip={trip} />
    </GuidePage>
  )
}
