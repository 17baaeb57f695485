/** The published pages behind an answer, with the month in which they were read. */

import { LICENCE_SOURCES, sourcesOf } from '../../../shared/eligibility/licence-sources.ts'
import { useCheckedMonth } from '../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function AnswerSources({ country }: { country: string }) {
  const { t, language } = useTranslation('can-i-drive')
  const month = formatYearMonth(language, useCheckedMonth('licence-table'))
  return (
    <div className="licence-sources">
      <p id="licence-sources">{t('sources.read', { month })}</p>
      <ul aria-labelledby="licence-sources">
        {sourcesOf(country).map((source) => (
          <li key={source}>
            <a href={LICENCE_SOURCES[source]} rel="noreferrer">
              {t(`sources.names.${source}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
