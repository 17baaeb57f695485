/** Loads the link to the desk only for operators, to keep the first page small. */

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { DeskLinkProps } from './desk-link.tsx'

export function LazyDeskLink({ onFollow }: DeskLinkProps) {
  const isOperator = useSession().user?.operator === true
  const [loaded, setLoaded] = useState<typeof import('./desk-link.tsx')>()
  useEffect(() => {
    // Ignored: if the module fails to load, the desk can still be opened by its address.
    if (isOperator) import('./desk-link.tsx').then(setLoaded, () => {})
  }, [isOperator])
  return isOperator && loaded && <loaded.DeskLink onFollow={onFollow} />
}
