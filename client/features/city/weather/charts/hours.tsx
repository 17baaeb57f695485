/** The next 24 hours as small charts on a shared axis, with a table as the accessible alternative. */

import { Space } from '../../../../i18n/space.tsx'
import './charts.css'
import { useState } from 'react'
import { CITY_POSITIONS } from '../../../../../shared/city/cities.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFigures } from '../figures/figures.ts'
import { ForecastSource } from '../figures/sources.tsx'
import { HourAxis, HourPanel } from './hour-panel.tsx'
import { labelsOf, nightsOf } from './hour-plan.ts'
import { HourTable } from './hour-table.tsx'
import { panelsOf } from './panels.ts'

const A_DAY = 24

export function Hours({ weather: { city, hours } }: { weather: WeatherAnswer }) {
  const { t, language } = useFigures()
  const [isTableShown, showTable] = useState(false)
  const first = hours[0]
  const frame = first && {
    hours: hours.length,
    nights: nightsOf(first.at, hours.length, CITY_POSITIONS[city]),
    labels: labelsOf(first.at, hours.length),
  }
  return (
    <section className="weather-hours" aria-labelledby="weather-hours">
      <h2 id="weather-hours">{t(hours.length === A_DAY ? 'hours.title' : 'hours.titleFewer')}</h2>
      {frame ? (
        <>
          <p className="weather-note">
            {t('hours.intro')}
            <Space />
            {t('hours.before')}
          </p>
          <div className="hour-charts">
            <HourAxis frame={frame} />
            {panelsOf(hours, language).map((panel) => (
              <HourPanel key={panel.id} panel={panel} frame={frame} />
            ))}
            <HourAxis frame={frame} />
          </div>
          <Button aria-pressed={isTableShown} onClick={() => showTable(!isTableShown)}>
            {t('table.show')}
          </Button>
          <HourTable hours={hours} city={city} shown={isTableShown} />
          <ForecastSource />
        </>
      ) : (
        <p>{t('hours.none')}</p>
      )}
    </section>
  )
}
