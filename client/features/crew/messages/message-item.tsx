/** One message of a thread: sender, text, time, and the button to report or block. */

import type { ReactNode } from 'react'
import type { Message } from '../../../../shared/api/endpoints.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { Space } from '../../../i18n/space.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { PersonMark } from '../card/person-mark.tsx'
import type { Outgoing } from './thread-state.ts'

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

interface MessageItemProps {
  readonly message: Message
  readonly continues: boolean
  readonly onReport: (button: HTMLButtonElement) => void
}

export function MessageItem({ message: { text, from, at }, continues, onReport }: MessageItemProps) {
  const { t, language } = useTranslation('messages')
  const name = from && `\u2068${from.displayName}\u2069`
  return (
    <li className="message" data-own={!from || undefined} data-continues={continues || undefined}>
      <p className={continues ? 'visually-hidden' : 'message-from'}>
        {from ? <bdi>{from.displayName}</bdi> : t('you')}
      </p>
      {from && !continues && <PersonMark person={from} size="small" />}
      <Bubble text={text}>
        <time dateTime={new Date(at).toISOString()}>{formatInstant(language, at, TIME)}</time>
      </Bubble>
      {name && (
        <button
          type="button"
          className="message-menu"
          aria-haspopup="dialog"
          aria-label={t('report', { name })}
          onClick={({ currentTarget }) => onReport(currentTarget)}
        >
          <span aria-hidden="true">…</span>
        </button>
      )}
    </li>
  )
}

function Bubble({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="message-bubble">
      <p className="message-text" dir="auto">
        {text}
      </p>
      <p className="message-foot">{children}</p>
    </div>
  )
}

interface OutgoingItemProps {
  readonly outgoing: Outgoing
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

export function OutgoingItem({ outgoing, onRetry, onDiscard }: OutgoingItemProps) {
  const { t } = useTranslation('messages')
  const failed = outgoing.state === 'failed'
  return (
    <li className="message" data-own data-state={outgoing.state}>
      <p className="visually-hidden">{t('you')}</p>
      <Bubble text={outgoing.text}>{failed ? <Refused outgoing={outgoing} /> : t('sending')}</Bubble>
      {failed && (
        <p className="message-actions">
          <Button variant="quiet" onClick={onRetry}>
            {t('sendAgain')}
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </p>
      )}
    </li>
  )
}

function Refused({ outgoing: { problem } }: { readonly outgoing: Outgoing }) {
  const { t } = useTranslation('messages')
  const reason =
    problem?.name === 'TooManyRequests'
      ? t('tooFast')
      : problem?.name === 'LimitReached'
        ? t('tooMany')
        : problem?.name === 'NotPossibleInThisState' || problem?.name === 'NotAllowed' || problem?.name === 'NotFound'
          ? t('closed')
          : undefined
  return (
    <strong role="alert">
      {t('notSent')}
      <Space />
      {reason}
    </strong>
  )
}
