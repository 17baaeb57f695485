/** Declining with a word, or without one. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'

const LONGEST_REASON = 200

interface DeclineDialogProps {
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onDecline: (reason: string) => void
}

export function DeclineDialog({ open, ...form }: DeclineDialogProps) {
  const { t } = useTranslation('crew')
  return (
    <Dialog open={open} title={t('requests.declineHeading')} closeLabel={t('requests.close')} onClose={form.onClose}>
      <DeclineForm {...form} />
    </Dialog>
  )
}

function DeclineForm({ busy, onClose, onDecline }: Omit<DeclineDialogProps, 'open'>) {
  const { t } = useTranslation('crew')
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)

  // Read when the dialog opens, which is after this; without it the close button would be given the focus.
  useEffect(() => form.current?.querySelector('textarea')?.setAttribute('autofocus', ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDecline(reason.trim())
  }
  return (
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
  )
}
