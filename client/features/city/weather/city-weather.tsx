/** The sections of the weather page in order; missing data gets a message instead of a gap. */

import './weather.css'
import './rows.css'
import type { City } from '../../../../shared/city/cities.ts'
import { clockInJapan } from '../../../../shared/time/japan-time.ts'
import { normalsOf } from '../../../../shared/weather/normals.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { AdviceSection } from './advice.tsx'
import { Hours } from './charts/hours.tsx'
import { NormalsYear } from './charts/normals-year.tsx'
import { Days } from './days.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { LabelLine } from './label-line.tsx'
import { NoScript } from './no-script.tsx'
import { NowSection } from './now.tsx'
import { outlooksOf, usualOutlook } from './outlook.ts'
import { labelOf, withoutPast } from './reading/reading.ts'
import { useMinute } from './reading/use-minute.ts'
import { useWeather } from './reading/use-weather.ts'
import { Report } from './report.tsx'
import { SunSection } from './sun.tsx'
import { Warnings } from './warnings/warnings.tsx'

export function CityWeather({ city }: { city: City }) {
  const now = useMinute()
  const { reading, again } = useWeather(city)
  const answer = reading.answer && now !== undefined ? withoutPast(reading.answer, now) : undefined
  const label = labelOf(answer, now !== undefined && reading.unreached)
  return (
    <div className="weather">
      <LabelLine label={label} now={now} loading={reading.loading} onAgain={again} />
      {now === undefined || label.kind === 'loading' ? (
        <Waiting />
      ) : (
        <Today city={city} answer={answer} now={now} unreached={reading.unreached} />
      )}
      <NormalsYear city={city} month={now === undefined ? undefined : monthOf(now)} />
    </div>
  )
}

const monthOf = (now: number) => clockInJapan(now).getUTCMonth() + 1

function Waiting() {
  return (
    <>
      <NoScript />
      <div className="weather-waiting" aria-hidden="true">
        {['warnings', 'now', 'advice', 'hours', 'days'].map((part) => (
          <div key={part} className="weather-ghost" data-part={part} />
        ))}
      </div>
    </>
  )
}

interface TodayProps {
  readonly city: City
  readonly answer: WeatherAnswer | undefined
  readonly now: number
  readonly unreached: boolean
}

function Today({ city, answer, now, unreached }: TodayProps) {
  const outlooks = answer ? outlooksOf(answer, now) : []
  const normals = normalsOf(city)[monthOf(now) - 1]
  const usual = normals && outlooks.length === 0 ? [usualOutlook(city, normals, now)] : []
  const forecast = answer && answer.source !== 'normals' ? answer : undefined
  return (
    <>
      <Warnings city={city} warnings={answer?.warnings} now={now} unreached={unreached} />
      {forecast && <NowSection weather={forecast} />}
      <SunSection city={city} now={now} />
      <AdviceSection outlooks={outlooks.length > 0 ? outlooks : usual} month={monthOf(now)} />
      {forecast && <Hours weather={forecast} />}
      {forecast && <Days days={forecast.days} now={now} />}
      {forecast && <Elsewhere towns={forecast.elsewhere} />}
      {answer && <Report report={answer.report} now={now} />}
    </>
  )
}
