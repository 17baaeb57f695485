/** A ready-made trip as a card: map, figures, days, and a link that opens it in the planner. */

import '../../ui/styles/entry-list.css'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { formatMinutes } from '../../i18n/duration.ts'
import { formatKilometres, formatList } from '../../i18n/format.ts'
import { type Translation, useTranslation } from '../../i18n/use-translation.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'
import type { Words } from '../words/place-words.ts'
import { TripPicture } from './trip-picture.tsx'

type Places = Translation<'places'>

const townName = ({ t }: Places, id: string) => t(`town.${id}` as 'town.sapporo')

export function tripName({ t }: Words, places: Places, { season, length, gate }: ReadyTrip): string {
  return t('ready.name', {
    season: t(`ready.seasons.${season}`),
    days: t('ready.days', { count: length }),
    gate: townName(places, gate),
  })
}

interface ReadyCardProps {
  readonly trip: ReadyTrip
  readonly onShow: () => void
}

export function ReadyCard({ trip, onShow }: ReadyCardProps) {
  const words = useTranslation('maps')
  const places = useTranslation('places')
  const { t, language } = words
  const name = tripName(words, places, trip)
  const highlights = trip.highlights.map((id) => places.t(`place.${id}` as 'place.odori'))
  return (
    <li className="entry-card ready-card">
      <div className="ready-card-picture">
        <TripPicture trip={trip} />
      </div>
      <h4>{t('ready.from', { gate: townName(places, trip.gate) })}</h4>
      <p className="ready-card-figures">
        {t('ready.figures', {
          km: formatKilometres(language, trip.km),
          time: formatMinutes(language, trip.minutes),
        })}
      </p>
      <p className="ready-card-highlights">{t('ready.highlights', { places: formatList(language, highlights) })}</p>
      <details>
        <summary>{t('ready.each')}</summary>
        <ol>
          {trip.days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
            <li key={index}>
              {t('ready.day', {
                day: index + 1,
                way: wayText(words, places, trip.days[index - 1]?.to ?? trip.gate, day.to),
                km: formatKilometres(language, day.km),
                time: formatMinutes(language, day.minutes),
              })}
            </li>
          ))}
        </ol>
      </details>
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
    </li>
  )
}

function wayText({ t }: Words, places: Places, from: string, to: string): string {
  if (from === to) return t('ready.stay', { town: townName(places, to) })
  return t('ready.way', { from: townName(places, from), to: townName(places, to) })
}
