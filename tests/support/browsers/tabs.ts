/** Simulates what the tabs of one browser share: Web Locks and BroadcastChannels. */

import type { ApiDependencies } from '../../../client/api/create-api.ts'

type Channel = NonNullable<ApiDependencies['channel']> & { close(): void }

/** Simulates the Web Locks of one browser, granted in the order of the requests. */
export function browserLocks(): NonNullable<ApiDependencies['locks']> {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work, work)
      tails.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

/** Simulates the BroadcastChannels of one browser. Messages arrive asynchronously, or never if `lossy`. */
export function browserChannels(lossy = false): () => Channel {
  const tabs: ((event: MessageEvent) => void)[] = []
  return () => {
    let own: ((event: MessageEvent) => void) | undefined
    return {
      postMessage(data: unknown) {
        if (lossy) return
        for (const tab of tabs) if (tab !== own) setTimeout(() => tab(new MessageEvent('message', { data })))
      },
      addEventListener(_type: string, listener: EventListenerOrEventListenerObject) {
        own = (event) => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event))
        tabs.push(own)
      },
      close() {
        if (own) tabs.splice(tabs.indexOf(own), 1)
      },
    }
  }
}
