/** A trip as a poster of one A4 page, which can be printed larger: map, days, nights and Japanese names. */

import './trip-poster.css'
import '../map/plan-map.css'
import type { Plan, PlanDay, Point } from '../../../../shared/planner/plan.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { japaneseOnMap, withoutBrackets } from '../../../map/names/town-ranks.ts'
import { DAY_COLOURS } from '../map/route-line.tsx'
import { dayColour } from '../places/trip-lines.tsx'
import { PlacePlate } from '../words/place-plate.tsx'
import { type PlanWords, usePlanWords } from '../words/plan-words.tsx'
import { PosterMap, type Rows } from './poster-map.tsx'

/** The number of stops listed under a day, by the number of rows in which the days are listed. */
const STOPS_BY_ROWS = { 1: 6, 2: 2, 3: 0 } as const

/**
 * Returns the number of columns in which the days are listed. Six columns leave room for long names on an A4 page; from
 * 13 days on there are seven narrower columns.
 */
export function columnsOf(days: number): number {
  if (days <= 6) return Math.max(days, 3)
  return days <= 12 ? Math.ceil(days / 2) : 7
}

export function TripPoster({ plan }: { plan: Plan }) {
  const { t } = useTranslation('itinerary-exports')
  const { t: site } = useTranslation('common')
  const words = usePlanWords()
  const { request, days } = plan
  const { language, km } = words
  const ends = [days[0]?.from, days.at(-1)?.legs.at(-1)?.to].filter((point) => point !== undefined)
  const columns = columnsOf(days.length)
  const rows = Math.min(3, Math.ceil(days.length / columns)) as Rows
  return (
    <article className="poster" data-rows={rows}>
      <header className="poster-head">
        <div>
          <h1>{t('poster.title', { count: days.length })}</h1>
          {language !== 'ja' && <p lang="ja">{`北海道ドライブ ${days.length}日間`}</p>}
        </div>
        <div className="poster-figures">
          <p className="poster-km">
            <bdi>{km(plan.km)}</bdi>
          </p>
          <p>{formatDays(language, request.firstDay, request.lastDay)}</p>
          <p>
            <Names points={ends} words={words} />
          </p>
        </div>
      </header>
      <PosterMap plan={plan} rows={rows} />
      <ol className="poster-days" data-columns={columns}>
        {days.map((day, index) => (
          <Day key={day.day} day={day} index={index} stops={STOPS_BY_ROWS[rows]} words={words} />
        ))}
      </ol>
      <footer className="poster-foot">
        <p>{site('site.name')}</p>
        <p>{words.t('source')}</p>
      </footer>
    </article>
  )
}

const shortJapanese = ({ japanese }: PlanWords, point: Point) =>
  point.kind === 'node' ? japaneseOnMap(point.id, japanese(point) ?? '') : withoutBrackets(japanese(point) ?? '')

function Names({ points, words }: { points: readonly Point[]; words: PlanWords }) {
  const { language, pointName } = words
  const shown = points.filter(({ id }, index) => id !== points[index - 1]?.id)
  return (
    <>
      <span>{shown.map((point) => withoutBrackets(pointName(point))).join(' – ')}</span>
      {language !== 'ja' && <span lang="ja">{shown.map((point) => shortJapanese(words, point)).join('→')}</span>}
    </>
  )
}

interface DayProps {
  readonly day: PlanDay
  readonly index: number
  readonly stops: number
  readonly words: PlanWords
}

function Day({ day, index, stops, words }: DayProps) {
  const { language, km, time, placeName, townName } = words
  const { t } = useTranslation('itinerary-exports')
  const to = day.legs.at(-1)?.to ?? day.from
  return (
    <li className="poster-day" data-colour={dayColour(index)}>
      <p className="poster-line-sample" data-centred={index >= DAY_COLOURS || undefined}>
        <b>{index + 1}</b>
      </p>
      <h2>
        <Names points={[day.from, to]} words={words} />
      </h2>
      <p className="poster-day-figures">
        <bdi>{km(day.km)}</bdi> · <bdi>{time(day.minutes)}</bdi>
      </p>
      {stops > 0 && (
        <ul>
          {day.stops.slice(0, stops).map(({ place }) => (
            <li key={place}>
              <span className="poster-plate">
                <PlacePlate id={place} />
              </span>
              <span>
                {withoutBrackets(placeName(place))}
                {language !== 'ja' && <span lang="ja">{shortJapanese(words, { kind: 'place', id: place })}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {day.night && <p className="poster-night">{t('poster.night', { town: withoutBrackets(townName(day.night)) })}</p>}
    </li>
  )
}
