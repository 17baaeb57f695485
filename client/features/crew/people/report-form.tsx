/** The form of a report to the operator. */

import { type FormEvent, useId, useRef, useState } from 'react'
import type { NewReport } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { REPORT_REASONS, type Reportable, type ReportReason } from '../../../../shared/crew/reports.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'

export function reportFaults({ reasons, text }: Pick<NewReport, 'reasons' | 'text'>) {
  return {
    reasons: reasons.length === 0,
    // If "other" is the only reason, the text is required.
    text: reasons.length > 0 && reasons.every((reason) => reason === 'other') && text.trim() === '',
  }
}

interface ReportFormProps {
  readonly name: string
  readonly about: { readonly kind: Reportable; readonly id: string }
}

export function ReportForm({ name, about }: ReportFormProps) {
  const { t } = useTranslation('safety')
  const errors = useTranslation('errors')
  const [reasons, setReasons] = useState<ReportReason[]>([])
  const [text, setText] = useState('')
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const headingId = useId()
  const idempotencyKey = useIdempotencyKey()
  const faults = reportFaults({ reasons, text })

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (faults.reasons || faults.text) {
      focusFirstInvalid(form.current)
      return
    }
    setPhase('sending')
    const body: NewReport = { about: about.kind, id: about.id, reasons, text: text.trim() }
    try {
      await api('POST /api/reports', { body, idempotencyKey: idempotencyKey(body) })
      setPhase('sent')
    } catch (error) {
      setRefusal(refusalText(error))
      setPhase('writing')
    }
  }

  function refusalText(error: unknown): string {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.name === 'Conflict') return t('report.already')
    if (problem?.name === 'LimitReached') return t('report.tooMany')
    return errorText(errors.t, problem)
  }

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('report.heading')}</h3>
      {phase === 'sent' ? (
        <Done text={t('report.sent')} />
      ) : (
        <form ref={form} noValidate onSubmit={(event) => void send(event)}>
          <p>{t(`report.about.${about.kind}`, { name })}</p>
          <ChoiceGroup
            type="checkbox"
            name="reasons"
            legend={t('report.reasons')}
            options={REPORT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            value={reasons}
            onChange={setReasons}
            error={tried && faults.reasons ? t('report.reasonsMissing') : undefined}
          />
          <TextAreaField
            name="text"
            optional
            label={t('report.text')}
            hint={t('report.textHint')}
            rows={3}
            dir="auto"
            maxLength={CREW_LIMITS.reportText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={tried && faults.text ? t('report.textMissing') : undefined}
          />
          <p className="safety-note">{t('report.who', { name })}</p>
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <p className="safety-actions">
            <Button type="submit" variant="primary" busy={phase === 'sending'}>
              {t('report.send')}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
