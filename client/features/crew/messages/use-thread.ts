/** Loads a thread, keeps it up to date, and sends messages. */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Message } from '../../../../shared/api/endpoints.ts'
import type { Problem } from '../../../../shared/errors.ts'
import { api, production } from '../../../api/api.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { useUnseenNotices } from '../../../auth/use-unseen-notices.ts'
import { live } from './live.ts'
import { createOutgoingStore } from './outgoing.ts'
import {
  arrivedIn,
  changed,
  NOTHING_KNOWN,
  newestOf,
  type Outgoing,
  type ThreadState,
  withArrived,
  withLoaded,
  withOlder,
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

const outgoingStore = createOutgoingStore((thread, { key, text }) =>
  api('POST /api/threads/:id/messages', { params: { id: thread }, body: { text }, idempotencyKey: key }),
)

production.onSignedOut(outgoingStore.forget)

const NONE: readonly Outgoing[] = []

export function useThread(id: string): Thread {
  const [known, setKnown] = useState(NOTHING_KNOWN)
  const { state } = known
  const [problem, setProblem] = useState<Problem>()
  const [arrived, setArrived] = useState<Message>()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const outgoing = useSyncExternalStore(
    outgoingStore.subscribe,
    () => outgoingStore.of(id),
    () => NONE,
  )
  const { reread } = useUnseenNotices()
  const latest = useRef({ state, reread })
  latest.current = { state, reread }
  const marking = useRef(0)

  const reload = useCallback(async () => {
    try {
      const page = await api('GET /api/threads/:id/messages', { params: { id } })
      // Without a stream, messages arrive only in pages.
      const newest = arrivedIn(latest.current.state, page)
      setKnown((before) => withLoaded(before, page))
      if (newest) setArrived(newest)
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

  useEffect(
    () =>
      outgoingStore.onSent((message) => {
        if (message.thread === id) setKnown((before) => withArrived(before, message))
      }),
    [id],
  )

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
    send: (text) => void outgoingStore.send(id, { key: crypto.randomUUID(), text }),
    retry: (failed) => void outgoingStore.send(id, failed),
    discard: ({ key }) => outgoingStore.discard(id, key),
    markRead,
  }
}
