/**
 * Manages the open streams of this process: delivers signals, sends heartbeats, and disconnects slow readers, whose
 * buffers would grow without bound.
 */

import type { Clock } from '../../../shared/time/clock.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CallerSession } from '../callers/caller.ts'
import type { EndSignal, MessageSignal, Signal, Signals } from '../signals/signals.ts'
import type { Store } from '../store/store.ts'
import { eventsOf, missedEvents, plainEvent, resetText } from './delivery.ts'
import { HEARTBEAT, openingText, timeOfEventId } from './event-text.ts'

export interface Sink {
  readonly writableLength: number
  write(text: string): unknown
  end(): unknown
  destroy(): unknown
}

export interface StreamLimits {
  readonly perAccount: number
  readonly perProcess: number
  readonly bufferedBytes: number
  readonly heartbeatMs: number
  readonly lifeMs: number
}

export const STREAM_LIMITS: StreamLimits = {
  perAccount: 6,
  perProcess: 5_000,
  bufferedBytes: 65_536,
  /**
   * The time between two heartbeats. A load balancer that is set up as in the operating guide closes a connection after
   * 15 s without data, so heartbeats are sent more often.
   */
  heartbeatMs: 10_000,
  /**
   * Maximum duration of a stream. Access tokens of Cognito last an hour by default, and the site ends a stream when its
   * token expires.
   */
  lifeMs: 3_600_000,
}

const RETRY_MS = { least: 500, most: 4_000 } as const
const SIGNALS_AT_ONCE = 4
/**
 * Maximum number of queued signals. When it is reached, the queue is cleared and all clients are asked to reload their
 * threads.
 */
const MOST_WAITING = 2_000

export interface LiveStreams {
  open(reader: string, sink: Sink, lastEventId: string | undefined, session?: CallerSession): Promise<{ close(): void }>
  refuseUnlessPossible(): void
  readonly count: number
  closeAll(): void
}

interface Stream {
  readonly sink: Sink
  readonly session: CallerSession | undefined
  readonly openedAt: number
}

export interface LiveStreamsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly signals: Signals
  readonly limits?: Partial<StreamLimits> | undefined
  readonly onError: (error: unknown) => void
  readonly random?: () => number
}

export function createLiveStreams(options: LiveStreamsOptions): LiveStreams {
  const { store, clock, signals, onError, random = Math.random } = options
  const limits = { ...STREAM_LIMITS, ...options.limits }
  const context = { db: store, clock }
  const streams = new Map<string, Set<Stream>>()
  const waiting: MessageSignal[] = []
  let working = 0
  let count = 0
  let closed = false

  const stopListening = signals.listen({ received: enqueue, lost: endAll })
  const heartbeat = setInterval(beat, limits.heartbeatMs).unref()

  function all(): Stream[] {
    return [...streams.values()].flatMap((ofAccount) => [...ofAccount])
  }

  function remove(reader: string, stream: Stream): boolean {
    const ofAccount = streams.get(reader)
    if (!ofAccount?.delete(stream)) return false
    if (ofAccount.size === 0) streams.delete(reader)
    count -= 1
    return true
  }

  function endAll(): void {
    for (const stream of all()) end(stream)
    streams.clear()
    count = 0
  }

  /**
   * Ends a stream. If data is still buffered, the connection is destroyed, because `end` would keep it open until the
   * reader has received everything.
   */
  function end({ sink }: Stream): void {
    if (sink.writableLength > 0) sink.destroy()
    else sink.end()
  }

  function write(stream: Stream, text: string): void {
    if (stream.sink.writableLength > limits.bufferedBytes) stream.sink.destroy()
    else stream.sink.write(text)
  }

  function beat(): void {
    const before = clock.now() - limits.lifeMs
    for (const stream of all()) {
      if (stream.openedAt <= before) end(stream)
      else write(stream, HEARTBEAT)
    }
  }

  function endSessions({ ended, begunBefore }: EndSignal): void {
    for (const [reader, ofAccount] of streams) {
      for (const stream of ofAccount) {
        const { session } = stream
        const isEnded =
          begunBefore === undefined ? session?.id === ended : reader === ended && (session?.beganAt ?? 0) < begunBefore
        if (isEnded && remove(reader, stream)) end(stream)
      }
    }
  }

  function enqueue(signal: Signal): void {
    if (count === 0) return
    if ('ended' in signal) {
      endSessions(signal)
      return
    }
    if (waiting.length >= MOST_WAITING) {
      waiting.length = 0
      for (const stream of all()) write(stream, resetText())
      return
    }
    waiting.push(signal)
    if (working < SIGNALS_AT_ONCE) void work()
  }

  async function work(): Promise<void> {
    working += 1
    for (let signal = waiting.shift(); signal; signal = waiting.shift()) {
      try {
        const texts = await eventsOf(context, signal, new Set(streams.keys()))
        for (const [reader, text] of texts) for (const stream of streams.get(reader) ?? []) write(stream, text)
      } catch (error) {
        // The event could not be built. The clients of all streams are asked to reload their threads, so that they do
        // not miss the message.
        if (!closed) onError(error)
        for (const stream of all()) write(stream, resetText())
      }
    }
    working -= 1
  }

  async function missedOrReset(reader: string, since: number): Promise<string> {
    try {
      return await missedEvents(context, reader, since)
    } catch (error) {
      if (!closed) onError(error)
      return resetText()
    }
  }

  return {
    get count() {
      return count
    },
    refuseUnlessPossible() {
      if (!closed && signals.isLive() && count < limits.perProcess) return
      throw new Refusal('NotPossibleInThisState', 'Live messages are not available now; poll instead.')
    },
    async open(reader, sink, lastEventId, session) {
      // The server may have begun to close while the reader's approval was checked.
      if (closed) {
        sink.end()
        return { close() {} }
      }
      const stream: Stream = { sink, session, openedAt: clock.now() }
      const ofAccount = streams.get(reader) ?? new Set()
      streams.set(reader, ofAccount.add(stream))
      count += 1
      const [oldest] = ofAccount
      if (ofAccount.size > limits.perAccount && oldest) {
        remove(reader, oldest)
        oldest.sink.write(plainEvent('replaced'))
        oldest.sink.end()
      }
      sink.write(openingText(Math.round(RETRY_MS.least + random() * (RETRY_MS.most - RETRY_MS.least))))
      if (lastEventId !== undefined) {
        const since = timeOfEventId(lastEventId)
        // The stream is already registered, so each message is either among the missed events or delivered by its
        // signal.
        write(stream, since === undefined ? resetText() : await missedOrReset(reader, since))
      }
      return { close: () => void remove(reader, stream) }
    },
    closeAll() {
      closed = true
      stopListening()
      clearInterval(heartbeat)
      endAll()
    },
  }
}
