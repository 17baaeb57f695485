/** Shown to signed-out users who open a page that needs an account (specification §6). */

import { Navigate, useLocation } from 'react-router-dom'
import { routeOf } from '../../../shared/routes.ts'
import { returnToOf, withReturnTo } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.tsx'
import { awayFromNotLoggedIn } from '../../features/crew/gate/gate-redirect.ts'
import { GatePage } from '../../features/profile/gate/gate-page.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stage } from '../stage.tsx'

export function Page() {
  const { t } = useTranslation('profile')
  const { search } = useLocation()
  const { status } = useSession()
  const away = awayFromNotLoggedIn({ signedIn: status === 'loading' ? undefined : status === 'signed-in', search })
  const account = routeOf('user-profile').path
  const target = withReturnTo(account, returnToOf(search) ?? account)
  if (away) return <Navigate to={away} replace />
  return (
    <Stage>
      <GatePage heading={t('gate.notLoggedInHeading')}>
        <p>{t('gate.notLoggedInLead')}</p>
        <p className="gate-actions">
          <ButtonLink variant="primary" to={target}>
            {t('gate.signIn')}
          </ButtonLink>
          <ButtonLink to={`${target}#create-account`}>{t('gate.createAccount')}</ButtonLink>
        </p>
      </GatePage>
    </Stage>
  )
}
