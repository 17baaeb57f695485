/**
 * A thread of messages between the people of a crew, or about a request to join one. Needs the text catalogs
 * `messages`, `safety` and `errors`.
 */

import './thread.css'
import { useRef, useState } from 'react'
import type { Message } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnline } from '../../../ui/browser/use-online.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { PersonDialog } from '../people/person-dialog.tsx'
import { Compose } from './compose.tsx'
import { useLiveState } from './live.ts'
import { MessageList } from './message-list.tsx'
import { useThread } from './use-thread.ts'

interface MessageThreadProps {
  readonly id: string
  readonly name?: string
  readonly onBlocked: () => void
}

export function MessageThread({ id, name, onBlocked }: MessageThreadProps) {
  const { t } = useTranslation('messages')
  const errors = useTranslation('errors')
  const thread = useThread(id)
  const { state, problem, outgoing, arrived } = thread
  const [reported, setReported] = useState<Message>()
  const reportButton = useRef<HTMLButtonElement>(null)
  const isEmpty = state !== undefined && state.messages.length === 0 && outgoing.length === 0
  const notes = [
    name === undefined ? t('whoCrew') : t('whoRequest', { name }),
    ...(state?.masked ? [t('masked')] : []),
    t('times'),
  ]
  return (
    <div className="thread">
      <p className="thread-note">{joinSentences(errors.language, notes)}</p>
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [t('failed'), errorText(errors.t, problem)])}
          retryLabel={t('retry')}
          onRetry={() => void thread.reload()}
        />
      )}
      {!state && !problem && <Spinner label={t('loading')} />}
      {isEmpty && (
        <div className="thread-empty">
          <EmptyPicture kind="messages" />
          <p>{t('empty')}</p>
        </div>
      )}
      {state && !isEmpty && (
        <MessageList
          thread={thread}
          state={state}
          onReport={(message, button) => {
            reportButton.current = button
            setReported(message)
          }}
        />
      )}
      <Connection />
      {state &&
        (state.mayWrite ? (
          <Compose key={id} thread={id} onSend={thread.send} />
        ) : (
          <p className="thread-note">{t('closed')}</p>
        ))}
      <p className="visually-hidden" role="status">
        {arrived?.from && (
          // With a key for each message, a text that equals the one before is announced too.
          <span key={arrived.id}>
            {t('arrived', { name: `\u2068${arrived.from.displayName}\u2069`, text: `\u2068${arrived.text}\u2069` })}
          </span>
        )}
      </p>
      {reported?.from && (
        <PersonDialog
          key={reported.id}
          open
          person={reported.from}
          about={{ kind: 'message', id: reported.id }}
          onClose={(blocked) => {
            setReported(undefined)
            reportButton.current?.focus()
            if (blocked) onBlocked()
          }}
        />
      )}
    </div>
  )
}

function Connection() {
  const { t } = useTranslation('messages')
  const state = useLiveState()
  const isOnline = useOnline()
  return (
    <p className="thread-connection" role="status">
      {isOnline ? state === 'polling' && t('polling') : t('offline')}
    </p>
  )
}
