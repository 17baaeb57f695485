/**
 * Rearranges finished routes so that stops with a best time of day are visited at that time, if this raises the score.
 * It runs after the search, because the search's fast checks consider only opening hours.
 */

import { follow, type Trace } from './follow.ts'
import type { Day, Problem, Route } from './problem.ts'
import { scoreOf } from './score.ts'

/** Longest wait for the best hours of the day's last stop, in minutes. */
const LONGEST_WAIT = 120
const NEAR_MINUTES = 30

/**
 * Delays the last visit until its best hours begin, if the wait is at most LONGEST_WAIT and breaks no additional limit.
 */
export function followAtBestHours(problem: Problem, day: Day, start: number, route: Route): Trace {
  const plain = follow(problem, day, start, route)
  const last = route.stops.at(-1)
  const visit = plain.visits.at(-1)
  if (!day.best || last === undefined || !visit) return plain
  const from = day.best.from[last] ?? 0
  if (from <= visit.begins || from - visit.begins > LONGEST_WAIT) return plain
  const opens = day.opens.slice()
  opens[last] = Math.max(opens[last] ?? 0, from)
  const waiting = follow(problem, { ...day, opens }, start, route)
  return waiting.broken.length > plain.broken.length ? plain : waiting
}

function hits({ best }: Day, { visits }: Trace): number {
  if (!best) return 0
  return visits.filter(({ stop, begins }) => begins >= (best.from[stop] ?? 0) && begins <= (best.to[stop] ?? -1)).length
}

const hasBest = ({ best }: Day, stop: number) => best !== undefined && (best.to[stop] ?? -1) >= (best.from[stop] ?? 0)

interface Arranged {
  readonly routes: readonly Route[]
  readonly value: number
}

class Arrangement {
  readonly #problem: Problem
  readonly #starts: readonly number[]

  constructor(problem: Problem, routes: readonly Route[]) {
    this.#problem = problem
    this.#starts = [problem.start, ...routes.map(({ end }) => end)]
  }

  valueOf(routes: readonly Route[], changed: readonly number[]): number | undefined {
    let met = 0
    for (const [index, day] of this.#problem.days.entries()) {
      const route = routes[index]
      if (!route || !(changed.includes(index) || route.stops.some((stop) => hasBest(day, stop)))) continue
      const trace = followAtBestHours(this.#problem, day, this.#starts[index] ?? 0, route)
      if (changed.includes(index) && trace.broken.length > 0) return undefined
      met += hits(day, trace)
    }
    return scoreOf(this.#problem, routes) + (this.#problem.bestHour ?? 0) * met
  }

  moved(now: Arranged, from: number, stop: number, free: ReadonlySet<number>): Arranged {
    const { days, stops: count, towns } = this.#problem
    const size = count + towns
    let best = now
    const offer = (to: number, stops: readonly number[], left: readonly number[]) => {
      for (let at = 0; at <= stops.length; at += 1) {
        const routes = now.routes.map((one, index) => {
          if (index === to) return { ...one, stops: stops.toSpliced(at, 0, stop) }
          return index === from ? { ...one, stops: left } : one
        })
        const value = this.valueOf(routes, [from, to])
        if (value !== undefined && value > best.value) best = { routes, value }
      }
    }
    days.forEach((day, to) => {
      const [route, own] = [now.routes[to], now.routes[from]]
      if (!route || !own || !hasBest(day, stop)) return
      const left = own.stops.filter((one) => one !== stop)
      if (to === from) offer(to, left, left)
      const near = (day.travel[stop * size + route.end] ?? Number.POSITIVE_INFINITY) <= NEAR_MINUTES
      if (to === from || !near || !free.has(stop)) return
      if (route.stops.length < day.most) offer(to, route.stops, left)
      for (const other of route.stops) {
        if (!free.has(other)) continue
        const rest = route.stops.filter((one) => one !== other)
        offer(to, rest, own.stops.with(own.stops.indexOf(stop), other))
      }
    })
    return best
  }
}

/** Moves stops to their best time of day. A move is kept only if it raises the score including the bonus `bestHour`. */
export function atBestHours(problem: Problem, routes: readonly Route[]): readonly Route[] {
  if (!problem.bestHour || !problem.days.some(({ best }) => best)) return routes
  const arrangement = new Arrangement(problem, routes)
  const value = arrangement.valueOf(routes, [])
  if (value === undefined) return routes
  let now: Arranged = { routes, value }
  const bound = new Set(problem.required.flatMap(({ stop, day }) => (day === null ? [] : [stop])))
  const free = new Set(routes.flatMap(({ stops }) => stops.filter((stop) => !bound.has(stop))))
  for (const stop of routes.flatMap(({ stops }) => stops)) {
    const index = now.routes.findIndex(({ stops }) => stops.includes(stop))
    const day = problem.days[index]
    if (day && hasBest(day, stop)) now = arrangement.moved(now, index, stop, free)
  }
  return now.routes
}
