/**
 * Returns the focus to the button that opened a dialog or another element when that element closes. Safari does not
 * focus a pressed button, so a dialog cannot return the focus itself.
 */

import { type RefObject, useEffect, useRef } from 'react'

export function useReturnedFocus(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current && !open) opener.current?.focus()
    hasOpened.current = open
  }, [open])
  return opener
}
