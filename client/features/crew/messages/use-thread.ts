/** Loads a thread, keeps it up to date, and sends messages. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Message } from '../../../../shared/api/endpoints.ts'
import type { Problem } from '../../../../shared/errors.ts'
import { api } from '../../../api/api.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { useUnseenNotices } from '../../../auth/use-unseen-notices.ts'
import { changeDraft, readDraft } from './drafts.ts'
import { live } from './live.ts'
import {
  changed,
  NOTHING_KNOWN,
  newestOf,
  type Outgoing,
  putOutgoing,
  type ThreadState,
  withArrived,
  withLoaded,
  withOlder,
  withoutOutgoing,
  withReadTo,
} from './thread-state.ts'

export interface Thread {
  readonly state: ThreadState | undefined
  readonly problem: Problem | undefined
  readonly outgoing: readonly Outgoing[]
  readonly arrived: Message | undefined
  readonly loadingOlder: boolean
  loadOlder(): Promise<void>
  reload(): Promise<void>
  send(text: string): void
  retry(outgoing: Outgoing): void
  discard(outgoing: Outgoing): void
  markRead(): Promise<void>
}

function useOutgoing(thread: string) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    readDraft(thread).unsent.map(({ key, text }) => ({ key, text, state: 'failed' })),
  )
  const latest = useRef(outgoing)
  const change = useCallback(
    (work: (before: readonly Outgoing[]) => Outgoing[]) => {
      latest.current = work(latest.current)
      setOutgoing(latest.current)
      changeDraft(thread, { unsent: latest.current.map(({ key, text }) => ({ key, text })) })
    },
    [thread],
  )
  return [outgoing, change] as const
}

export function useThread(id: string): Thread {
  const [known, setKnown] = useState(NOTHING_KNOWN)
  const { state } = known
  const [problem, setProblem] = useState<Problem>()
  const [arrived, setArrived] = useState<Message>()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const [outgoing, changeOutgoing] = useOutgoing(id)
  const { reread } = useUnseenNotices()
  const latest = useRef({ state, reread })
  latest.current = { state, reread }
  const marking = useRef(0)

  const reload = useCallback(async () => {
    try {
      const page = await api('GET /api/threads/:id/messages', { params: { id } })
      setKnown((before) => withLoaded(before, page))
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setProblem(problemOf(error))
    }
  }, [id])

  useEffect(() => {
    const leave = live.join((event) => {
      if (event.kind === 'sync') void reload()
      if (event.kind === 'message' && event.message.thread === id) {
        const { message } = event
        const isKnown = latest.current.state?.messages.some((other) => other.id === message.id)
        setKnown((before) => withArrived(before, message))
        if (message.from && !isKnown) setArrived(message)
      }
      if (event.kind === 'read' && event.read.thread === id) {
        const { readTo } = event.read
        setKnown((before) => changed(before, (thread) => withReadTo(thread, readTo)))
      }
    })
    void reload()
    return leave
  }, [id, reload])

  async function attempt({ key, text }: Pick<Outgoing, 'key' | 'text'>): Promise<void> {
    changeOutgoing((before) => putOutgoing(before, { key, text, state: 'sending' }))
    try {
      const message = await api('POST /api/threads/:id/messages', {
        params: { id },
        body: { text },
        idempotencyKey: key,
      })
      setKnown((before) => withArrived(before, message))
      changeOutgoing((before) => withoutOutgoing(before, key))
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      changeOutgoing((before) => putOutgoing(before, { key, text, state: 'failed', problem: problemOf(error) }))
    }
  }

  async function loadOlder(): Promise<void> {
    if (!state?.older || loadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await api('GET /api/threads/:id/messages', { params: { id }, query: { cursor: state.older } })
      setKnown((before) => changed(before, (thread) => withOlder(thread, page)))
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setProblem(problemOf(error))
    }
    setLoadingOlder(false)
  }

  const markRead = useCallback(async () => {
    const { state: now } = latest.current
    const to = now ? newestOf(now) : 0
    if (!now || to <= now.readTo || to <= marking.current) return
    marking.current = to
    try {
      const { readTo } = await api('POST /api/threads/:id/read', { params: { id }, body: { to } })
      setKnown((before) => changed(before, (thread) => withReadTo(thread, readTo)))
      // When messages are read, the server also removes its notice about them, so the number of notices is loaded
      // again.
      latest.current.reread()
    } catch {
      // After a failure the messages stay unread. They are marked together with the next messages.
      marking.current = 0
    }
  }, [id])

  return {
    state,
    problem,
    outgoing,
    arrived,
    loadingOlder,
    loadOlder,
    reload,
    send: (text) => void attempt({ key: crypto.randomUUID(), text }),
    retry: (failed) => void attempt(failed),
    discard: ({ key }) => changeOutgoing((before) => withoutOutgoing(before, key)),
    markRead,
  }
}
