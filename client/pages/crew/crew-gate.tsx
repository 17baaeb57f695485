/** Crews are for approved travellers; everybody else is told here, in place, what is missing and where to go. */

import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { gateOf } from '../../../shared/access.ts'
import { routeOf } from '../../../shared/routes.ts'
import { BuddiesMotif } from '../../art/motifs.tsx'
import { withReturnTo } from '../../auth/return-to.ts'
import { useApproval, useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function CrewGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('crew')
  const profile = useTranslation('profile')
  const { pathname } = useLocation()
  const { status, reloadApproval } = useSession()
  const { approval, problem } = useApproval()
  if (status === 'loading') return <Spinner label={t('list.loading')} />
  if (status === 'signed-in' && !approval) {
    if (!problem) return <Spinner label={t('list.loading')} />
    return (
      <Alert tone="error">
        <p>{t('gate.failed')}</p>
        <Button onClick={() => void reloadApproval()}>{t('gate.retry')}</Button>
      </Alert>
    )
  }
  switch (gateOf('approved', status === 'signed-in', approval?.state)) {
    case undefined:
      return children
    case 'not-logged-in':
      return (
        <Sentence
          text={t('gate.signedOut')}
          to={withReturnTo(routeOf('user-profile').path, pathname)}
          action={t('gate.signIn')}
          create={profile.t('gate.createAccount')}
        />
      )
    case 'waiting-approval':
      return <Sentence text={t('gate.waiting')} to={routeOf('waiting-approval').path} action={t('gate.waitingLink')} />
    default:
      return <Sentence text={t('gate.incomplete')} to={routeOf('setup-profile').path} action={t('gate.complete')} />
  }
}

function Sentence({ text, to, action, create }: { text: string; to: string; action: string; create?: string }) {
  return (
    <Card className="crew-gate">
      <span className="crew-drawing">
        <BuddiesMotif />
      </span>
      <div>
        <p>{text}</p>
        <p className="crew-actions">
          <ButtonLink variant="primary" to={to}>
            {action}
          </ButtonLink>
          {create && <ButtonLink to={`${to}#create-account`}>{create}</ButtonLink>}
        </p>
      </div>
    </Card>
  )
}
