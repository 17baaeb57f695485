/** The user's notes on a trip, stored on this device: prices, expenses, and ticks of the checklist. */

import { cleanLine } from '../../../../shared/planner/outline/typed-text.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { MOST_YEN } from '../../../../shared/travel-cost/amount.ts'
import { COST_KINDS, type SpentEntry } from '../../../../shared/travel-cost/trip-budget.ts'
import { deviceEntry } from '../../../device-entry.ts'

export const PRICE_FIELDS = [
  'kmPerLitre',
  'yenPerLitre',
  'rentalPerDay',
  'entryPerPerson',
  'parking',
  'other',
  'rate',
] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

export interface TripNotes {
  readonly persons: number
  readonly prices: Readonly<Record<PriceField, string>>
  /** The user's currency: an ISO 4217 code as typed, or empty if amounts are shown in yen only. */
  readonly currency: string
  /**
   * Whether the Expressway Pass replaces the tolls. Undefined if the user has not chosen: the tolls are then counted,
   * because it is not known whether the pass is on sale.
   */
  readonly pass: boolean | undefined
  readonly spent: readonly SpentEntry[]
  readonly ticks: readonly string[]
}

export const NO_NOTES: TripNotes = {
  persons: 2,
  prices: { kmPerLitre: '', yenPerLitre: '', rentalPerDay: '', entryPerPerson: '', parking: '', other: '', rate: '' },
  currency: '',
  pass: undefined,
  spent: [],
  ticks: [],
}

export const MOST_SPENT = 200
export const LONGEST_SPENT_NOTE = 60
const MOST_TRIPS = 20
const MOST_TICKS = 200
const LONGEST_PRICE = 12
const MOST_PERSONS = 8

type Trips = ReadonlyMap<string, TripNotes>
const NO_TRIPS: Trips = new Map()

/**
 * Identifies a trip by its dates and its places of arrival and departure, so that edits and other plans of the same
 * trip keep its notes.
 */
export function tripKey({ firstDay, lastDay, arrival, departure }: PlanRequest): string {
  return [firstDay, lastDay, arrival.gate, departure.gate].join(' ')
}

type Given = Readonly<Record<string, unknown>>
const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, most: number) => (typeof value === 'string' ? cleanLine(value, most) : '')
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

function readSpent(value: unknown): SpentEntry[] {
  if (!isGiven(value)) return []
  const kind = COST_KINDS.find((known) => known === value.kind)
  if (!kind || !isWhole(value.yen, 1, MOST_YEN)) return []
  return [{ kind, yen: value.yen, note: textOf(value.note, LONGEST_SPENT_NOTE) }]
}

function readNotes(value: unknown): TripNotes {
  if (!isGiven(value)) return NO_NOTES
  const prices = isGiven(value.prices) ? value.prices : {}
  return {
    persons: isWhole(value.persons, 1, MOST_PERSONS) ? value.persons : NO_NOTES.persons,
    prices: {
      ...NO_NOTES.prices,
      ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, textOf(prices[field], LONGEST_PRICE)])),
    },
    currency: textOf(value.currency, 3),
    pass: typeof value.pass === 'boolean' ? value.pass : undefined,
    spent: listOf(value.spent).flatMap(readSpent).slice(0, MOST_SPENT),
    ticks: listOf(value.ticks)
      .filter((id): id is string => typeof id === 'string' && /^[\w:.-]{1,80}$/.test(id))
      .slice(0, MOST_TICKS),
  }
}

export function parseTripNotes(text: string): Trips {
  try {
    const stored: unknown = JSON.parse(text)
    const trips = listOf(stored).flatMap((entry) => {
      const [key, notes] = listOf(entry)
      return typeof key === 'string' && key.length <= 100 ? [[key, readNotes(notes)] as const] : []
    })
    return new Map(trips.slice(-MOST_TRIPS))
  } catch {
    return NO_TRIPS
  }
}

const entry = deviceEntry<Trips>('hk-trip-notes', {
  empty: NO_TRIPS,
  parse: parseTripNotes,
  format: (trips) => JSON.stringify([...trips]),
})

export const { forget: forgetTripNotes } = entry

export function useTripNotes(key: string): TripNotes {
  return entry.use().get(key) ?? NO_NOTES
}

/** Whether notes of any trip are stored. */
export function useHasTripNotes(): boolean {
  return entry.use().size > 0
}

export function readTripNotes(key: string): TripNotes {
  return entry.read().get(key) ?? NO_NOTES
}

/**
 * Stores notes of a trip. Returns false if the browser refuses to store them; they then last only until the page is
 * closed.
 */
export function writeTripNotes(key: string, part: Partial<TripNotes>): boolean {
  const trips = new Map(entry.read())
  const notes = { ...(trips.get(key) ?? NO_NOTES), ...part }
  trips.delete(key)
  trips.set(key, notes)
  return entry.write(new Map([...trips].slice(-MOST_TRIPS)))
}
