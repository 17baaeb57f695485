/** Splits the faults of a day (the rules that it breaks) into those of single stops and those of the whole day. */

import type { Fault, Plan } from '../../../../shared/planner/plan.ts'

export interface DayFaults {
  readonly ofDay: readonly Fault[]
  readonly at: (place: string) => readonly Fault[]
}

export function dayFaults({ faults, days }: Plan, index: number): DayFaults {
  const found = faults.filter((fault) => fault.day === index)
  const isAtStop = ({ place }: Fault) => days[index]?.stops.some((stop) => stop.place === place)
  return {
    ofDay: found.filter((fault) => !isAtStop(fault)),
    at: (place) => found.filter((fault) => fault.place === place),
  }
}
