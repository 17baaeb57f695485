/** Finds the points, lunch breaks and end of a plan's day, for all export formats. */

import { gateKindOf } from '../places/towns.ts'
import type { Pause, Plan, PlanDay, Point, Stop } from '../plan.ts'
import { positionOf } from '../position.ts'
import type { DayEnd, PauseAt } from './words.ts'

/** Formats a latitude or longitude with five decimals (about one metre). The source data is no more precise. */
export function degrees(angle: number): string {
  return angle.toFixed(5)
}

function isSame(a: Point | undefined, b: Point): boolean {
  const [one, other] = [a && positionOf(a), positionOf(b)]
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const distinct: Point[] = []
  for (const point of points.filter(positionOf)) {
    if (distinct.length === 0 || !isSame(distinct.at(-1), point)) distinct.push(point)
    else if (point.kind === 'place') distinct[distinct.length - 1] = point
  }
  return distinct
}

export function stopsAlong({ from, legs }: PlanDay): Point[] {
  return withoutRepeats([from, ...legs.map(({ to }) => to)])
}

export function endOf({ request }: Plan, { night }: PlanDay): { readonly end: DayEnd; readonly point: Point } {
  const id = night ?? request.departure.gate
  const isTown = gateKindOf(request.departure) === 'town'
  return { end: night !== null ? 'night' : isTown ? 'home' : 'return', point: { kind: 'node', id } }
}

export function pauseTo({ pause, legs }: PlanDay, index: number): { pause: Pause; at: PauseAt } | undefined {
  if (pause?.after !== index - 1) return undefined
  if (pause.onTheWay) return { pause, at: 'onTheWay' }
  return { pause, at: pause.from >= (legs[index]?.arrives ?? Number.POSITIVE_INFINITY) ? 'arrived' : 'before' }
}

/** If lunch is eaten on arrival, before the visit begins, returns the stop with the end of lunch as its arrival. */
export function afterLunch(stop: Stop, lunch: ReturnType<typeof pauseTo>): Stop {
  return lunch?.at === 'arrived' ? { ...stop, arrives: Math.min(lunch.pause.until, stop.begins) } : stop
}

export function visitsOf(day: PlanDay): Stop[] {
  return day.stops.map((stop, index) => afterLunch(stop, pauseTo(day, index)))
}

const MINUTES_A_DAY = 1_440

/** Formats minutes after midnight as 'HH:MM'; times past midnight wrap around. */
export function clockOf(minutes: number): string {
  const within = ((Math.round(minutes) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
