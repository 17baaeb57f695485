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
import { useIdempotencyKey } from './idempotency-key.ts'

export function JoinDialog({ crew, onClose }: { crew: Crew; onClose: (sent: boolean) => void }) {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [message, setMessage] = useState('')
  const [seats, setSeats] = useState(1)
  const [canDrive, setCanDrive] = useState(false)
  const [phase, setPhase] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [refusal, setRefusal] = useState<string>()
  const idempotencyKey = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)

  // The dialog itself gives the focus to its close button; what one came for is the message.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setPhase('sending')
    setRefusal(undefined)
    try {
      const body = { message: message.trim(), seats, canDrive }
      await api('POST /api/crews/:id/requests', { params: { id: crew.id }, body, idempotencyKey: idempotencyKey(body) })
      setPhase('sent')
    } catch (error) {
      setRefusal(errorText(errors.t, error instanceof ApiError ? error.problem : undefined))
      setPhase('asking')
    }
  }

  return (
    <Dialog
      open
      title={<span dir="auto">{t('join.heading', { title: crew.title })}</span>}
      closeLabel={t('join.close')}
      onClose={() => onClose(phase === 'sent')}
    >
      {phase === 'sent' ? (
        <>
          <Alert tone="success">{t('card.asked')}</Alert>
          <p className="crew-actions">
            <Button variant="primary" onClick={() => onClose(true)}>
              {t('join.close')}
            </Button>
          </p>
        </>
      ) : (
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
            <Button type="submit" variant="primary" busy={phase === 'sending'}>
              {t('join.send')}
            </Button>
            <Button variant="quiet" onClick={() => onClose(false)}>
              {t('join.cancel')}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  )
}
