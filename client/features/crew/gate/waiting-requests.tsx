/**
 * Shows the active requests to join a crew of a user who is waiting for approval again. The list is loaded after the
 * page, because most of these users have no such requests.
 */

import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { type ActiveRequest, isActive, type Side } from '../requests/active-requests.ts'

const ActiveRequestList = lazy(async () => ({
  default: (await import('../requests/active-request-list.tsx')).ActiveRequestList,
}))

async function underWay(side: Side): Promise<ActiveRequest[]> {
  const found: ActiveRequest[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api('GET /api/requests', { query: { role: side, ...(cursor && { cursor }) } })
    found.push(...page.items.filter(({ state }) => isActive(state)).map((request) => ({ side, request })))
    cursor = page.nextCursor
    if (cursor === undefined) return found
  }
}

export function WaitingRequests() {
  const [items, setItems] = useState<readonly ActiveRequest[]>([])
  /**
   * Whether the list is shown. Stays true after the last request is gone, so that the result of the user's action on it
   * remains visible.
   */
  const [shown, setShown] = useState(false)
  const load = useCallback(async () => {
    try {
      const found = (await Promise.all([underWay('received'), underWay('sent')])).flat()
      setItems(found)
      setShown((before) => before || found.length > 0)
    } catch (error) {
      // An API error shows no message. Most users here have no requests, so for them nothing is missing.
      if (!(error instanceof ApiError)) reportError(error)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  const crew = useLazyTexts('crew', shown)
  const safety = useLazyTexts('safety', shown)
  if (!crew || !safety) return null
  return (
    <Suspense fallback={null}>
      <ActiveRequestList items={items} onChanged={() => void load()} />
    </Suspense>
  )
}
