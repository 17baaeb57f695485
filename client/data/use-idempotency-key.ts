/**
 * Provides an idempotency key that changes only when the content changes, so that a repeated request creates only one
 * item.
 */

import { useRef } from 'react'

export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
