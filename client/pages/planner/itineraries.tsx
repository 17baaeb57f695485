/** Saved plans, ready-made trips, and a map of all places (product decisions §3). */

import '../../ui/styles/chip.css'
import './itineraries.css'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useSession } from '../../auth/session.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SavedPlans } from '../../planner/exports/saved-plans.tsx'
import { PlaceFinder } from '../../planner/places/place-finder.tsx'
import { ReadyMadeTrips, SEASONS, tripOf, withTrip } from '../../planner/places/ready-made-trips.tsx'
import type { ReadyTrip } from '../../planner/ready-made/ready-trip.ts'
import { Page as GuidePage } from '../guide/page.tsx'

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
      <Parts saved={signedIn} />
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

function Parts({ saved }: { saved: boolean }) {
  const { t } = useTranslation('maps')
  const parts = [
    ...(saved ? [{ id: 'saved', name: t('parts.saved') }] : []),
    { id: 'places', name: t('parts.places') },
    ...SEASONS.map(({ season }) => ({ id: `ready-${season}`, name: t(`ready.seasons.${season}`) })),
  ]
  return (
    <nav aria-label={t('parts.label')}>
      <ul className="chip-row" data-phone="scroll">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a className="chip" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
