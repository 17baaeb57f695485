/** Saved plans, ready-made trips, and a map of all places (product decisions §3). */

import '../../ui/styles/chip.css'
import './itineraries.css'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useSession } from '../../auth/session.tsx'
import { useQuery } from '../../data/use-query.ts'
import { GuidePage } from '../../features/guide/guide-page.tsx'
import { SavedPlans } from '../../features/planner/exports/saved-plans.tsx'
import { PlaceFinder } from '../../features/planner/places/place-finder.tsx'
import { PlaceParts } from '../../features/planner/places/place-parts.tsx'
import { ReadyMadeTrips, tripOf, withTrip } from '../../features/planner/places/ready-made-trips.tsx'
import type { ReadyTrip } from '../../features/planner/ready-made/ready-trip.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function Page({ route }: { route: Route }) {
  const { t } = useTranslation('maps')
  return (
    <GuidePage route={route} collapsed={t('parts.text')}>
      <Maps />
    </GuidePage>
  )
}

function Maps() {
  const { language } = useTranslation('maps')
  const navigate = useNavigate()
  const [search, onSearch] = useQuery()
  const { status } = useSession()
  const page = useRef<HTMLDivElement>(null)
  const signedIn = status === 'signed-in'
  const show = (trip: ReadyTrip) => {
    onSearch(withTrip(search, trip))
    const heading = page.current?.querySelector<HTMLElement>('#places')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={page} className="maps">
      <PlaceParts saved={signedIn} />
      {signedIn && (
        <div id="saved" tabIndex={-1}>
          <SavedPlans
            shown={undefined}
            onOpen={(code) => navigate(`${pathTo('hokkaido-itinerary', language)}?plan=${code}`)}
          />
        </div>
      )}
      <ReadyMadeTrips search={search} onSearch={onSearch} onShow={show} />
      <PlaceFinder search={search} onSearch={onSearch} trip={tripOf(search)} />
    </div>
  )
}
