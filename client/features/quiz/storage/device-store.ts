/** The quiz data stored on this device: one storage entry shared by all tabs. */

import { EMPTY_STORE, parseStore, type Store, storeText } from '../../../../shared/quiz/stored.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { deviceEntry } from '../../../device-entry.ts'

const entry = deviceEntry<Store>('hk-quiz', {
  empty: EMPTY_STORE,
  parse: (text) => parseStore(text, DECK),
  format: storeText,
})

export const { read: readStore, use: useStore } = entry

/**
 * Changes the current stored value and not the value of the last render, because another tab may have changed it since.
 */
export function changeStore(change: (store: Store) => Store): Store {
  entry.write(change(entry.read()))
  return entry.read()
}

export function forgetStore(): void {
  entry.forget()
}
