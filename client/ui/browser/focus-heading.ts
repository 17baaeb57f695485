/** Moves the focus to a heading when the focused button disappears. */

import { flushSync } from 'react-dom'

export function focusHeading(id: string, change: () => void): void {
  flushSync(change)
  document.getElementById(id)?.focus()
}
