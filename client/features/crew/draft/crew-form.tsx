/** The form of a new or existing crew. Shows errors found in the browser and errors returned by the server. */

import '../fields/fields.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { FormSummary, FormSummaryLine, useSummaryStatus } from '../../../ui/form/form-summary.tsx'
import { type CrewDraft, type CrewErrors, type CrewField, crewErrors, type Known, refusedFields } from './crew-draft.ts'
import { CarFields, CostFields, MeetingFields, PeopleFields, WhenAndWhereFields } from './crew-fields.tsx'
import { useCrewSummary } from './crew-summary.ts'
import { PlanField } from './plan-field.tsx'
import type { PlanFilling } from './use-plan-filling.ts'

interface CrewFormProps {
  readonly draft: CrewDraft
  readonly change: (part: Partial<CrewDraft>) => void
  readonly known: Known
  readonly filling: PlanFilling
  readonly small?: boolean
  readonly daysFixed?: boolean
  readonly submitText: string
  readonly onSubmit: () => Promise<void>
  readonly children?: ReactNode
}

export function CrewForm(props: CrewFormProps) {
  const { draft, known, small = false, daysFixed = false, filling } = props
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CrewErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const faults = () => (small ? {} : crewErrors(draft, known))
  const found: CrewErrors = sent ? { ...refused, ...faults() } : {}
  const earliest = formatDay(language, known.earliest)
  const wrong = (field: CrewField) => found[field] && t(`invalid.${found[field]}`, { day: earliest })

  function change(part: Partial<CrewDraft>): void {
    // An error from the server is about the field's old value, so changing the field removes the error.
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    props.change(part)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    setRefused({})
    setRefusal(undefined)
    if (Object.keys(faults()).length > 0) return focusFirstInvalid(form.current)
    setBusy(true)
    try {
      await props.onSubmit()
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      if (!problem) reportError(error)
      const fields = problem ? refusedFields(problem) : {}
      setRefused(fields)
      const named = Object.keys(fields).length > 0
      setRefusal(named ? t('form.fixFields') : errorText(errors.t, problem))
      if (named) focusFirstInvalid(form.current)
    }
    setBusy(false)
  }

  const fields = { draft, change, wrong }
  const summary = useCrewSummary(draft)
  const { handlers, status } = useSummaryStatus(summary)
  const questions = (
    <>
      {small ? (
        <MeetingFields {...fields} />
      ) : (
        <>
          <WhenAndWhereFields
            {...fields}
            earliest={known.earliest}
            daysFixed={daysFixed}
            plan={<PlanField plan={draft.plan} filling={filling} />}
          />
          <CarFields {...fields} licence={known.licence} />
          <PeopleFields {...fields} />
          <CostFields {...fields} isNew={known.firstDay === undefined} />
          <MeetingFields {...fields} />
          <FormSummaryLine title={t('form.summary')} entries={summary} />
        </>
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p className="crew-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {props.submitText}
        </Button>
        {props.children}
      </p>
    </>
  )
  return (
    <form
      ref={form}
      className={small ? 'crew-form' : 'crew-form form-beside'}
      noValidate
      onSubmit={(event) => void submit(event)}
      {...handlers}
    >
      {small ? (
        questions
      ) : (
        <>
          <div>{questions}</div>
          <FormSummary title={t('form.summary')} missing={t('form.summaryMissing')} entries={summary} />
          {status}
        </>
      )}
    </form>
  )
}
