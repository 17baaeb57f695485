/**
 * The page with the itinerary generator above its guide. Once a plan exists, the page shows the plan instead of both.
 */

import type { Route } from '../../../shared/routes.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { isPlanShown, TripPlanner } from '../../features/planner/itinerary/trip-planner.tsx'
import { useTrip } from '../../features/planner/trip/use-trip.ts'

export function Page({ route }: { route: Route }) {
  const trip = useTrip()
  return (
    <GuidePage route={route} isAlone={isPlanShown(trip)}>
      <TripPlanner route={route} trip={trip} />
    </GuidePage>
  )
}
