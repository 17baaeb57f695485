/** The form to write a reference: a text, and whether the writer would travel with the person again. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { NewReference } from '../../../../shared/api/endpoints.ts'
import { REFERENCE_LIMITS } from '../../../../shared/trust.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'

const ANSWERS = ['yes', 'no'] as const
type Answer = (typeof ANSWERS)[number]

interface ReferenceFormProps {
  readonly crewId: string
  readonly person: { readonly id: string; readonly displayName: string }
  readonly onSaved: (shown: boolean) => Promise<void>
  readonly onLeave: () => void
}

export function ReferenceForm({ crewId, person, onSaved, onLeave }: ReferenceFormProps) {
  const { t } = useTranslation('safety')
  const errors = useTranslation('errors')
  const [text, setText] = useState('')
  const [again, setAgain] = useState<Answer>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const idempotencyKey = useIdempotencyKey()
  const name = person.displayName
  const faults = { text: !/[\p{L}\p{N}]/u.test(text), again: again === undefined }
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (faults.text || faults.again) return focusFirstInvalid(form.current)
    setBusy(true)
    const body: NewReference = { person: person.id, text: text.trim(), again: again === 'yes' }
    try {
      const { shown } = await api('POST /api/crews/:id/references', {
        params: { id: crewId },
        body,
        idempotencyKey: idempotencyKey(body),
      })
      await onSaved(shown)
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (!problem) reportError(error)
      setRefusal(errorText(errors.t, problem))
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <TextAreaField
        name="reference"
        label={t('references.text', { name })}
        hint={t('references.textHint')}
        rows={4}
        dir="auto"
        maxLength={REFERENCE_LIMITS.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tried && faults.text ? t('references.textMissing') : undefined}
      />
      <ChoiceGroup
        type="radio"
        name="again"
        layout="chips"
        legend={t('references.again', { name })}
        options={ANSWERS.map((value) => ({
          value,
          label: t(value === 'yes' ? 'references.againYes' : 'references.againNo'),
        }))}
        value={again}
        onChange={setAgain}
        error={tried && faults.again ? t('references.againMissing') : undefined}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="safety-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('references.send')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          {t('references.cancel')}
        </Button>
      </p>
    </form>
  )
}
