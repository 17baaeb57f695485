/** Where a signed-out visitor lands who asked for a page of an account: what it takes, and the way back (spec §6). */

import { useLocation } from 'react-router-dom'
import { routeOf } from '../../../shared/routes.ts'
import { returnToOf, withReturnTo } from '../../auth/return-to.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GatePage } from './gate-page.tsx'

export function Page() {
  const { t } = useTranslation('profile')
  const { search } = useLocation()
  const account = routeOf('user-profile').path
  const target = withReturnTo(account, returnToOf(search) ?? account)
  return (
    <GatePage heading={t('gate.notLoggedInHeading')}>
      <p>{t('gate.notLoggedInLead')}</p>
      <p className="gate-actions">
        <ButtonLink variant="primary" to={target}>
          {t('gate.signIn')}
        </ButtonLink>
        <ButtonLink to={`${target}#create-account`}>{t('gate.createAccount')}</ButtonLink>
      </p>
    </GatePage>
  )
}
