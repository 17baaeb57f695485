/** The count of notices, fetched for whoever is signed in: nobody else's first page carries it. */

import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../auth/session.tsx'

type Place = { readonly place: 'corner' | 'row' }

const NoticeCount = lazy(async (): Promise<{ default: ComponentType<Place> }> => {
  try {
    return { default: (await import('./notice-count.tsx')).NoticeCount }
  } catch {
    // A count that cannot be had takes nothing else down with it.
    return { default: () => null }
  }
})

export function LateNoticeCount({ place }: Place) {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <NoticeCount place={place} />
    </Suspense>
  )
}
