/**
 * Shows a message to users without scripts, which says what works on the page although some of its controls need
 * scripts.
 */

import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Alert tone="info">{children}</Alert>
    </noscript>
  )
}
