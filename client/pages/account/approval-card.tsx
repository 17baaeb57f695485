/** Where the traveller stands at the gate, and the one next step (product.md §6). */

import { useId } from 'react'
import type { ApprovalState } from '../../../shared/access.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { errorText } from '../../auth/error-text.ts'
import { useApproval } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const STATES = {
  incomplete: {
    tone: 'warning',
    badge: 'stateIncomplete',
    text: 'approvalIncomplete',
    to: 'setup-profile',
    action: 'setUpProfile',
  },
  waiting: {
    tone: 'info',
    badge: 'stateWaiting',
    text: 'approvalWaiting',
    to: 'waiting-approval',
    action: 'seeStatus',
  },
  rejected: {
    tone: 'error',
    badge: 'stateRejected',
    text: 'approvalRejected',
    to: 'waiting-approval',
    action: 'seeStatus',
  },
  approved: { tone: 'success', badge: 'stateApproved', text: 'approvalApproved', to: 'crew-list', action: 'findCrews' },
} as const satisfies Record<
  ApprovalState,
  { tone: BadgeTone; badge: string; text: string; to: RouteId; action: string }
>

export function ApprovalCard() {
  const { t, language } = useTranslation('account')
  const errors = useTranslation('errors')
  const { approval, problem, reload } = useApproval()
  const headingId = useId()
  const state = approval && STATES[approval.state]
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('approvalHeading')}</h2>
      {!state && !problem && <Spinner label={t('loading')} />}
      {!state && problem && (
        <Alert tone="error">
          {errorText(errors.t, problem)} <Button onClick={() => reload()}>{t('tryAgain')}</Button>
        </Alert>
      )}
      {state && (
        <>
          <p>
            <Badge tone={state.tone}>{t(state.badge)}</Badge>
          </p>
          <p>{t(state.text)}</p>
          <ButtonLink to={pathTo(state.to, language)} variant="primary">
            {t(state.action)}
          </ButtonLink>
          {approval.state !== 'incomplete' && (
            <ButtonLink to={pathTo('setup-profile', language)} variant="quiet">
              {t('editProfile')}
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  )
}
