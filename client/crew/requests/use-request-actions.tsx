/** Answers a request, after a confirmation where it has consequences. */

import { type ReactNode, useState } from 'react'
import type { RequestAction } from '../../../shared/crew/crew.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/problem.ts'
import { errorText } from '../../auth/error-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusHeading } from '../../ui/browser/focus-heading.ts'
import { type Asked, type Question, RequestDialog } from './request-dialog.tsx'

export interface Notice {
  readonly tone: 'success' | 'error'
  readonly text: string
}

const DONE = {
  accept: 'requests.accepted',
  decline: 'requests.declined',
  withdraw: 'requests.withdrawn',
  remove: 'requests.removed',
} as const

interface Answering {
  /** Receives the focus when the pressed button is gone. */
  readonly headingOf: (asked: Asked) => string
  readonly onNotice: (notice: Notice) => void
  /** Called after success and after a refusal, because the list may be out of date. */
  readonly onDone: () => void
}

export interface RequestActions {
  /** The id of the request in progress. */
  readonly busy: string | undefined
  act(asked: Asked, action: RequestAction): void
  /** To be rendered where the actions are used. */
  readonly dialog: ReactNode
}

async function send({ id }: Asked, action: RequestAction, reason: string): Promise<void> {
  const params = { id }
  const body = reason ? { reason } : {}
  if (action === 'accept') await api('POST /api/requests/:id/accept', { params })
  else if (action === 'withdraw') await api('POST /api/requests/:id/withdraw', { params })
  else if (action === 'remove') await api('POST /api/requests/:id/remove', { params, body })
  else await api('POST /api/requests/:id/decline', { params, body })
}

export function useRequestActions({ headingOf, onNotice, onDone }: Answering): RequestActions {
  const { t } = useTranslation('crew')
  const errors = useTranslation('errors')
  const [busy, setBusy] = useState<string>()
  const [question, setQuestion] = useState<Question>()

  async function answer(asked: Asked, action: RequestAction, reason = '') {
    setBusy(asked.id)
    try {
      await send(asked, action, reason)
      const isLeft = action === 'withdraw' && asked.state === 'accepted'
      onNotice({ tone: 'success', text: t(isLeft ? 'requests.left' : DONE[action]) })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      onNotice({ tone: 'error', text: errorText(errors.t, error instanceof ApiError ? error.problem : undefined) })
    }
    focusHeading(headingOf(asked), () => {
      setBusy(undefined)
      setQuestion(undefined)
    })
    onDone()
  }

  return {
    busy,
    act: (asked, action) => (action === 'accept' ? void answer(asked, action) : setQuestion({ asked, action })),
    dialog: (
      <RequestDialog
        question={question}
        busy={busy !== undefined}
        onClose={() => setQuestion(undefined)}
        onConfirm={(reason) => question && void answer(question.asked, question.action, reason)}
      />
    ),
  }
}
