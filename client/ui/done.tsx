/** A success message that replaces a form and takes its focus. */

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
