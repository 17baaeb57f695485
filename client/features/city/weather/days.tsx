/** The week's forecast: sky, temperature range on a shared scale, precipitation and wind per day. */

import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { type Band, share } from './charts/hour-plan.ts'
import { FigureRow } from './figures/figure-row.tsx'
import { dayName, useFigures } from './figures/figures.ts'
import { skyOf } from './figures/sky.ts'
import { SkyIcon } from './figures/sky-icon.tsx'

type Day = WeatherAnswer['days'][number]

const WEEK = 7

function spanOf(days: readonly Day[]): { low: number; high: number } | undefined {
  const known = days.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null)
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : undefined
}

export function bandOf({ min, max }: Pick<Day, 'min' | 'max'>, days: readonly Day[]): Band | undefined {
  const span = spanOf(days)
  if (!span || min === null || max === null) return undefined
  const width = Math.max(1, span.high - span.low)
  return { from: (min - span.low) / width, to: (max - span.low) / width }
}

export function Days({ days, now }: { days: readonly Day[]; now: number }) {
  const { t } = useFigures()
  return (
    <section aria-labelledby="weather-days">
      <h2 id="weather-days">{t(days.length === WEEK ? 'days.title' : 'days.titleFewer')}</h2>
      <ul className="weather-days">
        {days.map((day) => (
          <DayRow key={day.day} day={day} band={bandOf(day, days)} now={now} />
        ))}
      </ul>
    </section>
  )
}

function DayRow({ day, band, now }: { day: Day; band: Band | undefined; now: number }) {
  const { t, words, figure } = useFigures()
  const sky = skyOf(day.code)
  return (
    <li>
      <h3>{dayName(words, day.day, now)}</h3>
      <p className="weather-sky">
        <SkyIcon sky={sky} /> {sky ? t(`sky.${sky}`) : t('missing')}
      </p>
      <p className="weather-span">
        <span className="visually-hidden">{t('days.low')} </span>
        <bdi>{figure('celsius', day.min)}</bdi>
        <svg aria-hidden="true" focusable="false">
          <line x1="0" x2="100%" y1="50%" y2="50%" />
          {band && (
            <rect x={share(band.from)} width={share(Math.max(0.02, band.to - band.from))} y="0" height="100%" rx="4" />
          )}
        </svg>
        <span className="visually-hidden">{t('days.high')} </span>
        <bdi>{figure('celsius', day.max)}</bdi>
      </p>
      <dl>
        <div>
          <dt>{t('days.precipitation')}</dt>
          <dd>
            {figure('millimetres', day.precipitation)}
            {day.chance !== null && (
              <>
                {' '}
                <span>({figure('percent', day.chance)})</span>
              </>
            )}
          </dd>
        </div>
        <FigureRow name={t('panel.snowfall')} form="centimetres" value={day.snowfall} />
        <FigureRow name={t('panel.gust')} form="speed" value={day.gust} />
      </dl>
    </li>
  )
}
