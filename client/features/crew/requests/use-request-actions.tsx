/**
 * Sends the actions on a request to join a crew, such as accepting or declining it. Every action except accepting needs
 * a confirmation.
 */

import { type ReactNode, useState } from 'react'
import type { RequestAction } from '../../../../shared/crew/crew.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import type { Notice } from '../frame/crew-notice.tsx'
import { type Question, RequestDialog, type RequestSummary } from './request-dialog.tsx'

const DONE = {
  accept: 'requests.accepted',
  decline: 'requests.declined',
  withdraw: 'requests.withdrawn',
  remove: 'requests.removed',
} as const

interface Answering {
  /** Returns the id of the element that receives the focus after the action, because the pressed button disappears. */
  readonly headingOf: (request: RequestSummary) => string
  readonly onNotice: (notice: Notice) => void
  /** Called after success and failure, because the list may be out of date in both cases. */
  readonly onDone: () => void
}

export interface RequestActions {
  readonly busy: string | undefined
  act(request: RequestSummary, action: RequestAction): void
  readonly dialog: ReactNode
}

async function send({ id }: RequestSummary, action: RequestAction, reason: string): Promise<void> {
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

  async function answer(request: RequestSummary, action: RequestAction, reason = '') {
    setBusy(request.id)
    try {
      await send(request, action, reason)
      const isLeft = action === 'withdraw' && request.state === 'accepted'
      onNotice({ tone: 'success', text: t(isLeft ? 'requests.left' : DONE[action]) })
    } catch (error) {
      onNotice({ tone: 'error', text: caughtErrorText(errors.t, error) })
    }
    focusHeading(headingOf(request), () => {
      setBusy(undefined)
      setQuestion(undefined)
    })
    onDone()
  }

  return {
    busy,
    act: (request, action) => (action === 'accept' ? void answer(request, action) : setQuestion({ request, action })),
    dialog: (
      <RequestDialog
        question={question}
        busy={busy !== undefined}
        onClose={() => setQuestion(undefined)}
        onConfirm={(reason) => question && void answer(question.request, question.action, reason)}
      />
    ),
  }
}
