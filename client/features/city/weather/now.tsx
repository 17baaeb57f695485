/** The current weather according to the forecast. */

import { CITY_POSITIONS } from '../../../../shared/city/cities.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { isNight } from './charts/hour-plan.ts'
import { FigureRow } from './figures/figure-row.tsx'
import { clockAt, useFigures } from './figures/figures.ts'
import { skyOf } from './figures/sky.ts'
import { SkyIcon } from './figures/sky-icon.tsx'

export function NowSection({ weather: { city, now, hours } }: { weather: WeatherAnswer }) {
  const { t, words, figure } = useFigures()
  const hour = hours[0]
  const sky = skyOf(now?.code ?? null)
  return (
    <section className="weather-now" aria-labelledby="weather-now">
      <h2 id="weather-now">{t('now.title')}</h2>
      {now ? (
        <div className="weather-now-head">
          <SkyIcon sky={sky} night={isNight(now.at, CITY_POSITIONS[city])} />
          <p className="weather-now-figure">
            <strong>{figure('celsius', now.celsius)}</strong> {sky ? t(`sky.${sky}`) : ''}
          </p>
          <p className="weather-note">{t('now.for', { time: clockAt(words, now.at) })}</p>
        </div>
      ) : (
        <p>{t('now.gone')}</p>
      )}
      <dl className="weather-figures">
        {now && <FigureRow name={t('now.felt')} form="celsius" value={now.feelsLike} />}
        <FigureRow name={t('now.wind')} form="speed" value={now?.wind ?? hour?.wind} />
        <FigureRow name={t('now.gust')} form="speed" value={now?.gust ?? hour?.gust} />
        <FigureRow name={t('now.precipitation')} form="millimetres" value={hour?.precipitation} />
        <FigureRow name={t('now.snowfall')} form="centimetres" value={hour?.snowfall} />
        <FigureRow name={t('now.depth')} form="centimetres" value={hour?.snowDepth} />
        <FigureRow name={t('now.sight')} form="distance" value={hour?.visibility} />
      </dl>
    </section>
  )
}
