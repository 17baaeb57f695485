/**
 * Random small problems with every feature of the planner: towns, breaks, dusk, driving limits, walks from a parked car,
 * required stops, and kinds of stops that score less when repeated.
 */

import { follow } from '../../../../shared/planner/solver/follow.ts'
import type { CarLegs, Day, Problem, Solution } from '../../../../shared/planner/solver/problem.ts'
import { Chance } from '../../../../shared/random.ts'

export interface Shape {
  readonly stops: number
  readonly towns: number
  readonly days: number
  /**
   * If true, every leg is a straight line, so a detour by another stop never saves minutes, neither in total nor at the
   * wheel.
   */
  readonly straight?: boolean
}

/** Creates a problem in which all minutes are whole numbers, so that sums are exact in any order. */
export function someProblem(seed: number, { stops, towns, days, straight = false }: Shape): Problem {
  const chance = new Chance(seed)
  const between = (low: number, high: number) => low + chance.below(high - low + 1)
  const often = (share: number) => chance.next() < share
  const size = stops + towns
  const spots = Array.from({ length: size }, () => [between(0, 120), between(0, 120)] as const)
  const matrix = () => {
    const crooked = straight || often(0.5) ? 0 : 15
    return Float64Array.from({ length: size * size }, (_, cell) => {
      const [a, b] = [spots[Math.floor(cell / size)] ?? [0, 0], spots[cell % size] ?? [0, 0]]
      if (a === b) return 0
      if (!straight && often(0.02)) return Number.POSITIVE_INFINITY
      return Math.round(Math.hypot(a[0] - b[0], a[1] - b[1])) + between(0, crooked)
    })
  }
  const shared = matrix()
  const carLegs = (travel: Float64Array, wheel: Float64Array, driving: Uint8Array): CarLegs => {
    const isWalked = (cell: number) => driving[cell] === 0
    const drives = travel.map((minutes, cell) => (isWalked(cell) && !straight ? between(0, 40) : minutes))
    return {
      travel: drives,
      wheel: wheel.map((minutes, cell) => (isWalked(cell) ? (drives[cell] ?? 0) : minutes)),
      driving: driving.map((kind) => (kind === 0 ? between(1, 2) : kind)),
    }
  }
  const day = (_: unknown, index: number): Day => {
    const from = between(420, 700)
    const pauseFrom = between(660, 720)
    const travel = often(0.7) ? shared : matrix()
    const doors = Float64Array.from({ length: stops }, () => (often(0.3) ? 0 : between(500, 900)))
    const atWheel = (minutes: number) => (straight ? Math.ceil(minutes * 0.9) : Math.max(0, minutes - between(0, 20)))
    const wheel = often(0.4) ? travel.map(atWheel) : undefined
    const driving = often(0.6)
      ? Uint8Array.from({ length: size * size }, () => (often(0.2) ? 0 : often(0.8) ? 1 : 2))
      : null
    return {
      travel,
      ...(wheel && { wheel }),
      driving,
      ...(driving && often(0.6) && { car: carLegs(travel, wheel ?? travel, driving) }),
      dusk: often(0.5) ? between(900, 1100) : Number.POSITIVE_INFINITY,
      opens: doors,
      closes: doors.map((opens) => (often(0.1) ? opens - 1 : opens + between(0, 400))),
      from,
      cap: often(0.6) ? between(120, 400) : Number.POSITIVE_INFINITY,
      most: often(0.4) ? between(1, 5) : Number.POSITIVE_INFINITY,
      pause: often(0.7) ? { from: pauseFrom, to: pauseFrom + between(30, 150), length: between(15, 60) } : null,
      ends: Array.from({ length: index === days - 1 ? 1 : towns }, (_entry, town) => ({
        vertex: stops + town,
        by: between(900, 1260),
        value: between(0, 30),
      })),
    }
  }
  return {
    stops,
    towns,
    score: Float64Array.from({ length: stops }, () => between(1, 100)),
    stay: Float64Array.from({ length: stops }, () => between(0, 90)),
    kind: Int16Array.from({ length: stops }, () => between(-1, 2)),
    fading: often(0.5) ? [1, 0.75, 0.5] : [1],
    mostInARow: often(0.5) ? between(1, 2) : Number.POSITIVE_INFINITY,
    perMinute: often(0.5) ? 0.25 : 0,
    stayingOn: often(0.5) ? between(0, 20) : 0,
    start: size - 1,
    days: Array.from({ length: days }, day),
    required: often(0.4)
      ? [
          { stop: 0, day: often(0.5) ? between(0, days - 1) : null },
          { stop: 1, day: null },
        ]
      : [],
    region: Int16Array.from({ length: stops }, () => between(-1, 2)),
    returning: often(0.5) ? between(1, 60) : 0,
    part: Int16Array.from({ length: stops }, () => between(-1, 2)),
    discovering: Float64Array.from(often(0.5) ? [between(1, 60), between(1, 60), between(1, 60)] : []),
  }
}

/**
 * Returns the violations of a solution. It checks each day with follow.ts, and the constraints on the whole trip. Empty
 * for a valid solution.
 */
export function faultsOf(problem: Problem, { routes, unmet }: Solution): string[] {
  const faults: string[] = []
  let start = problem.start
  const seen = new Set<number>()
  for (const [index, day] of problem.days.entries()) {
    const route = routes[index]
    if (!route) return [...faults, `day ${index} is missing`]
    for (const { bound, at } of follow(problem, day, start, route).broken) {
      faults.push(`day ${index}: ${bound} at ${at}`)
    }
    for (const stop of route.stops) {
      if (seen.has(stop)) faults.push(`stop ${stop} twice`)
      seen.add(stop)
      const bound = problem.required.find((one) => one.stop === stop)?.day ?? null
      if (bound !== null && bound !== index) faults.push(`stop ${stop} on day ${index}, not ${bound}`)
    }
    start = route.end
  }
  for (const { stop } of problem.required) {
    if (seen.has(stop) === unmet.includes(stop))
      faults.push(`stop ${stop} is ${seen.has(stop) ? 'not unmet' : 'unmet'}`)
  }
  return faults
}
