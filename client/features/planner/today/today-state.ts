/**
 * Stores on this device what the user entered about today's drives: which drive has begun, and how the rest of the day
 * was changed.
 */

import type { Plan } from '../../../../shared/planner/plan.ts'
import type { Onward } from '../../../../shared/planner/today/rest-of-day.ts'
import { deviceEntry, PERSONAL } from '../../../device-entry.ts'

export interface TodayState {
  /**
   * Identifies the day, with its stops and times (see `dayKey`). A state that was stored for another day, or before the
   * day was edited, is ignored.
   */
  readonly of: string
  readonly onward: Onward | null
  readonly begun: string | null
}

const NOTHING: TodayState = { of: '', onward: null, begun: null }

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isPoint(value: unknown): boolean {
  return isRecord(value) && (value.kind === 'place' || value.kind === 'node') && typeof value.id === 'string'
}

function isOnward(value: unknown): value is Onward {
  if (!isRecord(value)) return false
  const { day, leg, leaves, from, car, dropped, stays } = value
  return (
    [day, leg, leaves].every(isNumber) &&
    isPoint(from) &&
    (car === undefined || isPoint(car)) &&
    Array.isArray(dropped) &&
    dropped.every((id) => typeof id === 'string') &&
    isRecord(stays) &&
    Object.values(stays).every(isNumber)
  )
}

function parse(text: string): TodayState {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || typeof value.of !== 'string') return NOTHING
    const { of, onward, begun } = value
    return { of, onward: isOnward(onward) ? onward : null, begun: typeof begun === 'string' ? begun : null }
  } catch {
    return NOTHING
  }
}

const entry = deviceEntry<TodayState>(`${PERSONAL}today`, {
  empty: NOTHING,
  parse,
  format: (state) => JSON.stringify(state),
})

export function dayKey({ days }: Plan, index: number): string {
  const day = days[index]
  const times = day?.stops.map(({ place, begins, leaves }) => `${place} ${begins} ${leaves}`)
  return [day?.day, day?.from.id, day?.leaves, times, day?.night].join('|')
}

/**
 * Deletes the stored state once its day is over, because it can contain a position.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function forgetPastDay(today: string): void {
  const [day = ''] = entry.read().of.split('|')
  if (day < today) entry.forget()
}

export interface StoredToday {
  readonly state: TodayState
  readonly write: (change: Partial<Omit<TodayState, 'of'>>) => void
}

export function useTodayState(plan: Plan, index: number): StoredToday {
  const of = dayKey(plan, index)
  const stored = entry.use()
  const state = stored.of === of ? stored : { ...NOTHING, of }
  return { state, write: (change) => entry.write({ ...state, ...change }) }
}
