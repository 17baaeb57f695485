/** Moves the focus to a heading when the focused button disappears. */

import { flushSync } from 'react-dom'

/** @param change runs first and synchronously, since a closing dialog returns the focus to the button that opened it */
export function focusHeading(id: string, change: () => void): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}
