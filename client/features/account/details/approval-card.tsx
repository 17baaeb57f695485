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
  const { t } = useTranslation('account')
  const { approval, problem, reload } = useApproval()
  if (approval) {
    const { state, question } = approval
    const isAsked = state === 'waiting' && question !== undefined && question.answer === undefined
    return (
      <Card>
        <ApprovalText state={state} isAsked={isAsked} />
      </Card>
    )
  }
  if (problem) {
    return (
      <Card>
        <LoadFailed problem={problem} onRetry={reload} />
      </Card>
    )
  }
  // While the state loads, the most frequent state is rendered invisibly. It reserves the height, so that the cards
  // below do not move.
  return (
    <Card className="approval-waiting">
      <ApprovalText state="approved" isAsked={false} />
      <Spinner label={t('loading')} />
    </Card>
  )
}

function ApprovalText({ state, isAsked }: { state: ApprovalState; isAsked: boolean }) {
  const { t, language } = useTranslation('account')
  const { tone, badge, text, to, action } = STATES[state]
  return (
    <>
      <p>
        <Badge tone={tone}>{t(badge)}</Badge>
      </p>
      <p>{t(isAsked ? 'approvalAsked' : text)}</p>
      <p className="account-actions">
        <ButtonLink to={pathTo(to, language)} variant="primary">
          {t(action)}
        </ButtonLink>
        {state !== 'incomplete' && (
          <ButtonLink to={pathTo('setup-profile', language)} variant="quiet">
            {t('editProfile')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
