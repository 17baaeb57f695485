/** Finds what changes between two plans of the same days. */

import type { Plan } from '../plan.ts'

export interface Difference {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly nightsGained: readonly string[]
  readonly nightsLost: readonly string[]
  /** The change in driving time, in minutes; negative means less driving. */
  readonly minutes: number
}

export function stopsOf({ days }: Plan): string[] {
  return days.flatMap(({ stops }) => stops.map(({ place }) => place))
}

function nightsOf({ days }: Plan): string[] {
  return days.flatMap(({ night }) => night ?? [])
}

const without = (list: readonly string[], other: readonly string[]) => [
  ...new Set(list.filter((one) => !other.includes(one))),
]

export function differenceOf(before: Plan, after: Plan): Difference {
  return {
    gained: without(stopsOf(after), stopsOf(before)),
    lost: without(stopsOf(before), stopsOf(after)),
    nightsGained: without(nightsOf(after), nightsOf(before)),
    nightsLost: without(nightsOf(before), nightsOf(after)),
    minutes: after.minutes - before.minutes,
  }
}

export function pinsIn({ days }: Plan): { readonly place: string; readonly day: number }[] {
  return days.flatMap(({ stops }, day) => stops.flatMap(({ place, pinned }) => (pinned ? [{ place, day }] : [])))
}
