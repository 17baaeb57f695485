/**
 * The section of the operator's desk for letters from the contact form. The operator can answer them by mail, close
 * them and delete them.
 */

import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { LETTER_LIMITS } from '../../../../shared/desk/letters.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { api } from '../../../api/api.ts'
import { formatInstant, formatNumber, languageName } from '../../../i18n/format.ts'
import { type Translation, useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { useDraft } from '../frame/drafts.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { useWaited } from '../frame/waited.ts'
import { Facts } from './facts.tsx'
import { type Decide, QueuePanel } from './queue-panel.tsx'

type Letter = AnswerOf<'GET /api/desk/letters'>['items'][number]

const load = () => api('GET /api/desk/letters')

export function noteOf({ t, language }: Translation<'desk-queues'>, listed: number, waiting = listed): string {
  const isFull = listed >= LETTER_LIMITS.listedAtDesk && waiting > listed
  const number = (value: number) => formatNumber(language, value)
  return joinSentences(language, [
    t('letters.note'),
    isFull && t('letters.oldest', { listed: number(listed), waiting: number(waiting) }),
  ])
}

export function LettersPanel(props: PanelProps) {
  const words = useTranslation('desk-queues')
  const { t } = words
  const contact = useTranslation('contact')
  const waited = useWaited()
  const topicOf = (topic: string) => {
    const key = `topics.${topic}`
    return contact.has(key) ? contact.t(key) : topic
  }
  return (
    <QueuePanel
      {...props}
      section="letters"
      load={load}
      noteOf={(listed) => noteOf(words, listed, props.waiting)}
      columns={[t('letters.from'), t('letters.topic'), t('waiting')]}
      rowOf={({ id, name, topic, createdAt }: Letter) => ({
        id,
        title: name,
        about: topicOf(topic),
        end: <bdi>{waited(createdAt)}</bdi>,
      })}
      detailOf={(letter, decide) => <LetterDetail letter={letter} decide={decide} />}
    />
  )
}

function LetterDetail({ letter, decide }: { letter: Letter; decide: Decide }) {
  const { t, language } = useTranslation('desk-queues')
  const [missing, setMissing] = useState(false)
  const draft = useDraft()
  const { id, name, email, page, message, createdAt } = letter

  function answer(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    setMissing(text === '')
    if (text === '') focusFirstInvalid(event.currentTarget)
    else {
      decide(t('letters.answered', { name }), () =>
        api('PUT /api/desk/letters/:id/answer', { params: { id }, body: { text } }),
      )
    }
  }
  const close = () =>
    decide(t('letters.closed', { name }), () => api('PUT /api/desk/letters/:id/done', { params: { id }, body: {} }))
  const remove = () =>
    decide(t('letters.deleted', { name }), () => api('DELETE /api/desk/letters/:id', { params: { id }, body: {} }))

  return (
    <>
      <Facts
        entries={[
          [t('letters.written'), formatInstant(language, createdAt)],
          [t('letters.email'), <bdi key="email">{email}</bdi>],
          [t('letters.page'), page],
          [t('letters.language'), letter.language && languageName(language, letter.language)],
        ]}
      />
      <p className="desk-text" dir="auto" lang={letter.language}>
        {message}
      </p>
      <form noValidate onSubmit={answer}>
        <TextAreaField
          name="answer"
          label={t('letters.answer')}
          hint={t('letters.answerHint')}
          error={missing ? t('letters.answerMissing') : undefined}
          defaultValue={draft.answer}
          maxLength={LETTER_LIMITS.answerLength}
          rows={6}
          dir="auto"
        />
        <p className="desk-actions">
          <Button type="submit" variant="primary">
            {t('letters.send')}
          </Button>
          <Button onClick={close}>{t('letters.close')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('letters.delete')}
          </Button>
        </p>
      </form>
    </>
  )
}
