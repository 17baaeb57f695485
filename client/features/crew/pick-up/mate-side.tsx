/**
 * The side of the pick-up for a mate (a member of the crew): a link to the scan page, and a field to type the check-in
 * code.
 */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { CameraIcon, CheckIcon } from '../../../ui/icons.tsx'
import { CheckedInList } from './checked-in-list.tsx'
import { formatCheckedIn, PICK_UP_HEADING, type PickUpProps } from './pick-up.ts'
import { readTyped, type TypedFault } from './typed-check-in.ts'

export function MateSide({ crew, onChanged }: PickUpProps) {
  const { t, language } = useTranslation('crew-detail')
  const mates = crew.mates ?? []
  const me = mates.find(({ isReader }) => isReader)
  const name = crew.owner.displayName
  return (
    <>
      {me?.checkedInAt === undefined ? (
        <>
          <p>{t('pickUp.mateText', { name })}</p>
          <p className="pick-up-actions">
            <ButtonLink variant="primary" to={pathTo('ridemvp', language)}>
              <CameraIcon />
              {t('pickUp.read')}
            </ButtonLink>
          </p>
          <Typed crew={crew} onChanged={onChanged} />
          <p className="pick-up-soft">{t('pickUp.byOwner', { name })}</p>
        </>
      ) : (
        <p className="pick-up-done">
          <CheckIcon /> {t('pickUp.done', { time: formatCheckedIn(language, me.checkedInAt) })}
        </p>
      )}
      <CheckedInList mates={mates} />
    </>
  )
}

function Typed({ crew, onChanged }: PickUpProps) {
  const { t } = useTranslation('crew-detail')
  const errors = useTranslation('errors')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<TypedFault | 'word'>()
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const leaving = useRef<AbortController>(undefined)
  const idempotencyKey = useIdempotencyKey()
  useEffect(() => () => leaving.current?.abort(), [])

  function say(found: TypedFault | 'word'): void {
    setFault(found)
    field.current?.focus()
  }

  async function checkIn(signal: AbortSignal): Promise<void> {
    const typed = await readTyped(text, crew.id, { api, host: location.host, signal })
    if (typed.kind === 'fault') return say(typed.fault)
    if (typed.kind === 'failed') return setRefusal(errors.t(typed.why === 'offline' ? 'networkError' : 'UnknownError'))
    const body = { word: typed.word }
    const params = { id: crew.id }
    const changed = await api('POST /api/crews/:id/check-ins', {
      params,
      body,
      idempotencyKey: idempotencyKey(body),
      signal,
    })
    focusHeading(PICK_UP_HEADING, () => onChanged(changed))
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const controller = new AbortController()
    leaving.current = controller
    setBusy(true)
    setFault(undefined)
    setRefusal(undefined)
    try {
      await checkIn(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      if (isProblem(error, 'ValidationError')) say('word')
      else {
        setRefusal(caughtErrorText(errors.t, error))
      }
    }
    setBusy(false)
  }

  return (
    <form className="pick-up-typed" noValidate onSubmit={(event) => void send(event)}>
      <Field
        ref={field}
        name="check-in-code"
        label={t('pickUp.typed')}
        hint={t('pickUp.typedHint')}
        error={fault && t(`pickUp.fault.${fault}`, { name: crew.owner.displayName })}
        dir="ltr"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="pick-up-actions">
        <Button type="submit" busy={busy}>
          {t('pickUp.checkIn')}
        </Button>
      </p>
    </form>
  )
}
