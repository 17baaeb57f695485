/** Attribution for forecasts and warnings, required by their licences. */

import type { ReactNode } from 'react'
import { OFFICIAL_PAGES } from '../../../../../shared/city/official-pages.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

const OPEN_METEO = 'https://open-meteo.com/'
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'
const LICENCE_NAME = 'CC BY 4.0'
const JMA_SITE = 'https://www.jma.go.jp/'
/** JMA's page of warnings. It exists in Japanese and English, but not in French and Arabic. */
const JMA_WARNINGS = OFFICIAL_PAGES.warnings

function Away({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('weather')
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  )
}

export function JmaLink({ children }: { children: ReactNode }) {
  const { language } = useTranslation('weather')
  return <Away href={language === 'ja' ? JMA_WARNINGS : `${JMA_WARNINGS}&lang=en`}>{children}</Away>
}

export function ForecastSource() {
  const { t } = useTranslation('weather')
  return (
    <p className="weather-source">
      <Away href={OPEN_METEO}>{t('sources.data')}</Away> · <Away href={LICENCE}>{LICENCE_NAME}</Away> ·{' '}
      {t('sources.edited')}
    </p>
  )
}

export function JmaSource() {
  const { t } = useTranslation('weather')
  return (
    <p className="weather-source">
      <Away href={JMA_SITE}>{t('sources.jma')}</Away> · {t('sources.jmaEdited')}
    </p>
  )
}
