/** A success message that replaces a form and takes its focus. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from './alert.tsx'

export function Done({ text }: { text: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Alert ref={element} tone="success">
      {text}
    </Alert>
  )
}

/**
 * Shows success messages one after the other. Each takes the focus and is announced, also if its text is the same as
 * before.
 */
export function useDone(): readonly [done: ReactNode, show: (text: string | undefined) => void] {
  const [shown, setShown] = useState<{ readonly text: string; readonly number: number }>()
  const count = useRef(0)
  const show = useCallback((text: string | undefined) => {
    count.current += 1
    setShown(text === undefined ? undefined : { text, number: count.current })
  }, [])
  return [shown && <Done key={shown.number} text={shown.text} />, show]
}
