/**
 * Asks the user to confirm an action on a request to join a crew: declining the request, removing the mate, withdrawing
 * the request, or leaving the crew. Declining and removing have a field for an optional reason.
 */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isLateWithdrawal, type RequestAction, type RequestState } from '../../../../shared/crew/crew.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { isLate } from '../card/crew-dates.ts'

const LONGEST_REASON = 200

export interface RequestSummary {
  readonly id: string
  readonly state: RequestState
  readonly crewTitle: string
  readonly firstDay: string
  readonly name: string
}

export type ConfirmedAction = Exclude<RequestAction, 'accept'>
export interface Question {
  readonly request: RequestSummary
  readonly action: ConfirmedAction
}

interface RequestDialogProps {
  readonly question: Question | undefined
  readonly busy: boolean
  readonly refusal: string | undefined
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => void
}

export function RequestDialog({ question, ...form }: RequestDialogProps) {
  const { t } = useTranslation('crew')
  const words = question && wordsOf(question)
  return (
    <Dialog
      open={question !== undefined}
      title={question && words && t(words.heading, { name: question.request.name, title: question.request.crewTitle })}
      closeLabel={t('requests.close')}
      onClose={form.onClose}
    >
      {question && <QuestionForm {...form} question={question} />}
    </Dialog>
  )
}

/**
 * Returns the texts of the dialog. Withdrawing an accepted request gives up a seat, and withdrawing a waiting request
 * gives up a place on the waiting list, so each has separate texts.
 */
export function wordsOf({ request, action }: Question) {
  const isLeaving = action === 'withdraw' && request.state === 'accepted'
  if (isLeaving) {
    return { heading: 'requests.leaveHeading', text: 'requests.leaveText', confirm: 'requests.leave' } as const
  }
  if (action === 'withdraw' && request.state === 'waiting') {
    return {
      heading: 'requests.stopWaitingHeading',
      text: 'requests.stopWaitingText',
      confirm: 'requests.stopWaiting',
    } as const
  }
  return (
    {
      decline: {
        heading: 'requests.declineHeading',
        text: 'requests.declineText',
        confirm: 'requests.declineConfirm',
      },
      remove: { heading: 'requests.removeHeading', text: 'requests.removeText', confirm: 'requests.remove' },
      withdraw: { heading: 'requests.withdrawHeading', text: 'requests.withdrawText', confirm: 'requests.withdraw' },
    } as const
  )[action]
}

function QuestionForm({
  question,
  busy,
  refusal,
  onClose,
  onConfirm,
}: Omit<RequestDialogProps, 'question'> & { question: Question }) {
  const { t } = useTranslation('crew')
  const [reason, setReason] = useState('')
  const [now] = useState(Date.now)
  const form = useRef<HTMLFormElement>(null)
  const { request, action } = question
  const words = wordsOf(question)
  const hasReason = action !== 'withdraw'
  const late = request.state === 'accepted' && isLate(request.firstDay, now)
  const counts = action === 'withdraw' && request.state === 'accepted' && isLateWithdrawal(request.firstDay, now)

  // A dialog gives the focus to the element with the attribute `autofocus`, otherwise to the close button. React does
  // not render this attribute.
  useEffect(() => form.current?.querySelector('textarea')?.setAttribute('autofocus', ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(reason.trim())
  }
  return (
    <form ref={form} onSubmit={submit}>
      <p>{t(words.text, { name: request.name })}</p>
      {late && <Alert tone="info">{t(action === 'remove' ? 'requests.lateRemove' : 'requests.late')}</Alert>}
      {counts && <Alert tone="info">{t('requests.lateCounts')}</Alert>}
      {hasReason && (
        <TextAreaField
          name="reason"
          optional={t('form.optional')}
          label={t('requests.declineReason')}
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          dir="auto"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="crew-actions">
        <Button type="submit" variant="danger" busy={busy}>
          {t(words.confirm)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('requests.keep')}
        </Button>
      </p>
    </form>
  )
}
