/** The profile form: validated on submit, and after that on every change. */

import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Approval } from '../../../shared/api/endpoints.ts'
import { CONTACT_KINDS, GENDERS, PROFILE_LIMITS } from '../../../shared/profile.ts'
import { routeOf } from '../../../shared/routes.ts'
import { api } from '../../api/api.ts'
import { caughtErrorText } from '../../auth/error-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { CheckboxField, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts'
import { FormSummary } from '../../ui/form/form-summary.tsx'
import { LanguagesField } from '../crew/fields/languages-field.tsx'
import { type Draft, type DraftField, draftErrors, profileOf } from './draft.ts'
import { DrivingFields } from './driving-fields.tsx'
import { useProfileSummary } from './profile-summary.ts'

export function ProfileForm({ initial, onSaved }: { initial: Draft; onSaved: (approval: Approval) => Promise<void> }) {
  const { t, list } = useTranslation('profile')
  const errors = useTranslation('errors')
  const [draft, setDraft] = useState(initial)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const found = sent ? draftErrors(draft, Date.now()) : {}
  const wrong = (field: DraftField) => (found[field] ? t(`invalid.${field}`) : undefined)
  const fields = bindDraft({ draft, change, wrong })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    setRefusal(undefined)
    if (Object.keys(draftErrors(draft, Date.now())).length > 0) {
      focusFirstInvalid(form.current)
      return
    }
    setBusy(true)
    try {
      await onSaved(await api('PUT /api/profile', { body: profileOf(draft) }))
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="form-beside" noValidate onSubmit={(event) => void submit(event)}>
      <div className="profile-form">
        <section aria-labelledby="profile-about">
          <h2 id="profile-about">{t('about')}</h2>
          <Field
            {...fields.text('displayName')}
            label={t('displayName')}
            hint={t('displayNameHint')}
            maxLength={PROFILE_LIMITS.displayName}
            autoComplete="nickname"
            dir="auto"
          />
          <Field
            {...fields.text('birthYear')}
            label={t('birthYear')}
            hint={t('birthYearHint')}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
          />
          <LanguagesField legend={t('languages')} {...fields.choice('languages')} />
          <SelectField
            {...fields.option('gender', GENDERS, '')}
            label={t('gender')}
            hint={t('genderHint')}
            optional={t('optional')}
            placeholder={t('genders.unsaid')}
            options={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
        </section>

        <DrivingFields draft={draft} change={change} wrong={wrong} />

        <section aria-labelledby="profile-together">
          <h2 id="profile-together">{t('together')}</h2>
          <CheckboxField {...fields.flag('smoker')} optional label={t('smoker')} />
          <TextAreaField
            {...fields.text('bio')}
            label={t('bio')}
            hint={t('bioHint')}
            optional={t('optional')}
            maxLength={PROFILE_LIMITS.bio}
            dir="auto"
          />
        </section>

        <section aria-labelledby="profile-reach">
          <h2 id="profile-reach">{t('reach')}</h2>
          <p className="profile-hint">{t('reachHint')}</p>
          <div className="profile-pair">
            <SelectField
              {...fields.option('contactKind', CONTACT_KINDS, 'other')}
              label={t('contactKind')}
              optional
              options={CONTACT_KINDS.map((value) => ({ value, label: t(`contactKinds.${value}`) }))}
            />
            <Field
              {...fields.text('contactValue')}
              label={t('contactValue')}
              optional={t('optional')}
              maxLength={PROFILE_LIMITS.contact}
              dir="ltr"
            />
          </div>
          <TextAreaField
            {...fields.text('emergencyContact')}
            label={t('emergencyContact')}
            hint={t('emergencyContactHint')}
            optional={t('optional')}
            rows={2}
            maxLength={PROFILE_LIMITS.emergencyContact}
            dir="auto"
          />
        </section>

        <div className="profile-rules">
          <CheckboxField {...fields.flag('rulesAccepted')} label={t('rules')} />
          <p>
            <Link className="link-alone" to={routeOf('terms-of-service').path}>
              {t('rulesLink')}
            </Link>
          </p>
        </div>
        <p className="profile-hint">{t('notice')}</p>
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <p className="profile-actions">
          <Button type="submit" variant="primary" busy={busy}>
            {t('save')}
          </Button>
        </p>
      </div>
      <FormSummary title={t('summary')} missing={t('summaryMissing')} entries={useProfileSummary(draft)}>
        <div>
          <p>{t('gate.waitingNext')}</p>
          <ol>
            {list('gate.waitingSteps')
              .slice(0, 2)
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </div>
      </FormSummary>
    </form>
  )
}
