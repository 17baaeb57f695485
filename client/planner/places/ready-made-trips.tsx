/** The ready-made trips of one season, by length. */

import { trips } from 'virtual:ready-made'
import { withValues } from '../../data/query-values.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { READY_DAYS, READY_SEASONS, type ReadySeason } from '../ready-made/ready-made-wishes.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import { ReadyCard } from './ready-card.tsx'

interface ReadyMadeProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onShow: (trip: ReadyTrip) => void
}

export function seasonOf(search: string): ReadySeason {
  const asked = new URLSearchParams(search).get('season')
  return READY_SEASONS.find((season) => season === asked) ?? 'summer'
}

export function tripOf(search: string): ReadyTrip | undefined {
  const asked = new URLSearchParams(search).get('trip')
  return trips.find(({ id }) => id === asked)
}

export function ReadyMadeTrips({ search, onSearch, onShow }: ReadyMadeProps) {
  const { t, language } = useTranslation('maps')
  const season = seasonOf(search)
  const ofSeason = trips.filter((trip) => trip.season === season)
  const firstDay = ofSeason[0]?.firstDay
  return (
    <section className="ready" aria-labelledby="ready">
      <h2 id="ready" tabIndex={-1}>
        {t('parts.ready')}
      </h2>
      <p>{t('ready.lead')}</p>
      <ChoiceGroup
        type="radio"
        layout="chips"
        name="season"
        legend={t('ready.season')}
        options={READY_SEASONS.map((value) => ({ value, label: t(`ready.seasons.${value}`) }))}
        value={season}
        onChange={(value) => onSearch(withValues(search, { season: value === 'summer' ? '' : value }))}
      />
      {firstDay && (
        <p className="ready-basis" role="status">
          {t('ready.basis', { date: formatDay(language, firstDay) })}
        </p>
      )}
      {READY_DAYS.map((length) => (
        <div key={length} className="ready-length">
          <h3>{t('ready.days', { count: length })}</h3>
          <ul className="ready-cards">
            {ofSeason
              .filter((trip) => trip.length === length)
              .map((trip) => (
                <ReadyCard key={trip.id} trip={trip} onShow={() => onShow(trip)} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
