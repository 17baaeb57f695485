/** The user's approval state and the next step (product decisions §6). */

import type { ApprovalState } from '../../../../shared/access.ts'
import { pathTo, type RouteId } from '../../../../shared/routes.ts'
import { useApproval } from '../../../auth/session.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { LoadFailed } from '../card-parts/load-failed.tsx'

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
  suspended: {
    tone: 'error',
    badge: 'stateSuspended',
    text: 'approvalSuspended',
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
  const { approval, problem, reload } = useApproval()
  const state = approval && STATES[approval.state]
  const hasOpenQuestion = approval?.state === 'waiting' && approval.question && approval.question.answer === undefined
  return (
    <Card>
      {!state && !problem && <Spinner label={t('loading')} />}
      {!state && problem && <LoadFailed problem={problem} onRetry={reload} />}
      {state && (
        <>
          <p>
            <Badge tone={state.tone}>{t(state.badge)}</Badge>
          </p>
          <p>{t(hasOpenQuestion ? 'approvalAsked' : state.text)}</p>
          <p className="account-actions">
            <ButtonLink to={pathTo(state.to, language)} variant="primary">
              {t(state.action)}
            </ButtonLink>
            {approval.state !== 'incomplete' && (
              <ButtonLink to={pathTo('setup-profile', language)} variant="quiet">
                {t('editProfile')}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </Card>
  )
}
