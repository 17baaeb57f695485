/** Lists the documents that the user's licence needs, for the country chosen on the page "Can I drive?". */

import { Link } from 'react-router-dom'
import { answerOf } from '../../../../shared/eligibility/answer.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { useLicenceAnswers } from '../../../data/licence-answers.ts'
import { countryName } from '../../../i18n/format.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function OwnPapers() {
  const { t, language } = useTranslation('field-card')
  const { country } = useLicenceAnswers()
  return (
    <p className="own-papers">
      {country === ''
        ? t('papers.unknown')
        : t(`papers.${answerOf(country)}`, { country: countryName(language, country) })}
      <Space />
      <Link to={pathTo('can-i-drive-in-japan', language)}>{t('papers.link')}</Link>
    </p>
  )
}
