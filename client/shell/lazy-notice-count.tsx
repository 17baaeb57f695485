/** Loads the notification count only for signed-in users, so that the first page stays small. */

import { useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { NoticeCountProps } from './notice-count.tsx'

export function LazyNoticeCount({ place }: NoticeCountProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const [loaded, setLoaded] = useState<typeof import('./notice-count.tsx')>()
  useEffect(() => {
    if (isSignedIn) import('./notice-count.tsx').then(setLoaded, () => {})
  }, [isSignedIn])
  return isSignedIn && loaded && <loaded.NoticeCount place={place} />
}
