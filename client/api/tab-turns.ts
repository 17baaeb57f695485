/**
 * Turns for the tabs of a browser that lacks Web Locks: they agree over a channel who goes first. Whoever asks is told to wait
 * by a tab that is at work or asked before; whom nobody tells so goes.
 */

import type { Clock } from '../../shared/time/clock.ts'

/** Tabs hear each other within a few milliseconds; this long an objection is waited for. */
export const OBJECTION_MS = 150
/** A tab that was held up itself finds its timer and the objections late together: those that lie there are heard first. */
const SETTLE_MS = 50
/** A tab that was closed at its work never says that it is done. */
export const LONGEST_TURN_MS = 20_000

interface Ticket {
  readonly at: number
  readonly id: number
}

type Message =
  | { readonly kind: 'ask'; readonly ticket: Ticket }
  | { readonly kind: 'wait'; readonly id: number }
  | { readonly kind: 'done' }

/** As of Web Locks: one piece of work at a time in all tabs. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** One kind of work for each channel: the name that Web Locks go by is not looked at. */
export function createTabTurns({
  channel,
  clock,
  random = Math.random,
}: {
  readonly channel: { postMessage(message: unknown): void; addEventListener: BroadcastChannel['addEventListener'] }
  readonly clock: Clock
  readonly random?: () => number
}): Locks {
  /** This tab's, from its asking until it is done. */
  let own: Ticket | undefined
  let working = false
  let told: { readonly toWait: () => void; readonly done: () => void } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const post = (message: Message) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask' && own && (working || isBefore(own, data.ticket)))
      post({ kind: 'wait', id: data.ticket.id })
    if (data.kind === 'wait' && data.id === own?.id) told?.toWait()
    if (data.kind === 'done') told?.done()
  })

  /** Whether a tab objected, and then when it is done. */
  function askedOthers(ticket: Ticket): { readonly mustWait: Promise<boolean>; readonly done: Promise<void> } {
    let finish: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    const mustWait = new Promise<boolean>((resolve) => {
      let silence = setTimeout(() => {
        silence = setTimeout(() => resolve(false), SETTLE_MS)
      }, OBJECTION_MS)
      function toWait(): void {
        clearTimeout(silence)
        resolve(true)
      }
      told = { toWait, done: finish }
    })
    post({ kind: 'ask', ticket })
    return { mustWait, done }
  }

  async function untilNobodyObjects(ticket: Ticket): Promise<void> {
    for (;;) {
      const { mustWait, done } = askedOthers(ticket)
      if (!(await mustWait)) return
      let lost: ReturnType<typeof setTimeout> | undefined
      const longest = new Promise<void>((resolve) => {
        lost = setTimeout(resolve, LONGEST_TURN_MS)
      })
      await Promise.race([done, longest])
      clearTimeout(lost)
    }
  }

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    own = { at: clock.now(), id: random() }
    try {
      await untilNobodyObjects(own)
      working = true
      return await work()
    } finally {
      own = undefined
      working = false
      post({ kind: 'done' })
    }
  }

  return {
    request(_name, work) {
      const turn = last.then(() => takeTurn(work))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

function isBefore(one: Ticket, other: Ticket): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id)
}
