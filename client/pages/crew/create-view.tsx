/** Creating a crew: when, where, the car, the people, the costs. */

import './crew-form.css'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayInJapan } from '../../../shared/japan-time.ts'
import { pathTo } from '../../../shared/routes.ts'
import { ApiError, api } from '../../api.ts'
import { errorText } from '../../auth/error-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useIdempotencyKey } from '../idempotency-key.ts'
import { type CrewDraft, type CrewField, crewErrors, EMPTY_CREW, newCrewOf } from './crew-draft.ts'
import { CarFields, CostFields, PeopleFields, WhenAndWhereFields } from './crew-fields.tsx'

const FIRST_WRONG = '[aria-invalid="true"]:is(input, select, textarea), fieldset[aria-invalid="true"] input'

export function CreateView() {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const navigate = useNavigate()
  const [draft, setDraft] = useState<CrewDraft>({ ...EMPTY_CREW, languages: [language] })
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const idempotencyKey = useIdempotencyKey()

  const today = dayInJapan(Date.now())
  const found = sent ? crewErrors(draft, today) : {}
  const change = (part: Partial<CrewDraft>) => setDraft((before) => ({ ...before, ...part }))
  const wrong = (field: CrewField) =>
    found[field] && t(found[field] === 'tooLong' ? 'invalid.tooLong' : `invalid.${field}`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    setRefusal(undefined)
    const crew = newCrewOf(draft)
    if (!crew || Object.keys(crewErrors(draft, today)).length > 0) {
      // After the render that marks the fields, so that the first wrong one can be found.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
      return
    }
    setBusy(true)
    try {
      await api('POST /api/crews', { body: crew, idempotencyKey: idempotencyKey(crew) })
      navigate(pathTo('my-crews', language), { state: 'created' })
    } catch (error) {
      setRefusal(errorText(errors.t, error instanceof ApiError ? error.problem : undefined))
      setBusy(false)
    }
  }

  const fields = { draft, change, wrong }
  return (
    <form ref={form} className="crew-form" noValidate onSubmit={(event) => void submit(event)}>
      <WhenAndWhereFields {...fields} today={today} />
      <CarFields {...fields} />
      <PeopleFields {...fields} />
      <CostFields {...fields} />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="crew-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('form.submit')}
        </Button>
      </p>
    </form>
  )
}
