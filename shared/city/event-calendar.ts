/** Finds the next dates of an event: confirmed dates if known, otherwise dates derived from the event's rule. */

import type { EventRule } from '../time/annual-dates.ts'
import { usualIn } from '../time/annual-dates.ts'
import type { CityEvent, EventId } from './events.ts'

export interface Source {
  readonly url: string
  readonly confirmedAt: number
  readonly note: string | null
}

export interface ConfirmedDates {
  readonly event: EventId
  readonly year: number
  /** 'YYYY-MM-DD'; null if the edition was cancelled before its days were announced. */
  readonly first: string | null
  readonly last: string | null
  readonly cancelled: boolean
  readonly source: Source
}

export const CERTAINTIES = ['confirmed', 'usual', 'rough'] as const
/**
 * For 'rough', `first` and `last` of an occurrence are the ends of the event's usual period and must not be displayed
 * as dates.
 */
export type Certainty = (typeof CERTAINTIES)[number]

export interface Occurrence {
  readonly event: EventId
  readonly year: number
  readonly first: string
  readonly last: string
  readonly certainty: Certainty
  readonly cancelled: boolean
  /** Source of confirmed dates; null for dates derived from the event's rule. */
  readonly source: Source | null
}

type Ruled = Pick<CityEvent, 'id'> & { readonly rule: EventRule }

function occurrenceIn({ id: event, rule }: Ruled, year: number, confirmed: readonly ConfirmedDates[]): Occurrence {
  const known = confirmed.find((dates) => dates.event === event && dates.year === year)
  const usual = usualIn(rule, year)
  const { first, last } = known?.first && known.last ? { first: known.first, last: known.last } : usual
  return {
    event,
    year,
    first,
    last,
    certainty: known?.first ? 'confirmed' : usual.rough ? 'rough' : 'usual',
    cancelled: known?.cancelled ?? false,
    source: known?.source ?? null,
  }
}

export function occurrencesBetween(
  event: Ruled,
  first: string,
  last: string,
  confirmed: readonly ConfirmedDates[] = [],
): readonly Occurrence[] {
  const from = Number(first.slice(0, 4)) - 1
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) => from + index)
  return years
    .map((year) => occurrenceIn(event, year, confirmed))
    .filter((one) => one.last >= first && one.first <= last)
}

/**
 * Returns the next occurrence of an event. It can be a cancelled one, because travellers must know about cancellations.
 */
export function nextOccurrence(event: Ruled, today: string, confirmed: readonly ConfirmedDates[] = []): Occurrence {
  const year = Number(today.slice(0, 4))
  for (let turn = year - 1; ; turn++) {
    const occurrence = occurrenceIn(event, turn, confirmed)
    if (occurrence.last >= today) return occurrence
  }
}

export function isOn({ first, last, cancelled }: Occurrence, day: string): boolean {
  return !cancelled && first <= day && day <= last
}

export function calendarOf(
  events: readonly CityEvent[],
  today: string,
  confirmed: readonly ConfirmedDates[] = [],
): readonly Occurrence[] {
  return events
    .map((event) => nextOccurrence(event, today, confirmed))
    .sort((one, other) => order(one, today) - order(other, today) || (one.last < other.last ? -1 : 1))
}

/** Returns the time by which occurrences are sorted. Events that started earlier sort as if they started today. */
function order({ first }: Occurrence, today: string): number {
  return Date.parse(first < today ? today : first)
}
