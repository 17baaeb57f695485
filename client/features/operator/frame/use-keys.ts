/**
 * Single keys as shortcuts of a section of the operator's desk. They are ignored in fields, in dialogs, and with a
 * modifier key.
 */

import { useEffect } from 'react'

export type Keys = Readonly<Record<string, () => void>>

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
}

/** @param keys handlers by `KeyboardEvent.key` in lower case. Each new object makes the hook add its listener again */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const handler = keys[event.key.toLowerCase()]
      if (!handler) return
      event.preventDefault()
      handler()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [keys])
}
