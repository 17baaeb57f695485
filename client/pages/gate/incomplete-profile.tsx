/** Lists what an incomplete profile still lacks (product decisions §6). */

import { Navigate, useLocation } from 'react-router-dom'
import { routeOf } from '../../../shared/routes.ts'
import { useApproval, useSession } from '../../auth/session.tsx'
import { awayFromIncompleteProfile } from '../../features/crew/gate/gate-redirect.ts'
import { keepReturnTo } from '../../features/crew/gate/keep-return-to.ts'
import { Failed } from '../../features/profile/gate/failed.tsx'
import { GatePage } from '../../features/profile/gate/gate-page.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stage } from '../stage.tsx'

export function Page() {
  const { t, has } = useTranslation('profile')
  const { status } = useSession()
  const { search } = useLocation()
  const { approval, problem } = useApproval()
  const away = awayFromIncompleteProfile({
    signedIn: status === 'loading' ? undefined : status === 'signed-in',
    approval: approval?.state,
    search,
  })
  const missing = approval?.missing.map((field) => `gate.missing.${field}`).filter(has) ?? []
  if (away) return <Navigate to={away} replace />
  return (
    <Stage>
      <GatePage heading={t('gate.incompleteHeading')}>
        {status === 'loading' || (status === 'signed-in' && !approval && !problem) ? (
          <Spinner label={t('gate.loading')} />
        ) : problem ? (
          <Failed />
        ) : (
          <>
            <p>{t(approval && missing.length === 0 ? 'gate.nothingMissing' : 'gate.incompleteLead')}</p>
            {missing.length > 0 && (
              <ul className="gate-missing">
                {missing.map((key) => (
                  <li key={key}>{t(key)}</li>
                ))}
              </ul>
            )}
            <p className="gate-actions">
              <ButtonLink variant="primary" to={keepReturnTo(routeOf('setup-profile').path, search)}>
                {t('gate.complete')}
              </ButtonLink>
            </p>
          </>
        )}
      </GatePage>
    </Stage>
  )
}
