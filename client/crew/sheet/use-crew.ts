/** Loads one crew with the user's own request, and for owners the pending ones. */

import { useCallback } from 'react'
import type { Crew, CrewRequest } from '../../../shared/api/endpoints.ts'
import { api } from '../../api/api.ts'
import { type Loaded, useLoaded } from '../../data/use-loaded.ts'

export interface WholeCrew {
  readonly crew: Crew
  /** The user's own request; it has the owner's contact once accepted. */
  readonly own: CrewRequest | undefined
  /** For the owner: the pending requests. */
  readonly asking: readonly CrewRequest[]
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

/** A person has at most one pending or accepted request to a crew, and few in all. */
async function ownLiveRequest(crewId: string): Promise<CrewRequest | undefined> {
  const { items } = await api('GET /api/crews/:id/requests', { params: { id: crewId }, query: { limit: PAGE } })
  return items.find(({ state }) => state === 'pending' || state === 'accepted')
}

async function around(crew: Crew): Promise<Omit<WholeCrew, 'crew'>> {
  if (crew.role === 'owner') return { own: undefined, asking: await pendingRequests(crew.id) }
  if (crew.role === 'none') return { own: undefined, asking: [] }
  return { own: await ownLiveRequest(crew.id), asking: [] }
}

export function useCrew(id: string): Loaded<WholeCrew> {
  const load = useCallback(async () => {
    const crew = await api('GET /api/crews/:id', { params: { id } })
    return { crew, ...(await around(crew)) }
  }, [id])
  return useLoaded<WholeCrew>(load)
}
