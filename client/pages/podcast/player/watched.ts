/** A state outside React that components watch: what a sound or a voice does goes on between drawings. */

export interface Watched<State> {
  /** The same object as long as nothing has changed. */
  readonly read: () => State
  readonly subscribe: (listener: () => void) => () => void
}

export interface Changeable<State> extends Watched<State> {
  readonly change: (change: Partial<State>) => void
}

export function watched<State extends object>(first: State): Changeable<State> {
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
