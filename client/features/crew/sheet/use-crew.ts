/** Loads one crew with the user's request to join it or, for the owner, the pending and waiting requests to join. */

import { useCallback } from 'react'
import type { Crew, CrewRequest } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { type Loaded, useLoaded } from '../../../data/use-loaded.ts'
import { isActive } from '../requests/active-requests.ts'

export interface WholeCrew {
  readonly crew: Crew
  readonly own: CrewRequest | undefined
  readonly pending: readonly CrewRequest[]
  readonly waiting: readonly CrewRequest[]
}

const PAGE = 50

async function requestsIn(state: 'pending' | 'waiting', crewId: string): Promise<CrewRequest[]> {
  const found: CrewRequest[] = []
  let cursor: string | undefined
  do {
    const page = await api('GET /api/crews/:id/requests', {
      params: { id: crewId },
      query: { state, limit: PAGE, ...(cursor ? { cursor } : {}) },
    })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return found
}

/**
 * Returns the user's active request to join a crew. A user has at most one active request and few requests in total for
 * a crew, so one page is enough.
 */
async function ownActiveRequest(crewId: string): Promise<CrewRequest | undefined> {
  const { items } = await api('GET /api/crews/:id/requests', { params: { id: crewId }, query: { limit: PAGE } })
  return items.find(({ state }) => isActive(state))
}

async function around(crew: Crew): Promise<Omit<WholeCrew, 'crew'>> {
  if (crew.role === 'owner') {
    const [pending, waiting] = await Promise.all([
      requestsIn('pending', crew.id),
      crew.waiting ? requestsIn('waiting', crew.id) : [],
    ])
    return { own: undefined, pending, waiting: waiting.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) }
  }
  if (crew.role === 'none') return { own: undefined, pending: [], waiting: [] }
  return { own: await ownActiveRequest(crew.id), pending: [], waiting: [] }
}

export function useCrew(id: string): Loaded<WholeCrew> {
  const load = useCallback(async () => {
    const crew = await api('GET /api/crews/:id', { params: { id } })
    return { crew, ...(await around(crew)) }
  }, [id])
  return useLoaded<WholeCrew>(load)
}
