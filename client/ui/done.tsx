/** Says that something succeeded where its form stood, and takes the focus the form has left behind. */

import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'

export function Done({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Alert ref={element} tone="success">
      {text}
    </Alert>
  )
}
