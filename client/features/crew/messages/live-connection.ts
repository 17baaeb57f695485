/**
 * The page's stream of live messages. It is open while a component needs it, until the page has been hidden for a
 * minute. While it cannot be opened, the listeners load the messages again every 10 s.
 */

import { createParser } from 'eventsource-parser'
import type { LiveEventName, LiveEvents } from '../../../../shared/messages/live-events.ts'
import { isProblem } from '../../../api/problem.ts'

export type LiveEvent =
  | { readonly kind: 'message'; readonly message: LiveEvents['message'] }
  | { readonly kind: 'read'; readonly read: LiveEvents['read'] }
  /** Asks the listener to load the messages again, because some may have been missed or there is no stream. */
  | { readonly kind: 'sync' }

/** 'off': no component needs the stream, or the page has been hidden for a minute. */
export type LiveState = 'off' | 'connecting' | 'live' | 'polling'

export interface LiveDependencies {
  readonly open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  readonly schedule: (work: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly isVisible: () => boolean
  readonly onVisibility: (listener: () => void) => void
}

/**
 * How long a hidden page keeps its stream open, in ms. After that the stream is closed, because browsers limit the
 * number of connections, and to save power on phones. `POLL_MS` is the interval at which messages are loaded while
 * there is no stream.
 */
export const HIDDEN_LIFE_MS = 60_000
export const POLL_MS = 10_000
/** A connection without data for this long counts as lost. The server sends a heartbeat every 10 s. */
export const SILENCE_MS = 40_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000

export type LiveConnection = ReturnType<typeof createLiveConnection>

export function createLiveConnection({ open, schedule, random, isVisible, onVisibility }: LiveDependencies) {
  const listeners = new Set<(event: LiveEvent) => void>()
  const stateListeners = new Set<() => void>()
  let state: LiveState = 'off'
  let running: AbortController | undefined
  let lastEventId: string | undefined
  let retryMs = FIRST_RETRY_MS
  let failures = 0
  let cancelPoll: (() => void) | undefined
  let cancelHide: (() => void) | undefined
  let cancelRetry: (() => void) | undefined

  onVisibility(() => {
    cancelHide?.()
    cancelHide = undefined
    if (!isVisible()) cancelHide = schedule(stop, HIDDEN_LIFE_MS)
    else if (listeners.size > 0 && state !== 'live' && state !== 'connecting') start()
  })

  function emit(event: LiveEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  function turn(next: LiveState): void {
    if (next === state) return
    state = next
    cancelPoll?.()
    cancelPoll = undefined
    if (next === 'polling') poll()
    for (const listener of [...stateListeners]) listener()
  }

  function poll(): void {
    cancelPoll = schedule(() => {
      if (isVisible()) emit({ kind: 'sync' })
      poll()
    }, POLL_MS)
  }

  function stop(): void {
    cancelRetry?.()
    cancelRetry = undefined
    running?.abort()
    running = undefined
    turn('off')
  }

  function start(): void {
    cancelRetry?.()
    cancelRetry = undefined
    running?.abort()
    running = new AbortController()
    if (state !== 'polling') turn('connecting')
    void run(running)
  }

  async function run(mine: AbortController): Promise<void> {
    try {
      const resumes = lastEventId !== undefined
      const stream = await open(lastEventId, mine.signal)
      if (running !== mine) return void stream.cancel()
      turn('live')
      // Without the id of the last event, the server cannot tell which messages are newer than the loaded ones. The
      // listeners must then load the messages again.
      if (!resumes) emit({ kind: 'sync' })
      await read(stream, mine)
      failures = 0
      if (running === mine) startAfter(retryMs * (0.5 + random()))
    } catch (error) {
      if (running !== mine) return
      if (isProblem(error, 'SignedOut')) return stop()
      turn('polling')
      startAfter(Math.min(retryMs * 2 ** failures++, LONGEST_RETRY_MS) * (0.5 + random()))
    }
  }

  function startAfter(delayMs: number): void {
    cancelRetry = schedule(start, delayMs)
  }

  async function read(stream: ReadableStream<Uint8Array>, mine: AbortController): Promise<void> {
    const decoder = new TextDecoder()
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) lastEventId = id
        receive(event as LiveEventName, data, mine)
      },
      onRetry: (ms) => {
        retryMs = ms
      },
    })
    const reader = stream.getReader()
    let isSilent = false
    const fail = () => {
      isSilent = true
      // Cancelling makes the pending `read` resolve with `done`.
      void reader.cancel()
    }
    let cancelWatch = schedule(fail, SILENCE_MS)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done && isSilent) throw new Error('the stream is silent')
        if (done) return
        cancelWatch()
        cancelWatch = schedule(fail, SILENCE_MS)
        failures = 0
        if (running === mine) parser.feed(decoder.decode(value, { stream: true }))
      }
    } finally {
      cancelWatch()
    }
  }

  function receive(name: LiveEventName, data: string, mine: AbortController): void {
    if (name === 'replaced') {
      // Another tab has replaced this stream. Do not reconnect, because that would replace the other tab's stream in
      // turn.
      mine.abort()
      running = undefined
      turn('polling')
    } else if (name === 'message') emit({ kind: 'message', message: JSON.parse(data) })
    else if (name === 'read') emit({ kind: 'read', read: JSON.parse(data) })
    else emit({ kind: 'sync' })
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    join(listener: (event: LiveEvent) => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1 && isVisible()) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        lastEventId = undefined
        stop()
      }
    },
    leave(): void {
      lastEventId = undefined
      stop()
    },
  }
}
