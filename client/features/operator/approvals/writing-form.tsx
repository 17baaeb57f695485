/** The form for the reason for a refusal, or for a question to the applicant. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { formatList, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { useDraft } from '../frame/drafts.tsx'
import type { WrittenDecision } from './decided.ts'

const LONGEST_TEXT = 500

const WORDS = {
  ask: { label: 'approvals.question', missing: 'approvals.questionMissing', send: 'approvals.ask', variant: 'primary' },
  refuse: {
    label: 'approvals.reason',
    missing: 'approvals.reasonMissing',
    send: 'approvals.refuse',
    variant: 'danger',
  },
} as const

interface WritingFormProps {
  readonly kind: WrittenDecision
  readonly applicant: Applicant
  readonly onCancel: () => void
  readonly onWritten: (text: string) => void
}

export function WritingForm({ kind, applicant, onCancel, onWritten }: WritingFormProps) {
  const { t, language } = useTranslation('desk')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft()
  const words = WORDS[kind]
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(kind) ?? '').trim()
    setMissing(text === '')
    if (text === '') form.current?.querySelector('textarea')?.focus()
    else onWritten(text)
  }
  return (
    <form ref={form} className="desk-refusal" noValidate onSubmit={submit}>
      <TextAreaField
        name={kind}
        label={t(words.label)}
        hint={t('approvals.reasonHint', {
          languages: formatList(
            language,
            languagesOf(applicant).map((code) => languageName(language, code)),
          ),
        })}
        error={missing ? t(words.missing) : undefined}
        defaultValue={draft[kind]}
        maxLength={LONGEST_TEXT}
        dir="auto"
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <p className="desk-actions">
        <Button type="submit" variant={words.variant}>
          {t(words.send)}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </form>
  )
}

/**
 * Returns the languages in which the operator can write to the person: the language of the person's pages or, if it is
 * unknown, those of the site's languages that the person speaks. If there are none, returns all languages that the
 * person speaks.
 */
function languagesOf({ language, profile: { languages = [] } }: Applicant): readonly string[] {
  if (language) return [language]
  const ours = languages.filter((code) => (LANGUAGE_CODES as readonly string[]).includes(code))
  return ours.length > 0 ? ours : languages
}
