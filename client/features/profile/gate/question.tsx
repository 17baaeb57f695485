/** Shows the operator's question to a user whose profile awaits approval, and the form for the answer. */

import { type FormEvent, useState } from 'react'
import type { Approval } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'

const LONGEST_ANSWER = 500

interface QuestionProps {
  readonly question: NonNullable<Approval['question']>
  readonly reload: () => Promise<void>
}

export function Question({ question: { text, askedAt, answer, answeredAt }, reload }: QuestionProps) {
  const { t, language } = useTranslation('profile')
  const errors = useTranslation('errors')
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'missing'>('idle')
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    setFailure(undefined)
    if (words === '') return setState('missing')
    setState('sending')
    try {
      await api('PUT /api/approval/answer', { body: { text: words, askedAt } })
      await reload()
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setFailure(errorText(errors.t, problemOf(error), language))
      setState('idle')
      // Reload the approval, because the operator may have replaced the question or decided in the meantime.
      await reload()
    }
  }

  return (
    <section className="gate-asked" aria-labelledby="gate-question">
      <h2 id="gate-question">{t('gate.questionHeading')}</h2>
      <p className="gate-question" dir="auto">
        {text}
      </p>
      <p>{t('gate.questionLead')}</p>
      {state === 'sent' && <Done text={t('gate.answerSent')} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      <form noValidate onSubmit={submit}>
        <TextAreaField
          key={askedAt}
          name="answer"
          label={t('gate.answer')}
          hint={
            answeredAt === undefined ? undefined : t('gate.answeredAt', { time: formatInstant(language, answeredAt) })
          }
          error={state === 'missing' ? t('gate.answerMissing') : undefined}
          defaultValue={answer}
          maxLength={LONGEST_ANSWER}
          dir="auto"
          required
        />
        <p className="gate-actions">
          <Button type="submit" variant="primary" busy={state === 'sending'}>
            {t('gate.sendAnswer')}
          </Button>
        </p>
      </form>
    </section>
  )
}
