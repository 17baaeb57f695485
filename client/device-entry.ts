/** One entry of the browser's storage: the same in all tabs, and this page's own memory where the browser keeps nothing. */

import { useSyncExternalStore } from 'react'

export interface DeviceEntry<Value> {
  /** The same object as long as nothing has changed. */
  read(): Value
  /** False where the browser refuses: the value then lasts as long as the page. */
  write(value: Value): boolean
  /** Takes the whole entry away; false where the browser refuses. */
  forget(): boolean
  /** The value for a component: empty while prerendered and hydrated, so that the first drawing is the one that was served. */
  use(): Value
}

export interface EntryForm<Value> {
  readonly empty: Value
  /** Reads with care: anybody at the device can change what lies there. */
  parse(text: string): Value
  format(value: Value): string
}

export function deviceEntry<Value>(name: string, { empty, parse, format }: EntryForm<Value>): DeviceEntry<Value> {
  let memory: string | null = null
  /** From then on the page's memory counts, until a write succeeds again. */
  let refused = false
  let lastText: string | null = null
  let last = empty
  const listeners = new Set<() => void>()

  function textNow(): string | null {
    if (refused) return memory
    try {
      return localStorage.getItem(name)
    } catch {
      refused = true
      return memory
    }
  }

  function read(): Value {
    const text = textNow()
    if (text !== lastText) {
      lastText = text
      last = text === null ? empty : parse(text)
    }
    return last
  }

  function keep(text: string | null): boolean {
    memory = text
    try {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
      refused = false
    } catch {
      refused = true
    }
    for (const listener of listeners) listener()
    return !refused
  }

  function subscribe(listener: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if (key === name || key === null) listener()
    }
    listeners.add(listener)
    addEventListener('storage', heard)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', heard)
    }
  }

  return {
    read,
    write: (value) => keep(format(value)),
    forget: () => keep(null),
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}

/** What is the person's rather than the device's begins like this. */
export const PERSONAL = 'hk-my-'

/** With a sign-out, on a device that others may use next. */
export function forgetPersonalEntries(): void {
  try {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(PERSONAL))) {
      localStorage.removeItem(name)
      // The browser tells the other tabs only.
      dispatchEvent(new StorageEvent('storage', { key: name }))
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
