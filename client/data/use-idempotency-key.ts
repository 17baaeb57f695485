/** One key for one thing to create: a repeated send of the same content creates it once. */

import { useRef } from 'react'

export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
