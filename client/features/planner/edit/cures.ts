/**
 * Computes cures for a fault: changes of an edited plan that the user applies with one press. Before a cure is offered,
 * the changed plan is computed, to check that the cure removes the fault and adds none.
 */

import { readyAt } from '../../../../shared/planner/bounds.ts'
import { STAY } from '../../../../shared/planner/outline/details.ts'
import type { Fault, Outline, Plan, Rule } from '../../../../shared/planner/plan.ts'
import { setDay, setStop } from './details/outline-details.ts'
import { moveStop, removeStop, spotOf } from './plan-edit.ts'

export type Cure = { readonly outline: Outline } & (
  | { readonly kind: 'shorten'; readonly place: string; readonly minutes: number }
  | { readonly kind: 'leave'; readonly at: number }
  | { readonly kind: 'move'; readonly place: string; readonly day: number }
  | { readonly kind: 'remove'; readonly place: string }
)

interface Patient {
  readonly plan: Plan
  readonly outline: Outline
  readonly fault: Fault
  readonly lay: (outline: Outline) => Plan
  readonly indexIn: (day: number, place: string) => number
}

/**
 * Rules whose limit and actual value are times of day. The difference is the number of minutes by which the day is
 * late.
 */
const LATE: readonly Rule[] = ['hours', 'daylight', 'dinner', 'departure']
const EARLIEST_START = 6 * 60
const QUARTER = 15
/** Minimum length of a shortened visit, as a fraction of its former length. */
const LEAST_SHARE = 0.5
const MOST_DAYS_TRIED = 4

export const faultKey = ({ rule, day, place = '' }: Fault) => `${rule} ${day} ${place}`

/** Returns at most one cure of each kind, the smallest change first. */
export function curesOf(patient: Patient): Cure[] {
  return [leaving(patient), shortening(patient), moving(patient), removing(patient)].flatMap((cure) => cure ?? [])
}

function helps({ plan, fault, lay }: Patient, next: Outline): boolean {
  const { faults } = lay(next)
  return faults.length < plan.faults.length && !faults.some((other) => faultKey(other) === faultKey(fault))
}

const firstThatHelps = (patient: Patient, cures: Iterable<Cure>): Cure | undefined => {
  for (const cure of cures) if (helps(patient, cure.outline)) return cure
  return undefined
}

const isLate = ({ rule }: Fault) => LATE.includes(rule)
const lateBy = ({ limit = 0, found = 0 }: Fault) => Math.max(0, Math.ceil(found - limit))
const downToQuarter = (minutes: number) => Math.floor(minutes / QUARTER) * QUARTER

function leaving(patient: Patient): Cure | undefined {
  const { plan, outline, fault } = patient
  const day = plan.days[fault.day]
  if (!day) return undefined
  const starts: number[] = []
  if (fault.rule === 'start') starts.push(fault.limit ?? 0)
  else if (isLate(fault)) {
    const least = Math.max(EARLIEST_START, fault.day === 0 ? readyAt(plan.request) : 0)
    const gained = downToQuarter(day.leaves - lateBy(fault))
    // `gained` is the start minus the delay. Starts up to 90 minutes before `gained` are tried too, because a lunch
    // break or the wait until a place opens can use up part of the time.
    const earlier = [0, 30, 60, 90].map((more) => gained - more)
    starts.push(...earlier.filter((at) => at >= least && at < day.leaves))
  }
  return firstThatHelps(
    patient,
    starts.map((at) => ({ kind: 'leave', at, outline: setDay(outline, fault.day, { leaves: at }) })),
  )
}

function shortening(patient: Patient): Cure | undefined {
  const { plan, outline, fault } = patient
  if (!isLate(fault)) return undefined
  const stops = plan.days[fault.day]?.stops ?? []
  const last = fault.place === undefined ? stops.length - 1 : stops.findIndex(({ place }) => place === fault.place)
  const cures = stops
    .slice(0, last + 1)
    .map(({ place, begins, leaves }) => ({ place, stay: leaves - begins }))
    .sort((one, other) => other.stay - one.stay)
    .flatMap(({ place, stay }): Cure[] => {
      const minutes = downToQuarter(stay - lateBy(fault))
      if (minutes < Math.max(STAY.least, stay * LEAST_SHARE)) return []
      return [{ kind: 'shorten', place, minutes, outline: setStop(outline, place, { stay: minutes }) }]
    })
  return firstThatHelps(patient, cures)
}

/**
 * Returns the places that a cure can move or remove: the place of the fault or, if the fault concerns the whole day,
 * the day's stops that are not pinned, the last stop first.
 */
function candidates({ outline, fault }: Patient): readonly string[] {
  if (fault.place !== undefined) return [fault.place]
  if (fault.rule === 'start' || fault.rule === 'beds' || fault.rule === 'unknown-place') return []
  const { stops = [], pinned = [] } = outline.days[fault.day] ?? {}
  return stops.filter((place) => !pinned.includes(place)).toReversed()
}

function* moves(patient: Patient): Generator<Cure> {
  const { outline, fault, indexIn } = patient
  const days = outline.days
    .map((_, day) => day)
    .filter((day) => day !== fault.day)
    .sort((one, other) => Math.abs(one - fault.day) - Math.abs(other - fault.day))
    .slice(0, MOST_DAYS_TRIED)
  for (const place of candidates(patient).slice(0, 2)) {
    const from = spotOf(outline, place)
    if (!from || from.day !== fault.day) continue
    for (const day of days) {
      const next = moveStop(outline, from, { day, index: indexIn(day, place) })
      yield { kind: 'move', place, day, outline: next }
    }
  }
}

function moving(patient: Patient): Cure | undefined {
  if (patient.fault.rule === 'twice') return undefined
  return firstThatHelps(patient, moves(patient))
}

function* removals(patient: Patient): Generator<Cure> {
  const { outline, fault } = patient
  for (const place of candidates(patient)) {
    const stops = outline.days[fault.day]?.stops ?? []
    const index = stops.lastIndexOf(place)
    if (index >= 0) yield { kind: 'remove', place, outline: removeStop(outline, { day: fault.day, index }) }
  }
}

function removing(patient: Patient): Cure | undefined {
  return firstThatHelps(patient, removals(patient))
}
