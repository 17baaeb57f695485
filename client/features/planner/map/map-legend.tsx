/** The legend below a trip's map. It lists only what the map shows, with samples that use the map's CSS classes. */

import type { ReactNode } from 'react'
import { PASSES } from '../../../../shared/geo/passes.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Words } from '../../../i18n/words.tsx'
import type { MapSeason } from '../../../map/map-drawing.tsx'
import { ClosedLine } from './closed-roads.tsx'
import type { Box } from './crop.ts'
import type { DayRoute } from './plan-route.ts'
import { DAY_COLOURS, Line } from './route-line.tsx'
import { Night, PauseMark, Stop } from './route-marks.tsx'
import { closedIn, isInView, type TripOnMap } from './trip-on-map.ts'
import { useTripWords } from './trip-words.ts'

export interface MapLegendProps {
  readonly trip: TripOnMap
  readonly routes: readonly DayRoute[]
  readonly day: number | null
  readonly view: Box
  readonly season: MapSeason
}

const MIDDLE = { x: 18, y: 10 } as const
const ACROSS = 'M2 10H34'

export function MapLegend({ trip, routes, day, view, season }: MapLegendProps) {
  const { t, language, closed, rough } = useTripWords()
  const maps = useTranslation('maps')
  const shown = routes.filter(({ day: of }) => day === null || of === day)
  const cautions = trip.cautions.filter(({ day: of }) => day === null || of === day)
  const roads = closedIn(trip, view)
  const [colour] = shown.map(({ day: of }) => colourOf(of))
  const passes = PASSES.filter(({ at }) => isInView(view, at))
  const isClosed = ({ id }: { readonly id: string }) => trip.closedPasses?.has(id)
  const hasStops = shown.some(({ stops }) => stops.length > 0)
  const [closedAllDay, closedAtNight] = [closed(roads, 'yes'), closed(roads, 'night')]
  const days = shown
    .filter(({ stretches }) => stretches.length > 0)
    .map(({ day: of }) => {
      const date = formatDay(language, trip.dates[of] ?? '', { weekday: 'short', day: 'numeric', month: 'short' })
      return sample(
        t('legend.day', { day: of + 1, date }),
        <Line colour={colourOf(of)} centred={of >= DAY_COLOURS} faded={false} path={ACROSS} />,
      )
    })
  const entries = [
    day !== null &&
      routes.length > 1 &&
      sample(t('legend.otherDays'), <Line colour={1} centred={false} faded path={ACROSS} />),
    hasStops &&
      sample(
        t(day === null ? 'legend.stop' : 'legend.numberedStop'),
        <Stop at={MIDDLE} number={day === null ? undefined : 1} colour={colour ?? 1} faded={false} unit={1} />,
      ),
    routes.length > 1 &&
      sample(t('legend.night'), <Night at={MIDDLE} number="1" colour={colour ?? 1} moon unit={0.85} />),
    cautions.some(({ lunch }) => lunch) &&
      sample(t('legend.lunch'), <PauseMark at={MIDDLE} kind="lunch" colour={colour ?? 1} unit={1} />),
    cautions.some(({ fuel }) => fuel.length > 0) &&
      sample(t('legend.fuel'), <PauseMark at={MIDDLE} kind="fuel" colour={colour ?? 1} unit={1} />),
    cautions.some(({ gaps }) => gaps.length > 0) &&
      sample(
        t('legend.gap'),
        <>
          <path className="map-gap" d={ACROSS} />
          <Line colour={colour ?? 1} centred={false} faded={false} path={ACROSS} />
        </>,
      ),
    cautions.some(({ deer }) => deer.length > 0) &&
      sample(
        t('legend.deer'),
        <>
          <path className="map-deer" d="M9 10H27" />
          <Line colour={colour ?? 1} centred={false} faded={false} path={ACROSS} />
        </>,
      ),
    sample(t('legend.sketched'), <path className="map-legend-sketched" d={ACROSS} />),
    trip.closedPasses && passes.some((pass) => !isClosed(pass)) && sample(t('legend.passOpen'), <Pass state="open" />),
    passes.some(isClosed) && sample(t('legend.passClosed'), <Pass state="closed" />),
    roads.length === 0 &&
      trip.closed.length > 0 &&
      sample(t('legend.closedElsewhere'), <ClosedLine kind="yes" path={ACROSS} />, true),
    closedAllDay && sample(closedAllDay, <ClosedLine kind="yes" path={ACROSS} />, true),
    closedAtNight && sample(closedAtNight, <ClosedLine kind="night" path={ACROSS} />, true),
  ].flatMap((entry) => entry || [])
  return (
    <div className="map-legend">
      <details>
        <summary data-over-map="">{t('legend.title')}</summary>
        <div className="map-legend-days">
          <Entries entries={days} season={season} />
        </div>
        <Entries entries={entries} season={season} />
        {trip.closed.length > 0 && <p>{joinSentences(language, [t('legend.usual'), ...rough(roads)])}</p>}
        <p className="map-legend-credit">
          <Words>{maps.t('credit')}</Words>
        </p>
      </details>
    </div>
  )
}

interface Entry {
  readonly text: string
  readonly drawing: ReactNode
  readonly wide: boolean
}

function sample(text: string, drawing: ReactNode, wide = false): Entry {
  return { text, drawing, wide }
}

function Entries({ entries, season }: { entries: readonly Entry[]; season: MapSeason }) {
  return (
    <ul>
      {entries.map(({ text, drawing, wide }) => (
        <li key={text} data-wide={wide || undefined}>
          <svg className="map" data-season={season} viewBox="0 0 36 20" aria-hidden="true" focusable="false">
            {drawing}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function colourOf(day: number): number {
  return (day % DAY_COLOURS) + 1
}

function Pass({ state }: { state: 'open' | 'closed' }) {
  return <path className="map-mark" data-kind="pass" data-state={state} d="M18 5l5 5-5 5-5-5z" />
}
