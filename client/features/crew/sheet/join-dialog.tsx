/** The dialog to ask for a seat, or for a place on the waiting list of a full crew. */

import '../fields/fields.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, type CrewTown } from '../../../../shared/crew/crew.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { countOptions } from '../../../i18n/count-options.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Done } from '../../../ui/done.tsx'
import { CheckboxField, SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import { hasParts, joinChoices, leaveChoices, partOf } from '../cost/partial-route.ts'

export function mayWait({ role, state }: Pick<Crew, 'role' | 'state'>): boolean {
  return role === 'none' && state === 'full'
}

interface JoinDialogProps {
  readonly crew: Crew | undefined
  readonly invitation?: string | undefined
  readonly onClose: (sent: boolean) => void
  /** Called when a request succeeds after the dialog was closed, or while it is open for another crew. */
  readonly onSentLate: (crewId: string) => void
}

export function JoinDialog({ crew, invitation, onClose, onSentLate }: JoinDialogProps) {
  const { t } = useTranslation('crew')
  const [sentTo, setSentTo] = useState<string>()
  const shownId = useRef<string>(undefined)
  shownId.current = crew?.id
  const sent = crew !== undefined && sentTo === crew.id
  const close = () => {
    if (crew) onClose(sent)
    setSentTo(undefined)
  }
  function finish(crewId: string): void {
    if (shownId.current === crewId) setSentTo(crewId)
    else onSentLate(crewId)
  }
  return (
    <Dialog
      open={crew !== undefined}
      title={crew && t(mayWait(crew) ? 'join.waitHeading' : 'join.heading', { title: crew.title })}
      closeLabel={t('join.close')}
      onClose={close}
    >
      {sent ? (
        <Sent text={t(crew && mayWait(crew) ? 'join.waitSent' : 'card.asked')} onClose={close} />
      ) : (
        crew && <JoinForm crew={crew} invitation={invitation} onSent={() => finish(crew.id)} onCancel={close} />
      )}
    </Dialog>
  )
}

function Sent({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { t } = useTranslation('crew')
  return (
    <>
      <Done text={text} />
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
  readonly invitation: string | undefined
  readonly onSent: () => void
  readonly onCancel: () => void
}

function JoinForm({ crew, invitation, onSent, onCancel }: JoinFormProps) {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [message, setMessage] = useState('')
  const [seats, setSeats] = useState(1)
  const [canDrive, setCanDrive] = useState(false)
  const [join, setJoin] = useState<CrewTown | ''>('')
  const [leave, setLeave] = useState<CrewTown | ''>('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const idempotencyKey = useIdempotencyKey()
  const waits = mayWait(crew)
  const form = useRef<HTMLFormElement>(null)

  // A dialog gives the focus to the element with the attribute `autofocus`, otherwise to the close button. React does
  // not render this attribute.
  useEffect(() => form.current?.querySelector('textarea')?.setAttribute('autofocus', ''), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = {
        message: message.trim(),
        seats,
        canDrive,
        ...partOf(crew, join, leave),
        ...(invitation && { invitation }),
        ...(waits && { wait: true }),
      }
      await api('POST /api/crews/:id/requests', { params: { id: crew.id }, body, idempotencyKey: idempotencyKey(body) })
      onSent()
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)}>
      {waits && <p>{t('join.waitText', { name: crew.owner.displayName })}</p>}
      <TextAreaField
        name="message"
        optional
        label={t('join.message', { name: crew.owner.displayName })}
        hint={t('join.messageHint')}
        aria-describedby="join-left"
        value={message}
        maxLength={CREW_LIMITS.message}
        dir="auto"
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <p className="crew-left" id="join-left">
        {t('join.left', { count: CREW_LIMITS.message - message.length })}
      </p>
      <SelectField
        name="seats"
        label={t('join.seats')}
        options={countOptions(language, 1, waits ? crew.seats : crew.freeSeats)}
        value={String(seats)}
        onChange={(event) => setSeats(Number(event.currentTarget.value))}
      />
      {hasParts(crew) && <PartFields {...{ crew, join, leave, setJoin, setLeave }} />}
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
          {t(waits ? 'join.waitSend' : 'join.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('join.cancel')}
        </Button>
      </p>
    </form>
  )
}

interface PartFieldsProps {
  readonly crew: Crew
  readonly join: CrewTown | ''
  readonly leave: CrewTown | ''
  readonly setJoin: (town: CrewTown) => void
  readonly setLeave: (town: CrewTown | '') => void
}

function PartFields({ crew, join, leave, setJoin, setLeave }: PartFieldsProps) {
  const { t } = useTranslation('crew')
  const joins = joinChoices(crew)
  const leaves = leaveChoices(crew, join || undefined)
  const options = (towns: readonly CrewTown[]) => towns.map((value) => ({ value, label: t(`towns.${value}`) }))
  return (
    <fieldset className="crew-part">
      <legend>{t('join.part')}</legend>
      <p className="field-hint">{t('join.partHint')}</p>
      <div className="crew-pair">
        <SelectField
          name="joinTown"
          label={t('join.getIn')}
          options={options(joins)}
          value={join || crew.startTown}
          onChange={(event) => {
            const town = joins.find((known) => known === event.currentTarget.value)
            if (!town) return
            setJoin(town)
            if (leave && !leaveChoices(crew, town).includes(leave)) setLeave('')
          }}
        />
        <SelectField
          name="leaveTown"
          label={t('join.getOut')}
          options={options(leaves)}
          value={leave || crew.endTown}
          onChange={(event) => setLeave(leaves.find((known) => known === event.currentTarget.value) ?? '')}
        />
      </div>
    </fieldset>
  )
}
