/** Deletes a reference that the user wrote, after the user confirms. */

import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { isProblem } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useReturnedFocus } from '../../../ui/browser/use-returned-focus.ts'
import { Button } from '../../../ui/button.tsx'

interface DeleteReferenceProps {
  readonly id: string
  readonly name: string
  readonly onDeleted: () => Promise<void>
}

export function DeleteReference({ id, name, onDeleted }: DeleteReferenceProps) {
  const { t } = useTranslation('safety')
  const errors = useTranslation('errors')
  const { busy, problem, run } = useRequest()
  const [isAsking, setAsking] = useState(false)
  const asker = useReturnedFocus(isAsking)
  const question = useRef<HTMLElement>(null)
  const questionId = useId()
  const isolated = `\u2068${name}\u2069`
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])

  async function remove(): Promise<void> {
    // A reference that is deleted already, perhaps in another tab, counts as success.
    const gone = await run(() =>
      api('DELETE /api/references/:id', { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'NotFound')) throw error
      }),
    )
    if (gone) await onDeleted()
  }

  if (!isAsking) {
    return (
      <p>
        <Button
          ref={asker}
          variant="quiet"
          className="references-open"
          aria-label={t('references.deleteNamed', { name: isolated })}
          onClick={() => setAsking(true)}
        >
          {t('references.delete')}
        </Button>
      </p>
    )
  }
  return (
    <section ref={question} className="safety-question" aria-labelledby={questionId} tabIndex={-1}>
      <p id={questionId}>
        <strong>{t('references.deleteQuestion', { name: isolated })}</strong>
      </p>
      <p>{t('references.deleteText')}</p>
      <p className="safety-actions">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {t('references.delete')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => setAsking(false)}>
          {t('references.deleteCancel')}
        </Button>
      </p>
      {problem && <Alert tone="error">{errorText(errors.t, problem)}</Alert>}
    </section>
  )
}
