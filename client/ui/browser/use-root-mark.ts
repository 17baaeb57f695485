/**
 * Marks the root element while a component is shown, for rules on the whole page. A rule with `:has()` would make the
 * browser search the page after each change of it.
 */

import { useLayoutEffect } from 'react'

export function useRootMark(name: 'plan' | 'player' | 'answered', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    const root = document.documentElement
    root.setAttribute(`data-${name}`, '')
    return () => root.removeAttribute(`data-${name}`)
  }, [name, isOn])
}
