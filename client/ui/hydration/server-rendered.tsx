/** Prerendered markup that stays as it was served: what would draw it again need not be fetched to take the page over. */

import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** One object for all renders: React would otherwise empty the part it is meant to leave alone. */
const NOTHING_SET = { __html: '' }

/**
 * Whether a component's part of the document stays as it came, for as long as the component does. False once a takeover has
 * failed: React then draws the page anew, and finds no markup to keep.
 */
export function useServerRendered(): boolean {
  const hydrated = useHydrated()
  const [asServed] = useState(!hydrated && !import.meta.env.SSR)
  return asServed
}

/** Stands where the served element stands; its name and class are those that were served. */
export function ServerRendered({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; this keeps the served markup from being read again.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING_SET} />
}
