/** When an event is next: what was confirmed for a year, else what the rule says of it. */

import type { EventRule } from './event-rules.ts'
import { usualIn } from './event-rules.ts'
import type { CityEvent, EventId } from './events.ts'

/** Where a date was read, and when. */
export interface Source {
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly confirmedAt: number
  readonly note: string | null
}

/** What is known of one year's turn of an event: its days, or that it is cancelled. */
export interface ConfirmedDates {
  readonly event: EventId
  /** In which it begins. */
  readonly year: number
  /** 'YYYY-MM-DD'; null where it is cancelled and no days had been named. */
  readonly first: string | null
  readonly last: string | null
  readonly cancelled: boolean
  readonly source: Source
}

export const CERTAINTIES = ['confirmed', 'usual', 'rough'] as const
/** Rough: first and last are the ends of a window in which it usually happens, and never shown as dates. */
export type Certainty = (typeof CERTAINTIES)[number]

export interface Occurrence {
  readonly event: EventId
  /** In which it begins. */
  readonly year: number
  readonly first: string
  readonly last: string
  readonly certainty: Certainty
  readonly cancelled: boolean
  /** Null for what only the rule says. */
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

/** Those that touch the days from `first` to `last`, 'YYYY-MM-DD', in their order. */
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

/** The one that is on, or the next; a cancelled one counts, since it is what a traveller must know. */
export function nextOccurrence(event: Ruled, today: string, confirmed: readonly ConfirmedDates[] = []): Occurrence {
  const year = Number(today.slice(0, 4))
  for (let turn = year - 1; ; turn++) {
    const occurrence = occurrenceIn(event, turn, confirmed)
    if (occurrence.last >= today) return occurrence
  }
}

/** Whether it is on that day; of a rough one, whether it may be. */
export function isOn({ first, last, cancelled }: Occurrence, day: string): boolean {
  return !cancelled && first <= day && day <= last
}

/** The next of each event, what is on first and then by its first day. */
export function calendarOf(
  events: readonly CityEvent[],
  today: string,
  confirmed: readonly ConfirmedDates[] = [],
): readonly Occurrence[] {
  return events
    .map((event) => nextOccurrence(event, today, confirmed))
    .sort((one, other) => order(one, today) - order(other, today) || (one.last < other.last ? -1 : 1))
}

/** What began before today ranks with what begins today. */
function order({ first }: Occurrence, today: string): number {
  return Date.parse(first < today ? today : first)
}
