/** The quiz on this device: one entry of the browser's storage, the same in all its tabs, and nothing of it on a server. */

import { EMPTY_STORE, parseStore, type Store, storeText } from '../../../../shared/quiz/stored.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'
import { deviceEntry } from '../../../device-entry.ts'

const entry = deviceEntry<Store>('hk-quiz', {
  empty: EMPTY_STORE,
  parse: (text) => parseStore(text, DECK),
  format: storeText,
})

export const { read: readStore, use: useStore } = entry

/** Changes what is stored now, not what was when a component was drawn: another tab may have answered since. */
export function changeStore(change: (store: Store) => Store): Store {
  entry.write(change(entry.read()))
  return entry.read()
}

/** Takes the whole entry away. */
export function forgetStore(): void {
  entry.forget()
}
