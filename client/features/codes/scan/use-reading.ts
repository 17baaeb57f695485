/** State of the scan page: looking for a code, checking one, or showing its target. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/api.ts'
import { type CodeRefusal, type OpenedCode, openCodes } from '../open-codes.ts'

export type Reading =
  | { readonly kind: 'ways' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'opened'; readonly codes: readonly OpenedCode[] }
  | { readonly kind: 'refused'; readonly refusal: CodeRefusal; readonly requested: readonly string[] }

export interface UsedReading {
  readonly reading: Reading
  open(codes: readonly string[]): void
  choose(code: OpenedCode): void
  reset(): void
}

export function useReading(): UsedReading {
  const [reading, setReading] = useState<Reading>({ kind: 'ways' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const open = useCallback(async (codes: readonly string[]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setReading({ kind: 'checking' })
    try {
      const outcome = await openCodes(codes, { api, signal: controller.signal })
      if (controller.signal.aborted) return
      setReading(outcome.kind === 'opened' ? outcome : { kind: 'refused', refusal: outcome.refusal, requested: codes })
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }, [])

  return {
    reading,
    open: useCallback((codes) => void open(codes), [open]),
    choose: useCallback((code) => setReading({ kind: 'opened', codes: [code] }), []),
    reset: useCallback(() => {
      running.current?.abort()
      setReading({ kind: 'ways' })
    }, []),
  }
}
