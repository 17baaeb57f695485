/** Copying a text, and what came of it: some browsers have no clipboard, and none has one without a secure connection. */

import { useEffect, useState } from 'react'

export type Copied = 'copied' | 'notCopied'

/** @param text what was said of another text before is no longer true */
export function useCopied(text: string): { readonly outcome: Copied | undefined; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<Copied>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has not been copied yet.
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
