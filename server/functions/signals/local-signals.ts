/**
 * Signals within one process, for the embedded store. Other processes that use the same store file do not receive these
 * signals.
 */

import type { Publish, Signal, SignalListener, Signals } from './signals.ts'

export function createLocalSignals(): Signals {
  const listeners = new Set<SignalListener>()
  return {
    isLive: () => true,
    async transaction(store, work) {
      const published: Signal[] = []
      const publish: Publish = async (signal) => void published.push(signal)
      const result = await store.transaction().execute((db) => work(db, publish))
      for (const signal of published) for (const listener of [...listeners]) listener.received(signal)
      return result
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
