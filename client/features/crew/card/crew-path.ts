/** Builds the URL of a crew's page: under the user's own crews for members, under the crew list for other users. */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import type { Language } from '../../../../shared/languages.ts'
import { pathTo } from '../../../../shared/routes.ts'

export function crewPath(route: 'crew-list' | 'my-crews', language: Language, id: string): string {
  return `${pathTo(route, language)}?crew=${id}`
}

export function routeOfCrew({ role }: Pick<Crew, 'role'>): 'crew-list' | 'my-crews' {
  return role === 'owner' || role === 'mate' ? 'my-crews' : 'crew-list'
}

export const FROM_HERE = { fromHere: true } as const

export function isFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromHere' in state && state.fromHere === true
}

export function isCreated(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'created' in state && state.created === true
}
