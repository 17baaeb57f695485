/**
 * Shows the last day on which the user may drive, and what determines it. If there is no such day, names the reason or
 * the answers that are still missing.
 */

import type { Verdict } from '../../../shared/eligibility/last-day.ts'
import { formatDay, formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Instead } from './instead.tsx'

type Yes = Extract<Verdict, { kind: 'yes' }>

export function Result({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('can-i-drive')
  return (
    <>
      <div className="licence-result" data-kind={verdict.kind} role="status">
        <Outcome verdict={verdict} />
      </div>
      <p className="licence-hint">{t('result.convention')}</p>
      {verdict.kind === 'no' && <Instead />}
    </>
  )
}

function Outcome({ verdict }: { verdict: Verdict }) {
  const { t, language } = useTranslation('can-i-drive')
  switch (verdict.kind) {
    case 'incomplete': {
      const fields = formatList(
        language,
        verdict.missing.map((field) => t(`missing.${field}`)),
      )
      return <p>{t('result.missing', { fields })}</p>
    }
    case 'wrong':
      return <p>{t('result.wrong')}</p>
    case 'no':
      return <p>{t(`result.no.${verdict.why}`, { day: formatDay(language, verdict.day) })}</p>
    case 'yes':
      return <LastDay verdict={verdict} />
  }
}

const ENDS = ['landing', 'permit', 'licence'] as const

const DAY_AFTER_MS = 86_400_000

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_AFTER_MS).toISOString().slice(0, 10)
}

function LastDay({ verdict: { first, last, why, ends, warnings } }: { verdict: Yes }) {
  const { t, language } = useTranslation('can-i-drive')
  const write = (day: string) => formatDay(language, day)
  return (
    <>
      <p>{t('result.last')}</p>
      <p className="licence-last">{write(last)}</p>
      <p>{t('result.span', { first: write(first) })}</p>
      <p>{t(`result.why.${why}`)}</p>
      <dl className="licence-ends">
        {ENDS.map((end) => {
          const day = ends[end]
          return (
            day && (
              <div key={end} data-first={end === why || undefined}>
                <dt>{t(`result.ends.${end}`)}</dt>
                <dd>{write(day)}</dd>
              </div>
            )
          )
        })}
      </dl>
      {warnings.map((warning) => (
        <p
          key={warning}
          className="licence-message"
          data-tone={warning === 'sameYear' || warning === 'newYear' ? 'info' : 'warning'}
        >
          {t(`result.warnings.${warning}`, { day: write(warning === 'tripTooLong' ? dayAfter(last) : first) })}
        </p>
      ))}
    </>
  )
}
