/** Copies a text and reports the result. Without a secure connection there is no clipboard. */

import { useEffect, useState } from 'react'

export type Copied = 'copied' | 'notCopied'

/** @param text a new text resets the result */
export function useCopied(text: string): { readonly outcome: Copied | undefined; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<Copied>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed text has not been copied yet
  useEffect(() => setOutcome(undefined), [text])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }
  return { outcome, copy: () => void copy() }
}
