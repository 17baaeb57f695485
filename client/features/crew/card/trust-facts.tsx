/**
 * Shows facts about a person's history on the site: verified contacts, membership and trips. Needs the text catalog
 * `safety`.
 */

import './trust-facts.css'
import type { Trust } from '../../../../shared/api/endpoints.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface TrustFactsProps {
  readonly trust: Trust | undefined
  readonly short?: boolean
}

export function TrustFacts({ trust, short = false }: TrustFactsProps) {
  const { t, language } = useTranslation('safety')
  if (!trust) return null
  const { verified, memberSince, trips, references, again } = trust
  return (
    <ul className="trust-facts">
      {verified.map((kind) => (
        <li key={kind} data-verified="">
          {t(`trust.verified.${kind}`)}
        </li>
      ))}
      <li>{t('trust.trips', { count: trips })}</li>
      {references > 0 && <li>{t('trust.again', { again, all: references })}</li>}
      {!short && <li>{t('trust.since', { month: formatYearMonth(language, memberSince) })}</li>}
    </ul>
  )
}
