/** A state outside React that components watch: what a sound or a voice does goes on between drawings. */

export interface Observable<State> {
  /** The same object as long as nothing has changed. */
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
