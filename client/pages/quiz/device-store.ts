/** The quiz on this device: one entry of the browser's storage, the same in all its tabs, and nothing of it on a server. */

import { useSyncExternalStore } from 'react'
import { EMPTY_STORE, parseStore, type Store, storeText } from '../../../shared/quiz/stored.ts'
import { DECK } from '../../../shared/quiz/whole-deck.ts'

const ENTRY = 'hk-quiz'

/** What a browser that keeps nothing, or has no room, is left with until the page is. */
let memory: string | null = null
let keepsNothing = false

let lastText: string | null = null
let lastStore = EMPTY_STORE
const listeners = new Set<() => void>()

function textNow(): string | null {
  if (keepsNothing) return memory
  try {
    return localStorage.getItem(ENTRY)
  } catch {
    keepsNothing = true
    return memory
  }
}

/** The same object as long as nothing has changed. */
export function readStore(): Store {
  const text = textNow()
  if (text !== lastText) {
    lastText = text
    lastStore = parseStore(text, DECK)
  }
  return lastStore
}

/** Changes what is stored now, not what was when a component was drawn: another tab may have answered since. */
export function changeStore(change: (store: Store) => Store): Store {
  memory = storeText(change(readStore()))
  try {
    localStorage.setItem(ENTRY, memory)
  } catch {
    keepsNothing = true
  }
  for (const listener of listeners) listener()
  return readStore()
}

/** Takes the whole entry away. */
export function forgetStore(): void {
  memory = null
  try {
    localStorage.removeItem(ENTRY)
  } catch {
    keepsNothing = true
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === ENTRY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', heard)
  }
}

/** Empty while prerendered and hydrated, so that the first drawing is the one that was served. */
export function useStore(): Store {
  return useSyncExternalStore(subscribe, readStore, () => EMPTY_STORE)
}
