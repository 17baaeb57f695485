/** A localStorage entry as a store that all tabs share. If the browser refuses storage, the value is kept in memory. */

import { useSyncExternalStore } from 'react'

export interface DeviceEntry<Value> {
  read(): Value
  /**
   * Stores the value. Returns false if the browser refuses storage. The value is then kept in memory until the page is
   * closed.
   */
  write(value: Value): boolean
  /** Deletes the value. Returns false if the browser refuses storage. */
  forget(): boolean
  /**
   * A React hook that returns the value. It returns the empty value while prerendering and hydrating, to match the
   * server-rendered markup.
   */
  use(): Value
}

export interface EntryForm<Value> {
  readonly empty: Value
  /** Must validate the text, because users and extensions can edit the entry. */
  parse(text: string): Value
  format(value: Value): string
}

/** The prefix of entries that belong to the user, not to the device. They are removed on sign-out. */
export const PERSONAL = 'hk-my-'

/** Functions that delete from this tab's memory the values that the browser refused to store. */
const forgetInTab: (() => void)[] = []

export function deviceEntry<Value>(name: string, { empty, parse, format }: EntryForm<Value>): DeviceEntry<Value> {
  let memory: string | null = null
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

  function store(text: string | null): boolean {
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
    const onStorage = ({ key }: StorageEvent) => {
      if (key === name || key === null) listener()
    }
    listeners.add(listener)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', onStorage)
    }
  }

  const forget = () => store(null)
  if (name.startsWith(PERSONAL)) forgetInTab.push(forget)

  return {
    read,
    write: (value) => store(format(value)),
    forget,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}

/** Deletes all entries with personal data. Called on sign-out, because another person may use the device next. */
export function forgetPersonalEntries(): void {
  try {
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith(PERSONAL))) {
      localStorage.removeItem(name)
      // The browser fires the event `storage` only in the other tabs, so it is dispatched here for this tab.
      dispatchEvent(new StorageEvent('storage', { key: name }))
    }
  } catch {
    // Storage is unavailable, so values are only in memory.
  }
  for (const forget of forgetInTab) forget()
}
