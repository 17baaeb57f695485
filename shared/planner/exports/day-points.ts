/** The points of a day in driving order, with positions, and the kind of its end. */

import { GATES } from '../places/towns.ts'
import type { Pause, Plan, PlanDay, Point, Stop } from '../plan.ts'
import { positionOf } from '../position.ts'
import type { DayEnd, PauseAt } from './words.ts'

/** About a metre: more figures than that would be made up. */
export function degrees(angle: number): string {
  return angle.toFixed(5)
}

function isSame(a: Point | undefined, b: Point): boolean {
  const [one, other] = [a && positionOf(a), positionOf(b)]
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}

/** A place located at a road node is the same point as that node. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points.filter(positionOf)) {
    if (kept.length === 0 || !isSame(kept.at(-1), point)) kept.push(point)
    else if (point.kind === 'place') kept[kept.length - 1] = point
  }
  return kept
}

/** The day's start, stops and end, without repeated points. */
export function stopsAlong({ from, legs }: PlanDay): Point[] {
  return withoutRepeats([from, ...legs.map(({ to }) => to)])
}

/** The same with the road nodes on the way. */
export function nodesAlong({ from, legs }: PlanDay): Point[] {
  return withoutRepeats([
    from,
    ...legs.flatMap(({ nodes, to }) => [...nodes.map((id) => ({ kind: 'node' as const, id })), to]),
  ])
}

/** The town or gate of the evening. */
export function endOf({ request }: Plan, { night }: PlanDay): { readonly end: DayEnd; readonly point: Point } {
  const id = night ?? request.departure.gate
  const isTown = GATES.find((gate) => gate.id === id)?.kind === 'town'
  return { end: night !== null ? 'night' : isTown ? 'home' : 'return', point: { kind: 'node', id } }
}

/** The lunch break before the stop with this index; the number of stops means the drive to the town or gate. */
export function pauseTo({ pause, legs }: PlanDay, index: number): { pause: Pause; at: PauseAt } | undefined {
  if (pause?.after !== index - 1) return undefined
  if (pause.onTheWay) return { pause, at: 'onTheWay' }
  return { pause, at: pause.from >= (legs[index]?.arrives ?? Number.POSITIVE_INFINITY) ? 'arrived' : 'before' }
}

/** The stop with its arrival moved after a lunch eaten on arrival. */
export function afterLunch(stop: Stop, lunch: ReturnType<typeof pauseTo>): Stop {
  return lunch?.at === 'arrived' ? { ...stop, arrives: Math.min(lunch.pause.until, stop.begins) } : stop
}

export function visitsOf(day: PlanDay): Stop[] {
  return day.stops.map((stop, index) => afterLunch(stop, pauseTo(day, index)))
}

const MINUTES_A_DAY = 1_440

/** Minutes after midnight as 'HH:MM', past midnight those of the next day. */
export function clockOf(minutes: number): string {
  const within = ((Math.round(minutes) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
