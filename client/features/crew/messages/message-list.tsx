/** The messages of a thread by day, with a line before the unread ones. Keeps the newest message in view. */

import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../../shared/api/endpoints.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageItem, OutgoingItem } from './message-item.tsx'
import { firstUnread, type ThreadState } from './thread-state.ts'
import type { Thread } from './use-thread.ts'

const NEAR_END_PX = 80

interface MessageListProps {
  readonly thread: Thread
  readonly state: ThreadState
  readonly onReport: (message: Message, button: HTMLButtonElement) => void
}

export function MessageList({ thread, state, onReport }: MessageListProps) {
  const { t, language } = useTranslation('messages')
  const { outgoing, markRead, loadingOlder, loadOlder } = thread
  const { list, follows, toEnd } = useFollowing(state, outgoing.length)
  // The line before the first unread message keeps its initial position, even after the messages are marked as read.
  const [unreadFrom] = useState(() => firstUnread(state)?.id)
  const end = useRef<HTMLDivElement>(null)
  useMarkRead(end, markRead, state)

  return (
    <div className="thread-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={list} className="thread-scroll" aria-label={t('list')} tabIndex={0}>
        {state.older !== undefined && (
          <p className="thread-older">
            <Button variant="quiet" busy={loadingOlder} onClick={() => void loadOlder()}>
              {t('older')}
            </Button>
          </p>
        )}
        <ol className="thread-list">
          {state.messages.map((message, index) => {
            const before = state.messages[index - 1]
            const day = dayInJapan(message.at)
            const isNewDay = !before || dayInJapan(before.at) !== day
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className="thread-day">{formatDay(language, day)}</li>}
                {message.id === unreadFrom && <li className="thread-new">{t('new')}</li>}
                <MessageItem
                  message={message}
                  continues={!isNewDay && message.id !== unreadFrom && before.from?.id === message.from?.id}
                  onReport={(button) => onReport(message, button)}
                />
              </Fragment>
            )
          })}
          {outgoing.map((one) => (
            <OutgoingItem
              key={one.key}
              outgoing={one}
              onRetry={() => thread.retry(one)}
              onDiscard={() => thread.discard(one)}
            />
          ))}
        </ol>
        <div ref={end} />
      </section>
      {!follows && (
        <p className="thread-newest">
          <Button onClick={toEnd}>{t('toNewest')}</Button>
        </p>
      )}
    </div>
  )
}

function useFollowing({ messages }: ThreadState, outgoing: number) {
  const list = useRef<HTMLElement>(null)
  const [follows, setFollows] = useState(true)
  const following = useRef(true)
  const shown = useRef({ height: 0, first: '', outgoing })
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)?.id

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
      setFollows(following.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the displayed messages change
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const before = shown.current
    const sends = outgoing > before.outgoing
    if (following.current || sends) element.scrollTop = element.scrollHeight
    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height
    shown.current = { height: element.scrollHeight, first, outgoing }
  }, [first, last, outgoing])

  function toEnd(): void {
    list.current?.scrollTo({ top: list.current.scrollHeight })
    list.current?.focus({ preventScroll: true })
  }

  return { list, follows, toEnd }
}

function useMarkRead(
  end: { readonly current: HTMLElement | null },
  markRead: () => Promise<void>,
  { messages }: ThreadState,
): void {
  const newest = messages.at(-1)?.number
  useEffect(() => {
    const element = end.current
    if (!element || newest === undefined) return
    let inView = false
    const look = () => {
      if (inView && document.visibilityState === 'visible') void markRead()
    }
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      look()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, markRead, newest])
}
