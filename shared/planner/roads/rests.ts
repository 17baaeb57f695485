/**
 * Plans the rests on long drives: 15 minutes at a named stop for every two hours of driving in one leg, or for every
 * hour on a motorbike.
 */

import { PLACES } from '../places/places.ts'
import { hundredthsFrom, vertexOf } from './place-ways.ts'
import { NODES, type Roads } from './road-graph.ts'

export const REST_MINUTES = 15
/** The minutes of driving in a car after which a rest is due. vehicle.ts has those of other vehicles. */
export const CAR_STRETCH_MINUTES = 120

export function restsIn(minutes: number, stretch: number = CAR_STRETCH_MINUTES): number {
  return Math.max(0, Math.ceil(minutes / stretch) - 1)
}

interface Point {
  readonly kind: 'place' | 'node'
  readonly id: string
}

interface Stop {
  readonly at: Point
  readonly vertex: number
  /**
   * A lower rank is better. Roadside stations and towns come first, then airports, sights and passes, then
   * interchanges.
   */
  readonly rank: number
}

const RANKS = { town: 0, airport: 1, sight: 1, pass: 1, interchange: 2 } as const

/**
 * The places where drivers can rest. Junctions of two expressways ('jct') are left out, because drivers cannot stop
 * there.
 */
const STOPS: readonly Stop[] = [
  ...PLACES.filter(({ kind }) => kind === 'michinoeki').map(({ id }) => ({ kind: 'place' as const, id, rank: 0 })),
  ...NODES.filter(({ id }) => !id.startsWith('jct_')).map(({ id, kind }) => ({
    kind: 'node' as const,
    id,
    rank: RANKS[kind],
  })),
].map(({ kind, id, rank }) => ({ at: { kind, id }, vertex: vertexOf({ kind, id }), rank }))

/**
 * Maximum detours, in minutes, of a stop that is on the route and of a stop that is near it. A stop near the route
 * costs more, so it is used only if there is no good stop on the route.
 */
const ON_THE_WAY = 3
const NEAR_THE_WAY = 25

interface Passed extends Stop {
  readonly after: number
  readonly detour: number
}

function stopsOnTheWay(roads: Roads, from: Point, to: Point, minutes: number): Passed[] {
  const [start, end] = [vertexOf(from), vertexOf(to)]
  const [there, back] = [hundredthsFrom(roads, start), hundredthsFrom(roads, end)]
  const whole = there[end] as number
  if (whole <= 0) return []
  return STOPS.flatMap((stop) => {
    const [before, after] = [there[stop.vertex] as number, back[stop.vertex] as number]
    const detour = (before + after - whole) / 100
    if (before <= 0 || after <= 0 || detour > NEAR_THE_WAY) return []
    return [{ ...stop, after: Math.round((minutes * before) / (before + after)), detour }]
  })
}

/**
 * Costs by which possible rests are compared, without a unit. `stretch` is the number of driving minutes after which a
 * rest is due, and `even` the number if the drives between all rests are equally long. Minutes above `stretch` cost
 * most, then stops near the route but not on it, then stops of a worse rank, then drives of unequal length.
 */
const stopCost = ({ detour, rank }: Passed) => (detour > ON_THE_WAY ? 60 + detour : 0) + rank * 15
const drivingCost = (minutes: number, { even, stretch }: { even: number; stretch: number }) =>
  Math.max(0, minutes - stretch) * 10 + Math.abs(minutes - even) / 4

interface Chain {
  readonly cost: number
  readonly rests: readonly Passed[]
}

function cheapest(passed: readonly Passed[], count: number, minutes: number, stretch: number): readonly Passed[] {
  const lengths = { even: minutes / (count + 1), stretch }
  let chains: Chain[] = passed.map((stop) => ({
    cost: stopCost(stop) + drivingCost(stop.after, lengths),
    rests: [stop],
  }))
  const lastOf = ({ rests }: Chain) => rests.at(-1) as Passed
  for (let rest = 1; rest < count; rest++) {
    chains = passed.flatMap((stop) => {
      const longer = chains
        .filter((chain) => lastOf(chain).after < stop.after)
        .map((chain) => ({
          cost: chain.cost + stopCost(stop) + drivingCost(stop.after - lastOf(chain).after, lengths),
          rests: [...chain.rests, stop],
        }))
      return longer.length > 0 ? [longer.reduce((best, one) => (one.cost < best.cost ? one : best))] : []
    })
  }
  const whole = (chain: Chain) => chain.cost + drivingCost(minutes - lastOf(chain).after, lengths)
  return chains.toSorted((a, b) => whole(a) - whole(b))[0]?.rests ?? []
}

/**
 * Returns the rests of a leg. No drive between two rests is longer than the stretch if there are stops for it.
 * @param minutes driving minutes, with the winter factor or from a routing service
 * @param stretch minutes after which a rest is due
 * @param charges driving minutes before each stop to charge, in order; such a stop is also a rest
 * @returns driving minutes before each rest; empty if the route has too few stops
 */
export function restsOn(
  roads: Roads,
  from: Point,
  to: Point,
  minutes: number,
  stretch: number = CAR_STRETCH_MINUTES,
  charges: readonly number[] = [],
): { readonly at: Point; readonly after: number }[] {
  if (restsIn(minutes, stretch) === 0) return []
  const passed = stopsOnTheWay(roads, from, to, minutes)
  return [0, ...charges].flatMap((start, index) => {
    const length = (charges[index] ?? minutes) - start
    const count = restsIn(length, stretch)
    if (count === 0) return []
    const within = passed
      .map((stop) => ({ ...stop, after: stop.after - start }))
      .filter(({ after }) => charges.length === 0 || (after > 0 && after < length))
    return cheapest(within, count, length, stretch).map(({ at, after }) => ({ at, after: start + after }))
  })
}
