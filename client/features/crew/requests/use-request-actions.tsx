/**
 * Sends the actions on a request to join a crew, such as accepting or declining it. Every action except accepting needs
 * a confirmation.
 */

import { type ReactNode, useRef, useState } from 'react'
import type { RequestAction } from '../../../../shared/crew/crew.ts'
import { api } from '../../../api/api.ts'
import { caughtErrorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import type { Notice } from '../frame/crew-notice.tsx'
import { type ConfirmedAction, type Question, RequestDialog, type RequestSummary } from './request-dialog.tsx'

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
  /**
   * Called after success and failure, because the list may be out of date in both cases. While a dialog shows the
   * failure, it is called only when the dialog closes.
   */
  readonly onDone: () => void
}

export interface RequestActions {
  /** The ids of the requests with an action that is being sent. */
  readonly busy: ReadonlySet<string>
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
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<Question>()
  const [refusal, setRefusal] = useState<string>()
  /** The request of the open dialog. When a response arrives, it can differ from the request that was answered. */
  const shownId = useRef<string>(undefined)
  shownId.current = question?.request.id

  const begin = ({ id }: RequestSummary) => setBusy((before) => new Set([...before, id]))
  const end = ({ id }: RequestSummary) => setBusy((before) => new Set([...before].filter((other) => other !== id)))

  async function answer(request: RequestSummary, action: RequestAction, reason = '') {
    begin(request)
    setRefusal(undefined)
    try {
      await send(request, action, reason)
      const isLeft = action === 'withdraw' && request.state === 'accepted'
      onNotice({ tone: 'success', text: t(isLeft ? 'requests.left' : DONE[action]) })
    } catch (error) {
      const text = caughtErrorText(errors.t, error)
      if (shownId.current === request.id) {
        end(request)
        return setRefusal(text)
      }
      onNotice({ tone: 'error', text })
    }
    // If the dialog of another request is open, it keeps its text and the focus.
    if (shownId.current !== undefined && shownId.current !== request.id) end(request)
    else {
      focusHeading(headingOf(request), () => {
        end(request)
        setQuestion(undefined)
      })
    }
    onDone()
  }

  function ask(request: RequestSummary, action: ConfirmedAction): void {
    setRefusal(undefined)
    setQuestion({ request, action })
  }

  function close(): void {
    if (!question || refusal === undefined) {
      setQuestion(undefined)
      return
    }
    focusHeading(headingOf(question.request), () => {
      setRefusal(undefined)
      setQuestion(undefined)
    })
    onDone()
  }

  return {
    busy,
    act: (request, action) => (action === 'accept' ? void answer(request, action) : ask(request, action)),
    dialog: (
      <RequestDialog
        question={question}
        busy={question !== undefined && busy.has(question.request.id)}
        refusal={refusal}
        onClose={close}
        onConfirm={(reason) => question && void answer(question.request, question.action, reason)}
      />
    ),
  }
}
