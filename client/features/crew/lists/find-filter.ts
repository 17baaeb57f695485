/**
 * Reads and writes the filter of the crew list. The filter is part of the URL query, so that Back, reload and shared
 * links restore it.
 */

import type { QueryOf } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, CREW_TAGS, CREW_TOWNS, PACES } from '../../../../shared/crew/crew.ts'
import { SPOKEN_LANGUAGES } from '../../../../shared/profile.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'

export type CrewFilter = Omit<QueryOf<'GET /api/crews'>, 'cursor' | 'limit'>

export const FILTER_FIELDS = [
  'from',
  'to',
  'town',
  'language',
  'tag',
  'pace',
  'seats',
  'full',
] as const satisfies readonly (keyof CrewFilter)[]
export type FilterField = (typeof FILTER_FIELDS)[number]

export type TypedFilter = Readonly<Record<FilterField, string>>

export function filterOf(typed: Readonly<Partial<Record<FilterField, string | null>>>): CrewFilter {
  const one = <Value extends string>(text: string | null | undefined, known: readonly Value[]) =>
    known.find((value) => value === text)
  const day = (text: string | null | undefined) => (text && isTypedDay(text) ? text : undefined)
  const read = {
    from: day(typed.from),
    to: day(typed.to),
    town: one(typed.town, CREW_TOWNS),
    language: one(typed.language, SPOKEN_LANGUAGES),
    tag: one(typed.tag, CREW_TAGS),
    pace: one(typed.pace, PACES),
    seats: SEATS.find((seats) => String(seats) === typed.seats),
    full: one(typed.full, ['yes']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const SEATS = Array.from({ length: CREW_LIMITS.maximumSeats }, (_, index) => index + 1)

export function typedOf(filter: CrewFilter): TypedFilter {
  const texts = FILTER_FIELDS.map((field) => [field, String(filter[field] ?? '')] as const)
  return Object.fromEntries(texts) as Record<FilterField, string>
}

export function readFilter(search: string): CrewFilter {
  const query = new URLSearchParams(search)
  return filterOf(Object.fromEntries(FILTER_FIELDS.map((field) => [field, query.get(field)])))
}

export function writeFilter(filter: CrewFilter): string {
  const query = new URLSearchParams({ show: 'all' })
  for (const field of FILTER_FIELDS) {
    const value = filter[field]
    if (value !== undefined) query.set(field, String(value))
  }
  return `?${query}`
}

export function without(filter: CrewFilter, field: FilterField): CrewFilter {
  const { [field]: _, ...rest } = filter
  return rest
}

const ID = /^[A-Za-z0-9_-]{8,64}$/

export type Shown =
  | { readonly kind: 'crew' | 'invitation'; readonly id: string }
  | { readonly kind: 'fitting' }
  | { readonly kind: 'all' }

export function readShown(search: string): Shown {
  const query = new URLSearchParams(search)
  for (const kind of ['invitation', 'crew'] as const) {
    const id = query.get(kind)
    if (id && ID.test(id)) return { kind, id }
  }
  return { kind: query.get('show') === 'all' ? 'all' : 'fitting' }
}
