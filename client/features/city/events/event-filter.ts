/** Filters of the calendar, stored in the query of the URL. */

import { EVENT_KINDS, type EventKind } from '../../../../shared/city/events.ts'
import { daysBetween, isTypedDay } from '../../../../shared/time/calendar-day.ts'

export interface EventFilter {
  readonly kind: EventKind | null
  readonly from: string
  readonly to: string
}

export const NO_FILTER: EventFilter = { kind: null, from: '', to: '' }

export const isNarrow = ({ kind, from, to }: EventFilter): boolean => kind !== null || from !== '' || to !== ''

export function readFilter(search: string): EventFilter {
  const query = new URLSearchParams(search)
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isTypedDay(text) ? text : ''
  }
  const kind = EVENT_KINDS.find((known) => known === query.get('kind')) ?? null
  return { kind, from: day('from'), to: day('to') }
}

export function valuesOf({ kind, from, to }: EventFilter): Readonly<Record<string, string>> {
  return { kind: kind ?? '', from, to }
}

export interface Trip {
  readonly from: string
  readonly to: string
}

const MOST_DAYS = 366

export function tripFault({ from, to }: EventFilter): 'order' | 'missing' | 'long' | undefined {
  if (from === '' && to === '') return undefined
  if (from === '' || to === '') return 'missing'
  if (to < from) return 'order'
  return daysBetween(from, to) > MOST_DAYS ? 'long' : undefined
}

export function tripOf(filter: EventFilter): Trip | undefined {
  const { from, to } = filter
  return from !== '' && !tripFault(filter) ? { from, to } : undefined
}
