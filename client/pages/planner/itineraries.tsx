/** Saved plans, ready-made trips, and a map of all places (product decisions §3). */

import './itineraries.css'
import { type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo, type Route } from '../../../shared/routes.ts'
import { useSession } from '../../auth/session.tsx'
import { withValues } from '../../data/query-values.ts'
import { useQuery } from '../../data/use-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SavedPlans } from '../../planner/exports/saved-plans.tsx'
import { openPressedEntry, PlaceFinder } from '../../planner/places/place-finder.tsx'
import { ReadyMadeTrips, tripOf } from '../../planner/places/ready-made-trips.tsx'
import type { ReadyTrip } from '../../planner/ready-made/ready-trip.ts'
import { Page as GuidePage } from '../guide/page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
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
    onSearch(withValues(search, { trip: trip.id }))
    const heading = page.current?.querySelector<HTMLElement>('#places')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows clicks on the links inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links handle the keyboard themselves.
    <div ref={page} className="maps" onClick={(event: MouseEvent) => openPressedEntry(event)}>
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
  const parts = [...(saved ? (['saved'] as const) : []), 'ready', 'places', 'reading', 'by-hand'] as const
  return (
    <nav className="maps-parts" aria-label={t('parts.label')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t(`parts.${part}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
