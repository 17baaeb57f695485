/**
 * Shows today in a city: weather, daylight and events, each with a link. Space is reserved for each part until its
 * content is known.
 */

import '../weather/rows.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CITY_POSITIONS, type City } from '../../../../shared/city/cities.ts'
import { calendarOf, type Occurrence } from '../../../../shared/city/event-calendar.ts'
import { eventById, eventsOf } from '../../../../shared/city/events.ts'
import { pathTo, type RouteId } from '../../../../shared/routes.ts'
import { clockInJapan, dayInJapan } from '../../../../shared/time/japan-time.ts'
import { sunTimes } from '../../../../shared/time/sun.ts'
import { normalsOf } from '../../../../shared/weather/normals.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { countdownText, dateText } from '../events/event-words.ts'
import { useConfirmed } from '../events/use-confirmed.ts'
import { isNight } from '../weather/charts/hour-plan.ts'
import { clock, momentText, useFigures } from '../weather/figures/figures.ts'
import { skyOf } from '../weather/figures/sky.ts'
import { SkyIcon } from '../weather/figures/sky-icon.tsx'
import { ForecastSource } from '../weather/figures/sources.tsx'
import { LABEL_BADGES } from '../weather/label-line.tsx'
import { labelOf, withoutPast } from '../weather/reading/reading.ts'
import { useMinute } from '../weather/reading/use-minute.ts'
import { useWeather } from '../weather/reading/use-weather.ts'

const DATE = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

export function Today({ city }: { city: City }) {
  const { t, language } = useTranslation('city')
  const now = useMinute()
  return (
    <section className="city-today" aria-labelledby="today">
      <h2 id="today">{t(`today.title.${city}`)}</h2>
      <p className="city-today-date">
        {now === undefined ? '\u00a0' : t('today.date', { date: formatDay(language, dayInJapan(now), DATE) })}
      </p>
      <ul>
        <Cell page={`${city}-weather`} title={t('today.weather')}>
          {now === undefined ? <p>{t('today.weatherThere')}</p> : <WeatherNow city={city} now={now} />}
        </Cell>
        <Cell page={`${city}-guide`} title={t('today.light')}>
          {now === undefined ? <p>{t('today.lightThere')}</p> : <Light city={city} now={now} />}
        </Cell>
        <Cell page={`${city}-events`} title={t('today.events')}>
          {now === undefined ? <p>{t('today.eventsThere')}</p> : <NextEvents city={city} now={now} />}
        </Cell>
      </ul>
    </section>
  )
}

function Cell({ page, title, children }: { page: RouteId; title: string; children: ReactNode }) {
  const { language } = useTranslation('city')
  return (
    <li className="card">
      <h3>
        <Link to={pathTo(page as Exclude<RouteId, 'article'>, language)}>{title}</Link>
      </h3>
      {children}
    </li>
  )
}

function WeatherNow({ city, now }: { city: City; now: number }) {
  const { t, words, figure } = useFigures()
  const { t: here } = useTranslation('city')
  const { reading } = useWeather(city)
  const answer = reading.answer && withoutPast(reading.answer, now)
  const label = labelOf(answer, reading.unreached)
  const [badge, tone] = LABEL_BADGES[label.kind]
  const current = answer?.now
  const month = clockInJapan(now).getUTCMonth() + 1
  const usual = normalsOf(city)[month - 1]
  const isLoading = label.kind === 'loading' || !usual
  return (
    <>
      {/*
       * The key replaces the paragraph when the temperatures are known. In Arabic, Chromium would report a layout shift
       * if the text of the same paragraph changed to one with a negative number.
       */}
      {current ? (
        <CurrentWeather city={city} current={current} />
      ) : (
        <p key={isLoading ? 'loading' : 'usual'}>
          {isLoading
            ? t('label.loading')
            : here('today.usual', {
                month: formatMonth(words.language, month),
                low: figure('celsius', usual.min),
                high: figure('celsius', usual.max),
              })}
        </p>
      )}
      <p className="city-today-note" role="status">
        <Badge tone={tone}>{t(`badge.${badge}`)}</Badge>{' '}
        {'readAt' in label && here('today.readAt', { when: momentText(words, label.readAt, now) })}
      </p>
      {current && <ForecastSource />}
    </>
  )
}

function CurrentWeather({ city, current }: { city: City; current: NonNullable<WeatherAnswer['now']> }) {
  const { t, figure } = useFigures()
  const { t: here } = useTranslation('city')
  const sky = skyOf(current.code)
  return (
    <p className="city-today-figure">
      <SkyIcon sky={sky} night={isNight(current.at, CITY_POSITIONS[city])} />
      <span>
        <strong>{figure('celsius', current.celsius)}</strong> {sky ? t(`sky.${sky}`) : ''}
        <br />
        <small>{here('today.feels', { celsius: figure('celsius', current.feelsLike) })}</small>
      </span>
    </p>
  )
}

function Light({ city, now }: { city: City; now: number }) {
  const { t } = useTranslation('city')
  const { words } = useFigures()
  const { sunrise, sunset, dusk } = sunTimes(dayInJapan(now), CITY_POSITIONS[city])
  return (
    <>
      <p className="city-today-figure">
        <strong>{t('today.sunset', { time: clock(words, sunset) })}</strong>
      </p>
      <p>{t('today.sun', { sunrise: clock(words, sunrise), dusk: clock(words, dusk) })}</p>
      <p className="city-today-note">{t('today.computed')}</p>
    </>
  )
}

const SHOWN = 2

function NextEvents({ city, now }: { city: City; now: number }) {
  const words = useTranslation('events')
  const { dates } = useConfirmed(city)
  const today = dayInJapan(now)
  const next = calendarOf(eventsOf(city), today, dates).filter(({ cancelled }) => !cancelled)
  return (
    <ul className="city-today-events">
      {next.slice(0, SHOWN).map((occurrence) => (
        <li key={occurrence.event}>
          <NextEvent occurrence={occurrence} today={today} words={words} />
        </li>
      ))}
    </ul>
  )
}

interface NextEventProps {
  readonly occurrence: Occurrence
  readonly today: string
  readonly words: ReturnType<typeof useTranslation<'events'>>
}

function NextEvent({ occurrence, today, words }: NextEventProps) {
  const { t, language } = words
  const { event, certainty } = occurrence
  const { japanese } = eventById(event)
  const name = t(`name.${event}`)
  return (
    <>
      <strong>{name}</strong> {language !== 'ja' && <bdi lang="ja">{japanese}</bdi>}
      <br />
      {dateText(language, occurrence)} · {countdownText(words, occurrence, today)}{' '}
      {certainty === 'confirmed' ? (
        <Badge tone="success">{t('badge.confirmed')}</Badge>
      ) : (
        <Badge>{t('badge.usual')}</Badge>
      )}
    </>
  )
}
