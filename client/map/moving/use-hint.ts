/** Briefly shows a hint that explains which gesture moves the map. */

import { useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1_800

export type Hint = 'wheel' | 'touch'

export function useHint(): { readonly shown: Hint | undefined; readonly show: (hint: Hint) => void } {
  const [shown, setShown] = useState<Hint>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback((hint: Hint) => {
    setShown(hint)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(undefined), SHOWN_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { shown, show }
}
