/**
 * Copies a text to the clipboard and reports the result. On insecure connections, browsers provide no clipboard and
 * copying fails.
 */

import { useEffect, useState } from 'react'

export type Copied = 'copied' | 'notCopied'

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
