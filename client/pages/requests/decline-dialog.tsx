/** Declining with a word, or without one. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'

const LONGEST_REASON = 200

export function DeclineDialog({
  busy,
  onClose,
  onDecline,
}: {
  busy: boolean
  onClose: () => void
  onDecline: (reason: string) => void
}) {
  const { t } = useTranslation('crew')
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)

  // The dialog itself gives the focus to its close button; what one came for is the answer.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDecline(reason.trim())
  }
  return (
    <Dialog open title={t('requests.declineHeading')} closeLabel={t('requests.close')} onClose={onClose}>
      <form ref={form} onSubmit={submit}>
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
        <p className="crew-actions">
          <Button type="submit" variant="danger" busy={busy}>
            {t('requests.declineConfirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('requests.close')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
