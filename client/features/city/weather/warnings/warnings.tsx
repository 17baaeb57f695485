/**
 * The warnings of the Japan Meteorological Agency (JMA) by rank, in the reader's language and in Japanese. Unreadable
 * data is never shown as "no warnings".
 */

import type { City } from '../../../../../shared/city/cities.ts'
import { isWarningCode, WARNING_RANKS, type WarningRank } from '../../../../../shared/weather/warnings.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { momentText, useFigures } from '../figures/figures.ts'
import { JmaLink, JmaSource } from '../figures/sources.tsx'
import { JAPANESE_WARNINGS } from './warning-names.ts'

type WarningsPart = WeatherAnswer['warnings']

interface WarningsProps {
  readonly city: City
  readonly warnings: WarningsPart | undefined
  readonly now: number
  readonly unreached: boolean
}

const GRAVEST_FIRST = WARNING_RANKS.toReversed()

function sentenceOf({ source, readAt, items }: WarningsPart, unreached: boolean) {
  if (readAt === null) return 'unknown'
  if (source === 'unknown') return items.length > 0 ? 'some' : 'unknown'
  if (source === 'kept' || unreached) return items.length > 0 ? 'kept' : 'keptNone'
  return items.length > 0 ? 'live' : 'none'
}

export function Warnings({ city, warnings, now, unreached }: WarningsProps) {
  const { t, words } = useFigures()
  const sentence = warnings ? sentenceOf(warnings, unreached) : 'unknown'
  const when = warnings?.readAt == null ? '' : momentText(words, warnings.readAt, now)
  return (
    <section className="weather-warnings" aria-labelledby="weather-warnings">
      <h2 id="weather-warnings">{t('warnings.title')}</h2>
      <p>{t(`warnings.${sentence}`, { area: t(`warnings.area.${city}`), when })}</p>
      {sentence !== 'unknown' &&
        warnings &&
        GRAVEST_FIRST.map((rank) => <OfRank key={rank} rank={rank} items={warnings.items} />)}
      <p>
        <JmaLink>{t('warnings.link')}</JmaLink>
      </p>
      {sentence !== 'unknown' && <JmaSource />}
    </section>
  )
}

function OfRank({ rank, items }: { rank: WarningRank; items: WarningsPart['items'] }) {
  const { t } = useFigures()
  const those = items.filter((item) => item.rank === rank)
  if (those.length === 0) return null
  return (
    <div className="weather-rank" data-rank={rank}>
      <h3>{t(`warnings.rank.${rank}`)}</h3>
      <ul>
        {those.map(({ code }) => (
          <li key={code}>
            <WarningName code={code} />
          </li>
        ))}
      </ul>
      <p>{t(`warnings.means.${rank}`)}</p>
    </div>
  )
}

function WarningName({ code }: { code: string }) {
  const { t, language } = useFigures()
  if (!isWarningCode(code)) return t('warnings.other')
  return (
    <>
      <strong>{t(`warning.${code}`)}</strong>
      {language !== 'ja' && (
        <>
          {' '}
          <bdi lang="ja">{JAPANESE_WARNINGS[code]}</bdi>
        </>
      )}
    </>
  )
}
