/** Explains one hour of the chart: its level, the three risk factors, and what to do. */

import type { ReactNode } from 'react'
import type { Language } from '../../../shared/languages.ts'
import { deerRisk, LEVELS, PERCENT_IN_MONTH, sunOf } from '../../../shared/wildlife/deer-risk.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Swatch } from './chart.tsx'
import type { Moment } from './chart-plan.ts'
import { clockText, monthName, spanText } from './deer-texts.ts'

export function percentText(language: Language, percent: number): string {
  return formatNumber(language, percent / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function HourReading({ moment: { month, hour } }: { moment: Moment }) {
  const words = useTranslation('bears')
  const { t, language } = words
  const { level, light, sunDown, hours, monthPercent } = deerRisk(month, hour)
  const { sunrise, sunset, dusk } = sunOf(month)
  const name = monthName(words, month)
  const sun = {
    sunrise: clockText(words, sunrise),
    sunset: clockText(words, sunset),
    dark: clockText(words, dusk),
  }
  const together = [...PERCENT_IN_MONTH.values()].reduce((sum, percent) => sum + percent, 0)
  return (
    <div role="status" className="deer-reading" data-level={level}>
      <p className="deer-moment">{t('reading.moment', { month: name, hours: spanText(words, hour, hour + 1) })}</p>
      <p className="deer-level">
        <Swatch level={level} />
        <strong>{t(`reading.level.${level}`)}</strong>{' '}
        <span>{t('reading.points', { points: LEVELS.indexOf(level) })}</span>
      </p>
      <ul>
        <Point given={sunDown}>{t(`reading.light.${light}`, sun)}</Point>
        <Point given={hours !== undefined}>
          {hours
            ? t('reading.hours', {
                hours: spanText(words, hours.from, hours.to),
                percent: percentText(language, hours.percent),
              })
            : t('reading.otherHours')}
        </Point>
        <Point given={monthPercent !== undefined}>
          {monthPercent === undefined
            ? t('reading.otherMonth', { percent: percentText(language, together) })
            : t(month === 10 ? 'reading.mostMonth' : 'reading.month', {
                month: name,
                percent: percentText(language, monthPercent),
              })}
        </Point>
      </ul>
      <p>{t(`reading.advice.${level}`)}</p>
    </div>
  )
}

function Point({ given, children }: { given: boolean; children: ReactNode }) {
  const { t } = useTranslation('bears')
  return (
    <li data-given={given}>
      {given ? <CheckIcon /> : <span className="deer-no-point" aria-hidden="true" />}
      <span>
        <span className="visually-hidden">{t(given ? 'reading.point' : 'reading.noPoint')} </span>
        {children}
      </span>
    </li>
  )
}
