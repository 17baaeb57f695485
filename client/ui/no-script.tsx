/** Says what works on a page without scripts, where some of its controls need them. */

import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Alert tone="info">{children}</Alert>
    </noscript>
  )
}
