/** Session events, shared with the other tabs of the browser over a BroadcastChannel. */

import type { Expiry } from './expiry.ts'

export type TabMessage =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expiry'; readonly expiry: Expiry }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
export type TabListener = (message: TabMessage) => void

/** @param onReceived called before the listeners, and only for messages from other tabs */
export function createTabMessages(channel: TabChannel | undefined, onReceived: TabListener) {
  const listeners = new Set<TabListener>()

  function emit(message: TabMessage): void {
    for (const listener of [...listeners]) listener(message)
  }

  function post(message: TabMessage): void {
    channel?.postMessage(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    onReceived(data)
    emit(data)
  })

  return {
    emit,
    post,
    announce(message: TabMessage): void {
      post(message)
      emit(message)
    },
    listen(listener: TabListener): () => void {
      const own: TabListener = (message) => listener(message)
      listeners.add(own)
      return () => listeners.delete(own)
    },
  }
}
