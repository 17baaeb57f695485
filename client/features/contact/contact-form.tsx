/** The contact form: sends name, e-mail address, topic and message to the operator. */

import './contact.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../shared/api/endpoints.ts'
import { looksLikeEmail } from '../../../shared/auth/sign-in-fields.ts'
import { LETTER_TOPICS, type LetterTopic } from '../../../shared/desk/letters.ts'
import { api } from '../../api/api.ts'
import { caughtErrorText } from '../../auth/error-text.ts'
import { useIdempotencyKey } from '../../data/use-idempotency-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { bindDraft } from '../../ui/form/bind-draft.ts'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { NoScript } from '../../ui/no-script.tsx'

const LONGEST_MESSAGE = 4000

interface Letter {
  readonly name: string
  readonly email: string
  readonly topic: LetterTopic
  readonly message: string
  /** Honeypot: the field is hidden, so only bots fill it in. */
  readonly website: string
}

export function letterErrors({ name, email, message }: Pick<Letter, 'name' | 'email' | 'message'>) {
  return {
    name: name.trim() === '',
    email: !looksLikeEmail(email.trim()),
    message: message.trim() === '' || message.length > LONGEST_MESSAGE,
  }
}

interface ContactFormProps {
  topic: LetterTopic
  page: string
  pageTitle: string
}

export function ContactForm({ topic, page, pageTitle }: ContactFormProps) {
  const { t, language } = useTranslation('contact')
  const errors = useTranslation('errors')
  const [letter, setLetter] = useState<Letter>({ name: '', email: '', topic, message: '', website: '' })
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLDivElement>(null)
  const idempotencyKey = useIdempotencyKey()
  useEffect(() => {
    if (phase === 'sent') thanks.current?.focus()
  }, [phase])

  const found = letterErrors(letter)
  const wrong = (field: keyof typeof found) => (tried && found[field] ? t(`invalid.${field}`) : undefined)
  const change = (part: Partial<Letter>) => setLetter((before) => ({ ...before, ...part }))
  const fields = bindDraft({ draft: letter, change, wrong })

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (Object.values(found).some(Boolean)) {
      // Wait for the render that marks the invalid fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setPhase('sending')
    const body: BodyOf<'POST /api/contact'> = {
      name: letter.name.trim(),
      email: letter.email.trim(),
      topic: letter.topic,
      message: letter.message.trim(),
      language,
      ...(page ? { page } : {}),
      ...(letter.website ? { website: letter.website } : {}),
    }
    try {
      await api('POST /api/contact', { body, idempotencyKey: idempotencyKey(body) })
      setPhase('sent')
    } catch (error) {
      setRefusal(caughtErrorText(errors.t, error))
      setPhase('writing')
    }
  }

  if (phase === 'sent') {
    const another = () => {
      change({ message: '' })
      setTried(false)
      setPhase('writing')
    }
    return (
      <>
        <Alert tone="success" ref={thanks}>
          {t('sent')}
        </Alert>
        <Button onClick={another}>{t('another')}</Button>
      </>
    )
  }
  return (
    <form ref={form} className="contact-form" noValidate onSubmit={(event) => void send(event)}>
      <NoScript>{t('noScript')}</NoScript>
      <Field {...fields.text('name')} label={t('name')} autoComplete="name" maxLength={80} dir="auto" />
      <Field
        {...fields.text('email')}
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <SelectField
        {...fields.option('topic', LETTER_TOPICS, 'other')}
        label={t('topic')}
        options={LETTER_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      {page && (
        <p className="contact-about">
          {t('page')} <bdi>{pageTitle}</bdi>
        </p>
      )}
      <TextAreaField {...fields.text('message')} label={t('message')} rows={7} maxLength={LONGEST_MESSAGE} dir="auto" />
      <div className="contact-trap" aria-hidden="true">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={letter.website}
          onChange={(event) => change({ website: event.currentTarget.value })}
        />
      </div>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Button type="submit" variant="primary" busy={phase === 'sending'}>
        {t('send')}
      </Button>
    </form>
  )
}
