/** Loads the notification count only for signed-in users, to keep the first page small. */

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { NoticeCountProps } from './notice-count.tsx'

export function LateNoticeCount({ place }: NoticeCountProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const [late, setLate] = useState<typeof import('./notice-count.tsx')>()
  useEffect(() => {
    // A failed load leaves the count out.
    if (isSignedIn) import('./notice-count.tsx').then(setLate, () => {})
  }, [isSignedIn])
  return isSignedIn && late && <late.NoticeCount place={place} />
}
