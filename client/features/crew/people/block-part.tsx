/** Blocks a person after explaining the effects and how to undo it. */

import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'

const MEANS = ['sight', 'ends', 'third', 'silent'] as const

interface BlockPartProps {
  readonly name: string
  readonly id: string
  readonly blocked: boolean
  readonly onBlocked: () => void
}

export function BlockPart({ name, id, blocked, onBlocked }: BlockPartProps) {
  const { t, language } = useTranslation('safety')
  const [asking, setAsking] = useState(false)
  const headingId = useId()
  const asker = useReturnedFocus(asking)
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{t('block.heading')}</h3>
      {blocked ? (
        <>
          <Done text={t('block.done', { name })} />
          <p>{t('block.undo')}</p>
          <p>
            <Link className="link-alone" to={pathTo('user-profile', language)}>
              {t('block.account')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <ul className="safety-means">
            {MEANS.map((part) => (
              <li key={part}>{t(`block.means.${part}`, { name })}</li>
            ))}
          </ul>
          <p className="safety-note">{t('block.undo')}</p>
          {asking ? (
            <Question name={name} id={id} onBlocked={onBlocked} onLeave={() => setAsking(false)} />
          ) : (
            <p className="safety-actions">
              <Button ref={asker} onClick={() => setAsking(true)}>
                {t('block.ask', { name })}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface QuestionProps {
  readonly name: string
  readonly id: string
  readonly onBlocked: () => void
  readonly onLeave: () => void
}

function Question({ name, id, onBlocked, onLeave }: QuestionProps) {
  const { t } = useTranslation('safety')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const questionId = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])

  async function block() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await api('POST /api/blocks', { body: { person: id } })
      onBlocked()
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      setRefusal(problem?.name === 'LimitReached' ? t('block.tooMany') : errorText(errors.t, problem))
      setBusy(false)
    }
  }

  return (
    <section ref={element} className="safety-question" aria-labelledby={questionId} tabIndex={-1}>
      <p id={questionId}>
        <strong>{t('block.question', { name })}</strong>
      </p>
      <p className="safety-actions">
        <Button variant="danger" busy={busy} onClick={() => void block()}>
          {t('block.confirm')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onLeave}>
          {t('block.cancel')}
        </Button>
      </p>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </section>
  )
}
