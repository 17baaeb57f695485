/** The messages of one thread as they are loaded, received and sent. */

import type { Message, MessagePage } from '../../../../shared/api/endpoints.ts'
import type { Problem } from '../../../../shared/errors.ts'

export interface Outgoing {
  /**
   * Identifies the message until the server has stored it. It is sent as the idempotency key, so that a retry does not
   * create a second message.
   */
  readonly key: string
  readonly text: string
  readonly state: 'sending' | 'failed'
  readonly problem?: Problem | undefined
}

export interface ThreadState {
  readonly messages: readonly Message[]
  readonly older: string | undefined
  readonly readTo: number
  readonly mayWrite: boolean
  readonly masked: boolean
}

export interface Known {
  readonly state: ThreadState | undefined
  readonly early: readonly Message[]
}

export const NOTHING_KNOWN: Known = { state: undefined, early: [] }

const byNumber = (one: Message, other: Message) => one.number - other.number

/**
 * Merges two lists of messages. If a message is in both, the copy in `after` is kept. An older copy can lack contact
 * details, because the server masks them in messages about a request to join until the request is accepted.
 */
function merged(before: readonly Message[], after: readonly Message[]): Message[] {
  return [...new Map([...before, ...after].map((message) => [message.id, message])).values()].sort(byNumber)
}

/**
 * Adds the newest page of messages. If the page does not overlap the known messages, the known messages are dropped, so
 * that the list has no gap.
 */
export function withNewest(state: ThreadState | undefined, page: MessagePage): ThreadState {
  const { items, nextCursor, readTo, mayWrite, masked } = page
  const known = state?.messages ?? []
  const reaches = nextCursor === undefined || items.some(({ id }) => known.some((message) => message.id === id))
  return {
    messages: reaches ? merged(known, items) : items.toSorted(byNumber),
    older: state && reaches && known.length > 0 ? (nextCursor === undefined ? undefined : state.older) : nextCursor,
    readTo: Math.max(readTo, state?.readTo ?? 0),
    mayWrite,
    masked,
  }
}

/**
 * Handles the first page. Messages that arrived through the stream while the page was loading (`early`) can be missing
 * from the page, so they are added to it, except those that are older than the page.
 */
export function withLoaded({ state, early }: Known, page: MessagePage): Known {
  const next = withNewest(state, page)
  const [oldest = 0] = next.messages.map(({ number }) => number)
  const missing = early.filter(({ number }) => number >= oldest)
  return { state: { ...next, messages: merged(missing, next.messages) }, early: [] }
}

export function withArrived({ state, early }: Known, message: Message): Known {
  return state ? { state: withMessage(state, message), early } : { state, early: [...early, message] }
}

export function changed({ state, early }: Known, change: (state: ThreadState) => ThreadState): Known {
  return { state: state && change(state), early }
}

export function withOlder(state: ThreadState, { items, nextCursor }: MessagePage): ThreadState {
  return { ...state, messages: merged(items, state.messages), older: nextCursor }
}

export function withMessage(state: ThreadState, message: Message): ThreadState {
  return { ...state, messages: merged(state.messages, [message]) }
}

export function withReadTo(state: ThreadState, readTo: number): ThreadState {
  return { ...state, readTo: Math.max(state.readTo, readTo) }
}

export function newestOf({ messages }: ThreadState): number {
  return messages.at(-1)?.number ?? 0
}

/**
 * Returns the newest message of another person that is in the newest page but not among the known messages. An own
 * message can be newer, so numbers are compared with the oldest known message only. Returns undefined for the first
 * page, whose messages need no announcement.
 */
export function arrivedIn(state: ThreadState | undefined, { items }: MessagePage): Message | undefined {
  if (!state) return undefined
  const known = new Set(state.messages.map(({ id }) => id))
  const [oldest = 0] = state.messages.map(({ number }) => number)
  return items
    .toSorted(byNumber)
    .findLast(({ id, number, from }) => from !== undefined && number > oldest && !known.has(id))
}

export function firstUnread({ messages, readTo }: ThreadState): Message | undefined {
  return messages.find(({ number, from }) => number > readTo && from !== undefined)
}

export function withoutOutgoing(outgoing: readonly Outgoing[], key: string): Outgoing[] {
  return outgoing.filter((one) => one.key !== key)
}

export function putOutgoing(outgoing: readonly Outgoing[], changed: Outgoing): Outgoing[] {
  return outgoing.some(({ key }) => key === changed.key)
    ? outgoing.map((one) => (one.key === changed.key ? changed : one))
    : [...outgoing, changed]
}
