/** The ready-made trips, in one row for each season. */

import './ready-made-trips.css'
import { trips } from 'virtual:ready-made'
import { useMemo } from 'react'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { withValues } from '../../../data/query-values.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { READY_DAYS, READY_GATES, type ReadyGate } from '../ready-made/ready-made-wishes.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { ReadyCard } from './ready-card.tsx'
import {
  bySeason,
  fitsReadyFilter,
  type ReadyFilter,
  readReadyFilter,
  type SeasonTrips,
  writeReadyFilter,
} from './ready-filter.ts'
import { TripRow } from './trip-row.tsx'

interface ReadyMadeProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onShow: (trip: ReadyTrip) => void
}

/** Returns the seasons of the trips. Until hydration, their order is that of the prerendered page. */
export function useReadySeasons(): readonly SeasonTrips[] {
  const hydrated = useHydrated()
  return useMemo(() => bySeason(trips, hydrated ? dayInJapan(systemClock.now()) : undefined), [hydrated])
}

export function tripOf(search: string): ReadyTrip | undefined {
  const asked = new URLSearchParams(search).get('trip')
  return trips.find(({ id }) => id === asked)
}

export function withTrip(search: string, trip: ReadyTrip | undefined): string {
  return withValues(search, { trip: trip?.id ?? '' })
}

export function ReadyMadeTrips({ search, onSearch, onShow }: ReadyMadeProps) {
  const { t, language } = useTranslation('maps')
  const seasons = useReadySeasons()
  const filter = readReadyFilter(search)
  const change = (part: Partial<ReadyFilter>) => onSearch(writeReadyFilter(search, { ...filter, ...part }))
  const shown = trips.filter((trip) => fitsReadyFilter(trip, filter))
  return (
    <section className="ready" aria-labelledby="ready">
      <h2 id="ready" tabIndex={-1}>
        {t('parts.ready')}
      </h2>
      <Filters filter={filter} onChange={change} />
      <p className="visually-hidden" role="status">
        {t('ready.count', { count: shown.length })}
      </p>
      {seasons.map(({ season, firstDay, trips: ofSeason, isPast }) => {
        const name = t(`ready.seasons.${season}`)
        return (
          <section key={season} className="ready-season" aria-labelledby={`ready-${season}`}>
            <TripRow
              name={name}
              about={`${filter.days} ${filter.start}`}
              head={
                <div className="ready-season-head">
                  <h3 id={`ready-${season}`}>{name}</h3>
                  {!isPast && <p>{t('ready.starts', { date: formatDay(language, firstDay) })}</p>}
                </div>
              }
            >
              {ofSeason.map((trip) => (
                <ReadyCard
                  key={trip.id}
                  trip={trip}
                  hidden={!fitsReadyFilter(trip, filter)}
                  onShow={() => onShow(trip)}
                />
              ))}
            </TripRow>
          </section>
        )
      })}
      <p className="ready-lead">{t('ready.lead')}</p>
      <details className="ready-basis">
        <summary>{t('ready.how')}</summary>
        <p>{t('ready.basis')}</p>
      </details>
    </section>
  )
}

interface FiltersProps {
  readonly filter: ReadyFilter
  readonly onChange: (part: Partial<ReadyFilter>) => void
}

const ANY = 'any'

/**
 * The name of each start in the filter. It is the name of the town instead of its airport, so that the filters for days
 * and start fit into one row. The cards name the airport.
 */
const NAMED_AS = {
  cts: 'cts',
  hakodate_ap: 'hakodate',
  asahikawa: 'asahikawa',
  kushiro_ap: 'kushiro',
} as const satisfies Readonly<Record<ReadyGate, string>>

/** The filters of the trips. Without JavaScript they have no effect, and every trip is shown. */
function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('maps')
  const { t: place } = useTranslation('places')
  return (
    <div className="ready-filters">
      <ChoiceGroup
        type="radio"
        layout="chips"
        name="days"
        legend={t('ready.length')}
        options={[
          { value: ANY, label: t('ready.anyLength') },
          ...READY_DAYS.map((days) => ({ value: String(days), label: t('ready.days', { count: days }) })),
        ]}
        value={String(filter.days ?? ANY)}
        onChange={(value) => onChange({ days: READY_DAYS.find((days) => String(days) === value) ?? null })}
      />
      <ChoiceGroup
        type="radio"
        layout="chips"
        name="start"
        legend={t('ready.start')}
        options={[
          { value: ANY, label: t('ready.anyStart') },
          ...READY_GATES.map((gate) => ({ value: gate, label: place(`town.${NAMED_AS[gate]}`) })),
        ]}
        value={filter.start ?? ANY}
        onChange={(value) => onChange({ start: READY_GATES.find((gate) => gate === value) ?? null })}
      />
    </div>
  )
}
