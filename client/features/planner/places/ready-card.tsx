/** A ready-made trip as a card: map, name, figures, days, and a link that opens it in the planner. */

import { memo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { formatMinutesBriefly } from '../../../i18n/duration.ts'
import { formatKilometres, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ServerRendered, useServerRendered } from '../../../ui/hydration/server-rendered.tsx'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import type { Words } from '../words/place-words.ts'
import { TripPictureFrame } from './trip-picture.tsx'
import { type Places, townName, tripTitle } from './trip-title.ts'

/** Returns the title with season, length and start, because several trips have the same title. */
export function fullTripName({ t }: Words, places: Places, trip: ReadyTrip): string {
  const { season, length, gate } = trip
  return t('ready.name', {
    title: tripTitle(places, trip),
    season: t(`ready.seasons.${season}`),
    days: t('ready.days', { count: length }),
    gate: townName(places, gate),
  })
}

interface ReadyCardProps {
  readonly trip: ReadyTrip
  readonly hidden: boolean
  readonly onShow: () => void
}

export function ReadyCard({ trip, hidden, onShow }: ReadyCardProps) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const { t, language } = words
  const name = fullTripName(words, places, trip)
  return (
    <li className="ready-card" hidden={hidden}>
      <TripPictureFrame key={language} trip={trip} />
      <div className="ready-card-text">
        <h4>{tripTitle(places, trip)}</h4>
        <p className="ready-card-start">
          <b>{t('ready.days', { count: trip.length })}</b> · {t('ready.from', { gate: townName(places, trip.gate) })}
        </p>
        <p className="ready-card-figures">
          {t('ready.figures', {
            km: formatKilometres(language, trip.km),
            time: formatMinutesBriefly(language, trip.minutes),
          })}
        </p>
        <p className="ready-card-links">
          <Link
            to={`${pathTo('hokkaido-itinerary', language)}?plan=${trip.code}`}
            aria-label={t('ready.openNamed', { trip: name })}
          >
            {t('ready.open')}
          </Link>
          <button type="button" aria-label={t('ready.showNamed', { trip: name })} onClick={onShow}>
            {t('ready.show')}
          </button>
        </p>
        <details>
          <summary aria-label={t('ready.eachNamed', { trip: name })}>{t('ready.each')}</summary>
          <TripDays key={language} trip={trip} />
        </details>
      </div>
    </li>
  )
}

interface TripDaysProps {
  readonly trip: ReadyTrip
}

/**
 * The highlights and the days of a trip. Hydration keeps the prerendered markup, and a filter does not render it again,
 * because the sixty-four trips have four hundred days.
 */
const TripDays = memo(function TripDays({ trip }: TripDaysProps) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const serverRendered = useServerRendered()
  if (serverRendered) return <ServerRendered className="ready-card-days" />
  const { t, language } = words
  const highlights = trip.highlights.map((id) => places.t(`place.${id}` as 'place.odori'))
  return (
    <div className="ready-card-days">
      <p>{t('ready.highlights', { places: formatList(language, highlights) })}</p>
      <ol>
        {trip.days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
          <li key={index}>
            {t('ready.day', {
              day: index + 1,
              way: wayText(words, places, trip.days[index - 1]?.to ?? trip.gate, day.to),
              km: formatKilometres(language, day.km),
              time: formatMinutesBriefly(language, day.minutes),
            })}
          </li>
        ))}
      </ol>
    </div>
  )
})

function wayText({ t }: Words, places: Places, from: string, to: string): string {
  if (from === to) return t('ready.stay', { town: townName(places, to) })
  return t('ready.way', { from: townName(places, from), to: townName(places, to) })
}
