/** Whoever waits again may have asked a crew, ride in one, or have been asked: what is under way is asked for, and drawn where there is any. */

import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/problem.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { isUnderWay, type RequestUnderWay, type Side } from '../requests/under-way.ts'

const RequestsUnderWay = lazy(async () => ({
  default: (await import('../requests/requests-under-way.tsx')).RequestsUnderWay,
}))

async function underWay(side: Side): Promise<RequestUnderWay[]> {
  const found: RequestUnderWay[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api('GET /api/requests', { query: { role: side, ...(cursor && { cursor }) } })
    found.push(...page.items.filter(({ state }) => isUnderWay(state)).map((request) => ({ side, request })))
    cursor = page.nextCursor
    if (cursor === undefined) return found
  }
}

export function UnderWay() {
  const [items, setItems] = useState<readonly RequestUnderWay[]>([])
  /** Once there was something, its place stays: what became of it is told there. */
  const [shown, setShown] = useState(false)
  const load = useCallback(async () => {
    try {
      const found = (await Promise.all([underWay('received'), underWay('sent')])).flat()
      setItems(found)
      setShown((before) => before || found.length > 0)
    } catch (error) {
      // Most who wait have nothing under way: they are not told of what they would not miss.
      if (!(error instanceof ApiError)) reportError(error)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  const crew = useLateTexts('crew', shown)
  const safety = useLateTexts('safety', shown)
  if (!crew || !safety) return null
  return (
    <Suspense fallback={null}>
      <RequestsUnderWay items={items} onChanged={() => void load()} />
    </Suspense>
  )
}
