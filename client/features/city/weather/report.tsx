/**
 * The Japanese text forecast of the Japan Meteorological Agency (JMA). It is expanded on the Japanese page and
 * collapsed on pages in other languages.
 */

import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { formatDay } from '../../../i18n/format.ts'
import { momentText, useFigures } from './figures/figures.ts'
import { JmaSource } from './figures/sources.tsx'

export function Report({ report, now }: { report: WeatherAnswer['report']; now: number }) {
  const { t, words, language } = useFigures()
  if (report.days.length === 0) return null
  const forecast = (
    <>
      <dl className="weather-report" lang="ja" dir="ltr">
        {report.days.map(({ day, weather, wind }) => (
          <div key={day}>
            <dt>{formatDay('ja', day, { month: 'long', day: 'numeric', weekday: 'short' })}</dt>
            <dd>
              {weather}
              {wind && <span>{wind}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {report.reportedAt !== null && (
        <p className="weather-note">
          {t(report.source === 'kept' ? 'report.kept' : 'report.reported', {
            when: momentText(words, report.reportedAt, now),
          })}
        </p>
      )}
      <JmaSource />
    </>
  )
  return (
    <section aria-labelledby="weather-report">
      <h2 id="weather-report">{t('report.title')}</h2>
      {language === 'ja' ? (
        forecast
      ) : (
        <details className="weather-method">
          <summary>{t('report.show')}</summary>
          {forecast}
        </details>
      )}
    </section>
  )
}
