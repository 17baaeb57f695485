/** Warns the owner of a new crew, before the form is sent, if the owner's documents do not allow driving in Japan. */

import { Link } from 'react-router-dom'
import { type LicenceFacts, licenceVerdict } from '../../../../shared/eligibility/licence-verdict.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'

interface LicenceNoticeProps {
  readonly licence: LicenceFacts
  readonly day: string
}

export function LicenceNotice({ licence, day }: LicenceNoticeProps) {
  const { t, language } = useTranslation('crew')
  const verdict = licenceVerdict(licence, day || dayInJapan(Date.now()))
  if (verdict.drives === 'yes') return null
  return (
    <Alert tone="info">
      <p>{verdict.drives === 'no' ? t(`invalid.${verdict.why}`) : t('form.licenceUnsure')}</p>
      <p>
        <Link className="link-alone" to={routeOf('setup-profile').path}>
          {t('form.licenceProfile')}
        </Link>
        {' · '}
        <Link className="link-alone" to={pathTo('can-i-drive-in-japan', language)}>
          {t('form.licenceCheck')}
        </Link>
      </p>
    </Alert>
  )
}
