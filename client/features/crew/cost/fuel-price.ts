/** The petrol price the user has typed, remembered in this browser. */

import { deviceEntry } from '../../../device-entry.ts'

/** Maximum length of the stored text. Longer text is cut, because no real price has this many characters. */
const MOST_CHARACTERS = 12

const entry = deviceEntry<string>('hk-fuel-price', {
  empty: '',
  parse: (text) => text.slice(0, MOST_CHARACTERS),
  format: (text) => text,
})

export const { use: useFuelPrice } = entry

export function rememberFuelPrice(text: string): void {
  if (text === '') entry.forget()
  else entry.write(text)
}
