/** One person who waits for a decision: what is needed to decide, and the two decisions. */

import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { formatInstant, formatList, languageName } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { PersonFacts } from '../frame/person-facts.tsx'

const LONGEST_REASON = 500

interface ApplicantDetailProps {
  readonly applicant: Applicant
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly refusing: boolean
  readonly onRefusing: (open: boolean) => void
  readonly onDecide: (decision: 'approve' | 'refuse', reason?: string) => void
}

export function ApplicantDetail({ applicant, headingRef, refusing, onRefusing, onDecide }: ApplicantDetailProps) {
  const { t, language } = useTranslation('desk')
  const { profile, since } = applicant
  return (
    <article className="desk-person">
      <h2 ref={headingRef} tabIndex={-1}>
        <bdi>{profile.displayName}</bdi>
      </h2>
      <p className="desk-quiet">{t('approvals.asked', { time: formatInstant(language, since) })}</p>
      <PersonFacts person={applicant} />
      {refusing ? (
        <RefusalForm
          applicant={applicant}
          onCancel={() => onRefusing(false)}
          onRefuse={(reason) => onDecide('refuse', reason)}
        />
      ) : (
        <p className="desk-actions">
          <Button variant="primary" aria-keyshortcuts="a" onClick={() => onDecide('approve')}>
            {t('approvals.approve')}{' '}
            <span className="desk-key" aria-hidden="true">
              A
            </span>
          </Button>
          <Button aria-keyshortcuts="r" onClick={() => onRefusing(true)}>
            {t('approvals.refuse')}{' '}
            <span className="desk-key" aria-hidden="true">
              R
            </span>
          </Button>
        </p>
      )}
      <p className="desk-quiet">{t('approvals.undoNote')}</p>
    </article>
  )
}

interface RefusalFormProps {
  readonly applicant: Applicant
  readonly onCancel: () => void
  readonly onRefuse: (reason: string) => void
}

function RefusalForm({ applicant, onCancel, onRefuse }: RefusalFormProps) {
  const { t, language } = useTranslation('desk')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '') form.current?.querySelector('textarea')?.focus()
    else onRefuse(reason)
  }
  return (
    <form ref={form} className="desk-refusal" noValidate onSubmit={submit}>
      <TextAreaField
        name="reason"
        label={t('approvals.reason')}
        hint={t('approvals.reasonHint', {
          languages: formatList(
            language,
            languagesOf(applicant).map((code) => languageName(language, code)),
          ),
        })}
        error={missing ? t('approvals.reasonMissing') : undefined}
        maxLength={LONGEST_REASON}
        dir="auto"
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <p className="desk-actions">
        <Button type="submit" variant="danger">
          {t('approvals.refuse')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </form>
  )
}

/** The language of the person's pages, else the languages of the site that the person speaks, else all they speak. */
function languagesOf({ language, profile: { languages = [] } }: Applicant): readonly string[] {
  if (language) return [language]
  const ours = languages.filter((code) => (LANGUAGE_CODES as readonly string[]).includes(code))
  return ours.length > 0 ? ours : languages
}
