/** Loads one crew with the user's own request, or for its owner the pending requests. */

import { useCallback } from 'react'
import type { Crew, CrewRequest } from '../../../shared/api/endpoints.ts'
import { api } from '../../api/api.ts'
import { type Loaded, useLoaded } from '../../data/use-loaded.ts'

export interface WholeCrew {
  readonly crew: Crew
  /** The user's pending or accepted request; has the owner's contact once accepted. */
  readonly own: CrewRequest | undefined
  readonly pending: readonly CrewRequest[]
}

const PAGE = 50

async function pendingRequests(crewId: string): Promise<CrewRequest[]> {
  const pending: CrewRequest[] = []
  let cursor: string | undefined
  do {
    const page = await api('GET /api/crews/:id/requests', {
      params: { id: crewId },
      query: { state: 'pending', limit: PAGE, ...(cursor ? { cursor } : {}) },
    })
    pending.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return pending
}

/** A user has at most one active request to a crew and few in all, so one page is enough. */
async function ownActiveRequest(crewId: string): Promise<CrewRequest | undefined> {
  const { items } = await api('GET /api/crews/:id/requests', { params: { id: crewId }, query: { limit: PAGE } })
  return items.find(({ state }) => state === 'pending' || state === 'accepted')
}

async function around(crew: Crew): Promise<Omit<WholeCrew, 'crew'>> {
  if (crew.role === 'owner') return { own: undefined, pending: await pendingRequests(crew.id) }
  if (crew.role === 'none') return { own: undefined, pending: [] }
  return { own: await ownActiveRequest(crew.id), pending: [] }
}

export function useCrew(id: string): Loaded<WholeCrew> {
  const load = useCallback(async () => {
    const crew = await api('GET /api/crews/:id', { params: { id } })
    return { crew, ...(await around(crew)) }
  }, [id])
  return useLoaded<WholeCrew>(load)
}
