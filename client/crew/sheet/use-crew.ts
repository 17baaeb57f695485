/** One crew with the requests that concern its reader: the own one, and those that wait for the owner's answer. */

import { useCallback } from 'react'
import type { Crew, CrewRequest } from '../../../shared/api/endpoints.ts'
import { api } from '../../api.ts'
import { type Loaded, useLoaded } from '../../data/use-loaded.ts'

export interface WholeCrew {
  readonly crew: Crew
  /** Of somebody who asks or rides along; it has the owner's contact once accepted. */
  readonly own: CrewRequest | undefined
  /** For the owner: who waits for an answer. */
  readonly asking: readonly CrewRequest[]
}

const PAGE = 50
/** Waiting requests are among the newest, accepted ones among the last few hundred. */
const MOST_PAGES = 6

/** Requests of one crew on one side, the newest first, until `enough` of them are found. */
async function requestsOf(crewId: string, role: 'sent' | 'received', wanted: (request: CrewRequest) => boolean) {
  const found: CrewRequest[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await api('GET /api/requests', { query: { role, limit: PAGE, ...(cursor ? { cursor } : {}) } })
    found.push(...answer.items.filter((request) => request.crewId === crewId && wanted(request)))
    cursor = answer.nextCursor
    // Somebody has one live request to a crew at the most.
    if (!cursor || (role === 'sent' && found.length > 0)) break
  }
  return found
}

const isPending = ({ state }: CrewRequest) => state === 'pending'
const isLive = ({ state }: CrewRequest) => state === 'pending' || state === 'accepted'

/** What belongs to a crew beside itself; without it the crew is shown all the same. */
async function around(crew: Crew): Promise<Omit<WholeCrew, 'crew'>> {
  if (crew.role === 'owner') return { own: undefined, asking: await requestsOf(crew.id, 'received', isPending) }
  if (crew.role === 'none') return { own: undefined, asking: [] }
  const [own] = await requestsOf(crew.id, 'sent', isLive)
  return { own, asking: [] }
}

export function useCrew(id: string): Loaded<WholeCrew> {
  const load = useCallback(async () => {
    const crew = await api('GET /api/crews/:id', { params: { id } })
    return { crew, ...(await around(crew)) }
  }, [id])
  return useLoaded<WholeCrew>(load)
}
