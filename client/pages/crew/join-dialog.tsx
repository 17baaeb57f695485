/** Asking for a seat: a few words, how many seats, whether one can drive. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Crew } from '../../../shared/api.ts'
import { CREW_LIMITS } from '../../../shared/crew.ts'
import { ApiError, api } from '../../api.ts'
import { errorText } from '../../auth/error-text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField, SelectField, TextAreaField } from '../../ui/field.tsx'
import { useIdempotencyKey } from '../idempotency-key.ts'

interface JoinDialogProps {
  /** The crew asked; undefined while nobody asks. */
  readonly crew: Crew | undefined
  readonly onClose: (sent: boolean) => void
}

export function JoinDialog({ crew, onClose }: JoinDialogProps) {
  const { t } = useTranslation('crew')
  const [sent, setSent] = useState(false)
  const close = () => {
    if (crew) onClose(sent)
    setSent(false)
  }
  return (
    <Dialog
      open={crew !== undefined}
      title={crew && t('join.heading', { title: crew.title })}
      closeLabel={t('join.close')}
      onClose={close}
    >
      {sent ? <Sent onClose={close} /> : crew && <JoinForm crew={crew} onSent={() => setSent(true)} onCancel={close} />}
    </Dialog>
  )
}

/** Takes the focus that the form has left behind. */
function Sent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('crew')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <>
      <Alert ref={element} tone="success">
        {t('card.asked')}
      </Alert>
      <p className="crew-actions">
        <Button variant="primary" onClick={onClose}>
          {t('join.close')}
        </Button>
      </p>
    </>
  )
}

interface JoinFormProps {
  readonly crew: Crew
  readonly onSent: () => void
  readonly onCancel: () => void
}

function JoinForm({ crew, onSent, onCancel }: JoinFormProps) {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [message, setMessage] = useState('')
  const [seats, setSeats] = useState(1)
  const [canDrive, setCanDrive] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const idempotencyKey = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)

  // Read when the dialog opens, which is after this; without it the close button would be given the focus.
  useEffect(() => form.current?.querySelector('textarea')?.setAttribute('autofocus', ''), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { message: message.trim(), seats, canDrive }
      await api('POST /api/crews/:id/requests', { params: { id: crew.id }, body, idempotencyKey: idempotencyKey(body) })
      onSent()
    } catch (error) {
      setRefusal(errorText(errors.t, error instanceof ApiError ? error.problem : undefined))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)}>
      <TextAreaField
        name="message"
        optional
        label={t('join.message', { name: crew.owner.displayName })}
        hint={t('join.messageHint')}
        value={message}
        maxLength={CREW_LIMITS.message}
        dir="auto"
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <SelectField
        name="seats"
        label={t('join.seats')}
        options={Array.from({ length: crew.freeSeats }, (_, index) => ({
          value: String(index + 1),
          label: formatNumber(language, index + 1),
        }))}
        value={String(seats)}
        onChange={(event) => setSeats(Number(event.currentTarget.value))}
      />
      <CheckboxField
        name="canDrive"
        optional
        label={t('join.canDrive')}
        checked={canDrive}
        onChange={(event) => setCanDrive(event.currentTarget.checked)}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="crew-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('join.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('join.cancel')}
        </Button>
      </p>
    </form>
  )
}
