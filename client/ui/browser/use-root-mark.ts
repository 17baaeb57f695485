/**
 * Sets an attribute on the root element while a component is shown, for CSS rules that affect the whole page. With
 * `:has()` instead, the browser would search the page after each change.
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
