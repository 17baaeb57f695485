/** The survey form, open to everyone. Answers are stored on the device, and with the account for approved users. */

import { joinSentences } from '../../../../shared/languages.ts'
import { spokenLanguageOf } from '../../../../shared/profile.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { Space } from '../../../i18n/space.tsx'
import '../fields/fields.css'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Survey } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { useApproval, useSession } from '../../../auth/session.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import {
  EMPTY_SURVEY,
  forgetTyped,
  type SurveyDraft,
  type SurveyField,
  surveyErrors,
  surveyOf,
  updateTyped,
  useTyped,
  writeTyped,
} from './survey-draft.ts'
import { PersonFields, TripFields } from './survey-fields.tsx'
import { type MySurvey, useDefaults, useMySurvey } from './survey-state.ts'
import { useSurveySummary } from './survey-summary.ts'

export function SurveyForm() {
  const { t, language } = useTranslation('survey')
  const errors = useTranslation('errors')
  const texts = useTranslation('profile')
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { status } = useSession()
  const { approval } = useApproval()
  const open = status === 'signed-in' && approval?.state === 'approved'
  const mine = useMySurvey(open)
  const defaults = useDefaults(status === 'signed-in')
  const typed = useTyped()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  // Typed answers override those of the saved survey. The defaults are used only if the user has no saved survey.
  const draft: SurveyDraft = {
    ...EMPTY_SURVEY,
    languages: [spokenLanguageOf(language)],
    ...(mine.survey ?? defaults),
    ...typed,
  }
  const today = hydrated ? dayInJapan(systemClock.now()) : ''
  const found = sent ? surveyErrors(draft, today) : {}
  const isTyped = Object.keys(typed).length > 0

  function wrong(field: SurveyField): string | undefined {
    const mistake = found[field]
    if (!mistake) return undefined
    if (field === 'firstDay' || field === 'lastDay') {
      return t(`invalid.${field}.${mistake}` as 'invalid.lastDay.tooLong', { most: CREW_LIMITS.maximumDays })
    }
    return t(`invalid.${field}`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    setRefusal(undefined)
    const survey = surveyOf(draft, today)
    if (!survey) {
      focusFirstInvalid(form.current)
      return
    }
    if (!open) {
      writeTyped(survey)
      return navigate(pathTo('crew-list', language))
    }
    setBusy(true)
    try {
      await api('PUT /api/survey', { body: survey })
      forgetTyped()
      navigate(pathTo('crew-list', language))
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
      setBusy(false)
    }
  }

  function discard() {
    forgetTyped()
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  const fields = { draft, change: updateTyped, wrong, today }
  return (
    <>
      <noscript>
        <p>
          {t('form.noScript')}
          <Space />
          <a href={routeOf('find-travel-buddies-landing').path}>{t('form.noScriptLink')}</a>
        </p>
      </noscript>
      {mine.problem && (
        <LoadFailure
          text={joinSentences(errors.language, [
            t('form.failed'),
            errorText(errors.t, mine.problem === 'unknown' ? undefined : mine.problem),
          ])}
          retryLabel={t('form.retry')}
          onRetry={mine.reload}
        />
      )}
      <form
        ref={form}
        className="crew-form form-beside"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
      >
        <div>
          <TripFields {...fields} />
          <PersonFields {...fields} />
          <p className="survey-note">
            <span className="survey-private">
              {t('form.private')}
              <Space />
            </span>
            {status === 'signed-out' && t('form.onDevice')}
            {!mine.survey && Object.keys(defaults).length > 0 && t('form.prefilled')}
          </p>
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <p className="crew-actions">
            <Button type="submit" variant="primary" busy={busy}>
              {t('form.submit')}
            </Button>
            {mine.survey && isTyped && (
              <Button variant="quiet" onClick={discard}>
                {t('form.discard')}
              </Button>
            )}
          </p>
        </div>
        <FormSummary
          title={texts.t('summary')}
          missing={texts.t('summaryMissing')}
          entries={useSurveySummary(draft, today)}
        >
          <p>{t('form.private')}</p>
        </FormSummary>
      </form>
      {open && <Deletion mine={mine} />}
    </>
  )
}

function Deletion({ mine }: { mine: MySurvey }) {
  const { t } = useTranslation('survey')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<Survey>()
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string }>()
  const note = useRef<HTMLDivElement>(null)

  async function change(work: () => Promise<unknown>, done: () => void) {
    setBusy(true)
    try {
      await work()
      done()
    } catch (error) {
      setMessage({ tone: 'error', text: caughtErrorText(errors.t, error) })
    }
    setBusy(false)
    requestAnimationFrame(() => note.current?.focus())
  }

  const remove = (survey: Survey) =>
    change(
      () => api('DELETE /api/survey', { body: {} }),
      () => {
        forgetTyped()
        mine.keep(null)
        setDeleted(survey)
        setMessage({ tone: 'success', text: t('form.deleted') })
      },
    )
  const restore = (survey: Survey) =>
    change(
      () => api('PUT /api/survey', { body: survey }),
      () => {
        mine.keep(survey)
        setDeleted(undefined)
        setMessage({ tone: 'success', text: t('form.restored') })
      },
    )

  return (
    <div className="survey-deletion">
      {message && (
        <Alert ref={note} tone={message.tone} onDismiss={() => setMessage(undefined)} dismissLabel={t('form.close')}>
          <p>{message.text}</p>
          {deleted && (
            <Button busy={busy} onClick={() => void restore(deleted)}>
              {t('form.undo')}
            </Button>
          )}
        </Alert>
      )}
      {mine.survey && (
        <Button variant="quiet" busy={busy} onClick={() => mine.survey && void remove(mine.survey)}>
          {t('form.delete')}
        </Button>
      )}
    </div>
  )
}
