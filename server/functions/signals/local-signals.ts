/** Signals within one process, for the embedded store. Processes that share its file do not receive them. */

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
