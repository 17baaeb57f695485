/** Keeps prerendered markup during hydration, so that the code that renders it need not be loaded. */

import { useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** This object is the same in every render, because React would replace the markup if the object changed. */
const NO_HTML = { __html: '' }

export function useServerRendered(): boolean {
  const hydrated = useHydrated()
  const [keepsMarkup] = useState(!hydrated && !import.meta.env.SSR)
  return keepsMarkup
}

/**
 * Renders an empty element in place of the served one, whose markup React then keeps. The tag and the class must match
 * those of the served element.
 */
export function ServerRendered({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it makes React leave the served markup alone.
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />
}
