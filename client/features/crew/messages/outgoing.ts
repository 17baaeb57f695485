/**
 * The messages of each thread that are being sent or could not be sent. They outlive the components of a thread, so
 * that a thread which is closed and opened again still shows a message as being sent.
 */

import type { Message } from '../../../../shared/api/endpoints.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { changeDraft, readDraft, type Unsent } from './drafts.ts'
import { type Outgoing, putOutgoing, withoutOutgoing } from './thread-state.ts'

/** @param post sends a message with its key as the idempotency key, and returns the stored message */
export function createOutgoingStore(post: (thread: string, unsent: Unsent) => Promise<Message>) {
  const threads = new Map<string, readonly Outgoing[]>()
  const listeners = new Set<() => void>()
  const receivers = new Set<(message: Message) => void>()

  /** Messages that are only in the device's storage were left there by an earlier page, so they count as not sent. */
  function of(thread: string): readonly Outgoing[] {
    const known = threads.get(thread)
    if (known) return known
    const stored = readDraft(thread).unsent.map(({ key, text }): Outgoing => ({ key, text, state: 'failed' }))
    threads.set(thread, stored)
    return stored
  }

  function show(thread: string, outgoing: readonly Outgoing[]): void {
    threads.set(thread, outgoing)
    for (const listener of [...listeners]) listener()
  }

  /** Keeps what other tabs have stored, so only the entry of this message is added or removed. */
  function storeOnDevice(thread: string, { key, text }: Unsent): void {
    const { unsent } = readDraft(thread)
    if (!unsent.some((one) => one.key === key)) changeDraft(thread, { unsent: [...unsent, { key, text }] })
  }

  function remove(thread: string, key: string): void {
    const known = threads.get(thread)
    if (known) show(thread, withoutOutgoing(known, key))
    const { unsent } = readDraft(thread)
    if (unsent.some((one) => one.key === key)) {
      changeDraft(thread, { unsent: unsent.filter((one) => one.key !== key) })
    }
  }

  return {
    of,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @param receive called with each message that the server has stored, before it stops being an outgoing one */
    onSent(receive: (message: Message) => void): () => void {
      receivers.add(receive)
      return () => receivers.delete(receive)
    },
    async send(thread: string, { key, text }: Unsent): Promise<void> {
      show(thread, putOutgoing(of(thread), { key, text, state: 'sending' }))
      storeOnDevice(thread, { key, text })
      try {
        const message = await post(thread, { key, text })
        for (const receive of [...receivers]) receive(message)
        remove(thread, key)
      } catch (error) {
        if (!(error instanceof ApiError)) reportError(error)
        const known = threads.get(thread)
        // After a sign-out the message is not known any more.
        if (!known?.some((one) => one.key === key)) return
        show(thread, putOutgoing(known, { key, text, state: 'failed', problem: problemOf(error) }))
      }
    },
    discard: remove,
    /**
     * Called when the session ends. Does not notify the listeners: they would read the stored messages again, which a
     * sign-out deletes a moment later.
     */
    forget: () => threads.clear(),
  }
}
