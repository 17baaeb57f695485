/** Where the focus goes when the button that had it is gone: to the heading of its card. */

import { flushSync } from 'react-dom'

/** @param change is on the page first: a dialog that closes gives the focus back to the button that opened it. */
export function focusHeading(id: string, change: () => void): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}
