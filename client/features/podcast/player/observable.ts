/** State outside React that components subscribe to: audio and speech change between renders. */

export interface Observable<State> {
  readonly read: () => State
  readonly subscribe: (listener: () => void) => () => void
}

export interface MutableObservable<State> extends Observable<State> {
  readonly change: (change: Partial<State>) => void
}

export function createObservable<State extends object>(first: State): MutableObservable<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
  }
}
