/** Loads the link to the operator's desk only for operators, so that the first page stays small. */

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { DeskLinkProps } from './desk-link.tsx'

export function LazyDeskLink({ onFollow }: DeskLinkProps) {
  const isOperator = useSession().user?.operator === true
  const [loaded, setLoaded] = useState<typeof import('./desk-link.tsx')>()
  useEffect(() => {
    if (isOperator) import('./desk-link.tsx').then(setLoaded, () => {})
  }, [isOperator])
  return isOperator && loaded && <loaded.DeskLink onFollow={onFollow} />
}
