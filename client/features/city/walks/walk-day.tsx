/** One day of a walk: the stops in order, a map, and a link to an external map. */

import type { LaidWalk } from '../../../../shared/city/walks-clock.ts'
import { LANGUAGES } from '../../../../shared/languages.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { walkLinksOf } from './maps-links.ts'
import { WalkMap } from './walk-map.tsx'
import { Pauses, ShutNotes, WalkStop } from './walk-stop.tsx'
import { clockText, spotName, wayText } from './walk-words.ts'

const DATE = { weekday: 'short', year: 'numeric', month: 'long', day: 'numeric' } as const

export function WalkDayView({ walk }: { walk: LaidWalk }) {
  const words = useTranslation('walks')
  const places = useTranslation('places')
  const { t, language } = words
  const { day, date, from, visits, shut, pauses, back, sunset } = walk
  const links = walkLinksOf(walk)
  const heading = `walk-day-${day.day}`
  return (
    <section className="walk-day" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {date === undefined
            ? t('day.undated', { day: day.day })
            : t('day.dated', { day: day.day, date: formatDay(language, date, DATE) })}
        </h3>
        <p className="walk-start">
          {t('day.start', { place: spotName(words, places, from), time: clockText(words, day.starts) })}
          {LANGUAGES[language].space}
          {sunset !== undefined && t('day.sunset', { time: clockText(words, sunset) })}
        </p>
      </header>
      <div className="walk-day-map">
        <WalkMap walk={walk} label={t('map.label', { day: day.day, count: visits.length })} />
        <p className="walk-links">
          {links.map((address, part) => (
            <a key={address} className="button" data-variant="plain" href={address} target="_blank" rel="noreferrer">
              {links.length > 1 ? t('map.openPart', { part: part + 1 }) : t('map.open')}
            </a>
          ))}
        </p>
      </div>
      <div className="walk-day-list">
        <RouteLine>
          {visits.map((visit, index) => (
            <RouteStop key={visit.spot.id} number={index + 1}>
              <WalkStop visit={visit} traveller={day.traveller} dated={date !== undefined} />
            </RouteStop>
          ))}
        </RouteLine>
        <div className="walk-end">
          <ShutNotes shut={shut} />
          <Pauses pauses={pauses} traveller={day.traveller} />
          {back && (
            <>
              <p className="walk-way">{wayText(words, back.way)}</p>
              <p>
                {t('day.back', { place: spotName(words, places, back.spot), time: clockText(words, back.arrives) })}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
