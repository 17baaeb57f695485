/** The petrol price a visitor has read from a sign, remembered in this browser alone. */

import { useSyncExternalStore } from 'react'

const ENTRY = 'hk-fuel-price'
/** Longer than any price that can be read. */
const MOST_CHARACTERS = 12

/** What this page holds where the browser keeps nothing. */
let memory = ''
const listeners = new Set<() => void>()

function read(): string {
  try {
    return localStorage.getItem(ENTRY)?.slice(0, MOST_CHARACTERS) ?? memory
  } catch {
    return memory
  }
}

export function rememberFuelPrice(text: string): void {
  memory = text
  try {
    if (text === '') localStorage.removeItem(ENTRY)
    else localStorage.setItem(ENTRY, text)
  } catch {
    // The page's own memory has it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty while prerendered and hydrated. */
export function useFuelPrice(): string {
  return useSyncExternalStore(subscribe, read, () => '')
}
