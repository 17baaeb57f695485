/** Daylight hours of the week that starts today, computed in the browser without a forecast or a connection. */

import { CITY_POSITIONS, type City } from '../../../../shared/city/cities.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { sunTimes } from '../../../../shared/time/sun.ts'
import { ScrollingTable } from '../../../ui/scrolling-table.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { clock, dayName, useFigures, type Words } from './figures/figures.ts'

const DAY_MS = 86_400_000
const DAYS = 7
const TIMES = ['sunrise', 'sunset', 'dusk'] as const

function lengthText({ t }: Words, minutes: number): string {
  const whole = Math.round(minutes)
  return t('sun.span', { hours: Math.floor(whole / 60), minutes: String(whole % 60).padStart(2, '0') })
}

export function SunSection({ city, now }: { city: City; now: number }) {
  const { t, words } = useFigures()
  const week = Array.from({ length: DAYS }, (_, index) => dayInJapan(now + index * DAY_MS))
  const sunOf = (day: string) => sunTimes(day, CITY_POSITIONS[city])
  const today = sunOf(dayInJapan(now))
  return (
    <section className="weather-sun" aria-labelledby="weather-sun">
      <h2 id="weather-sun">{t('sun.title')}</h2>
      <dl className="weather-figures">
        {TIMES.map((time) => (
          <div key={time}>
            <dt>{t(`sun.${time}`)}</dt>
            <dd>{clock(words, today[time])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sun.length')}</dt>
          <dd>{lengthText(words, today.sunset - today.sunrise)}</dd>
        </div>
      </dl>
      <details className="weather-method">
        <summary>{t('sun.week')}</summary>
        <ScrollingTable className="data-table weather-table" label={t('sun.week')} caption={t('sun.week')}>
          <TableHead columns={[t('sun.day'), ...TIMES.map((time) => t(`sun.${time}`)), t('sun.length')]} />
          <tbody>
            {week.map((day) => {
              const sun = sunOf(day)
              return (
                <tr key={day}>
                  <th scope="row">{dayName(words, day, now)}</th>
                  {TIMES.map((time) => (
                    <td key={time}>{clock(words, sun[time])}</td>
                  ))}
                  <td>{lengthText(words, sun.sunset - sun.sunrise)}</td>
                </tr>
              )
            })}
          </tbody>
        </ScrollingTable>
      </details>
      <p className="weather-source">{t('sun.computed', { city: t(`town.${city}`) })}</p>
    </section>
  )
}
