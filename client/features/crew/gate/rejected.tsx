/** The message to users whose profile was rejected: the reason, and how to apply again. */

import { useLocation } from 'react-router-dom'
import { routeOf } from '../../../../shared/routes.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useApproval, useSession } from '../../../auth/session.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

export function Rejection({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <p>
        <strong>{t('gate.rejectedHeading')}</strong>
      </p>
      {reason && <p dir="auto">{reason}</p>}
      <p>{t('gate.rejectedLead')}</p>
    </>
  )
}

export function RejectedNotice() {
  const { status } = useSession()
  return status === 'signed-in' ? <NoticeIfRejected /> : null
}

/** This is a separate component, because `useApproval` loads the approval state, which only signed-in users have. */
function NoticeIfRejected() {
  const { t } = useTranslation('profile')
  const { pathname } = useLocation()
  const { approval } = useApproval()
  if (approval?.state !== 'rejected') return null
  return (
    <div className="crew-notice">
      <Alert tone="info">
        <Rejection reason={approval.reason} />
        <ButtonLink to={withReturnTo(routeOf('setup-profile').path, pathname)}>{t('gate.edit')}</ButtonLink>
      </Alert>
    </div>
  )
}
