/** What the user can do with a crew, by role and state. */

import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { CREW_TRANSITIONS, type CrewState, requestActionsOf } from '../../../../shared/crew/crew.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { Button } from '../../../ui/button.tsx'
import type { Notice } from '../frame/crew-notice.tsx'
import { InviteButton } from '../pick-up/invite-button.tsx'
import { summaryOf } from '../requests/request-card.tsx'
import type { RequestActions } from '../requests/use-request-actions.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { JoinDialog, mayWait } from './join-dialog.tsx'
import { isInside } from './sheet-people.tsx'
import type { WholeCrew } from './use-crew.ts'

interface SheetActionsProps {
  readonly whole: WholeCrew
  readonly requests: RequestActions
  readonly heading: string
  readonly onNotice: (notice: Notice) => void
  readonly onChanged: (crew?: Crew) => void
  readonly onEdit: () => void
}

function allows(action: 'change-small' | 'cancel', state: CrewState): boolean {
  const from: readonly CrewState[] = CREW_TRANSITIONS[action].from
  return from.includes(state)
}

export function SheetActions({ whole, requests, heading, onNotice, onChanged, onEdit }: SheetActionsProps) {
  const { t } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const { search } = useLocation()
  const [isAsking, setAsking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [busy, setBusy] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const { crew, own } = whole
  const isOwner = crew.role === 'owner'
  const mayLeave = own?.state === 'accepted' && requestActionsOf('sender', own.state, crew.state).includes('withdraw')

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await api('DELETE /api/crews/:id', { params: { id: crew.id } })
      onNotice({ tone: 'success', text: t('mine.cancelled') })
    } catch (error) {
      onNotice({ tone: 'error', text: caughtErrorText(errors.t, error) })
    }
    // The cancellation also ended the requests to join, so all is loaded again.
    onChanged()
    focusHeading(heading, () => {
      setBusy(false)
      setCancelling(false)
    })
  }

  function confirmLate(): void {
    onNotice({ tone: 'success', text: t(mayWait(crew) ? 'join.waitSent' : 'card.asked') })
    // The button that opened the dialog has the focus again and disappears when the crew is loaded.
    if (buttons.current?.contains(document.activeElement)) document.getElementById(heading)?.focus()
    onChanged()
  }

  return (
    <>
      <div ref={buttons} className="crew-actions">
        {crew.role === 'none' && crew.state === 'open' && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('card.ask')}
          </Button>
        )}
        {mayWait(crew) && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('card.wait')}
          </Button>
        )}
        {isInside(crew) && <InviteButton crew={crew} />}
        {isOwner && allows('change-small', crew.state) && <Button onClick={onEdit}>{sheet('sheet.change')}</Button>}
        {isOwner && allows('cancel', crew.state) && (
          <Button onClick={() => setCancelling(true)}>{t('mine.cancel')}</Button>
        )}
        {mayLeave && (
          <Button busy={requests.busy.has(own.id)} onClick={() => requests.act(summaryOf(own), 'withdraw')}>
            {t('requests.leave')}
          </Button>
        )}
      </div>
      <JoinDialog
        crew={isAsking ? crew : undefined}
        invitation={new URLSearchParams(search).get('invitation') ?? undefined}
        onClose={(sent) => {
          if (sent) focusHeading(heading, () => setAsking(false))
          else setAsking(false)
          // The crew is reloaded even if no request was sent, because an error can mean that the crew has changed.
          onChanged()
        }}
        onSentLate={confirmLate}
      />
      <CancelDialog
        crew={isCancelling ? crew : undefined}
        busy={busy}
        onClose={() => setCancelling(false)}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
