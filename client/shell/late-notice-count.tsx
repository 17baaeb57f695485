/** The count of notices, fetched for whoever is signed in: nobody else's first page carries it. */

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { NoticeCountProps } from './notice-count.tsx'

export function LateNoticeCount({ place }: NoticeCountProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const [late, setLate] = useState<typeof import('./notice-count.tsx')>()
  useEffect(() => {
    // A count that cannot be had takes nothing else down with it.
    if (isSignedIn) import('./notice-count.tsx').then(setLate, () => {})
  }, [isSignedIn])
  return isSignedIn && late && <late.NoticeCount place={place} />
}
