/**
 * Re-plans the rest of a day that runs late: shortens visits to catch up, and drops a stop only if a limit would be
 * broken otherwise.
 */

import { placeById } from '../places/places.ts'
import type { Plan } from '../plan.ts'
import { worthOf } from '../worth.ts'
import { type Missed, type Onward, type Rest, restFollower } from './rest-of-day.ts'
import { searchDrops } from './stops-to-drop.ts'

export interface CatchUp {
  readonly onward: Onward
  readonly rest: Rest
  readonly shorter: readonly { readonly place: string; readonly by: number }[]
  readonly dropped: readonly string[]
}

const STEP_MINUTES = 5
/** A visit keeps at least this fraction of its length, and at least `LEAST_MINUTES`. */
const LEAST_SHARE = 0.5
const LEAST_MINUTES = 20

const leastOf = (stay: number) =>
  Math.min(stay, Math.max(LEAST_MINUTES, Math.ceil((stay * LEAST_SHARE) / STEP_MINUTES) * STEP_MINUTES))

interface Outcome {
  readonly onward: Onward
  readonly rest: Rest
  readonly stays: Readonly<Record<string, number>>
}

/**
 * Returns a measure to compare outcomes: 1,000 for each broken limit, plus the minutes by which the limits are
 * exceeded. 1,000 is more than a usual excess in minutes, so that an outcome with fewer broken limits is better.
 */
const harm = (missed: readonly Missed[]) =>
  missed.reduce((sum, { limit, found }) => sum + 1_000 + Math.max(0, found - limit), 0)

/**
 * @param onward where the day goes on, and when
 * @returns the outcome with the fewest dropped stops that breaks no limit and comes closest to the planned end of the
 * day; if every outcome that is tried breaks one, the one that breaks the fewest. Undefined if the plan has no such day
 * or leg.
 */
export function catchUp(plan: Plan, onward: Onward): CatchUp | undefined {
  const follow = restFollower(plan, onward)
  const day = plan.days[onward.day]
  if (!follow || !day) return undefined
  const before = follow(onward)
  const full: Record<string, number> = Object.fromEntries(
    before.stops.map(({ place, begins, leaves }) => [place, leaves - begins]),
  )
  const kept = new Set([...plan.request.must, ...day.stops.filter(({ pinned }) => pinned).map(({ place }) => place)])
  const weights = new Map(
    Object.keys(full).map((id) => {
      const place = placeById.get(id)
      return [id, (kept.has(id) ? 1_000 : 0) + (place ? worthOf(place, plan.request, [day.day]) : 0)]
    }),
  )

  const without = (dropped: readonly string[]): Outcome => {
    const stays = { ...full }
    const attempt = (): Onward => ({
      ...onward,
      dropped: [...onward.dropped, ...dropped],
      stays: { ...onward.stays, ...stays },
    })
    const shortest = Object.fromEntries(Object.entries(full).map(([place, stay]) => [place, leastOf(stay)]))
    const hasToMiss = follow({ ...attempt(), stays: { ...onward.stays, ...shortest } }).missed.length > 0
    if (hasToMiss) Object.assign(stays, shortest)
    let rest = follow(attempt())
    while (rest.missed.length > 0 || rest.arrives > day.arrives) {
      const next = longestToShorten(stays, full, dropped, rest)
      if (next === undefined) break
      stays[next] = Math.max(leastOf(full[next] ?? 0), (stays[next] ?? 0) - STEP_MINUTES)
      rest = follow(attempt())
    }
    return { onward: attempt(), rest, stays }
  }

  const least = searchDrops({
    ids: Object.keys(full),
    weightOf: (id) => weights.get(id) ?? 0,
    isKept: (id) => kept.has(id),
    outcomeOf: without,
    harmOf: ({ rest }) => harm(rest.missed),
  })
  const { stays } = least
  const dropped = least.onward.dropped.filter((id) => !onward.dropped.includes(id))
  const shorter = Object.entries(full).flatMap(([place, stay]) => {
    const by = stay - (stays[place] ?? stay)
    return by > 0 && !dropped.includes(place) ? [{ place, by }] : []
  })
  const changed = Object.fromEntries(shorter.map(({ place }) => [place, stays[place] ?? 0]))
  const result = { ...least.onward, stays: { ...onward.stays, ...changed } }
  return { onward: result, rest: follow(result), shorter, dropped }
}

/**
 * Returns the longest visit that can still be shortened. Visits before the last wait are left out, because shortening
 * them would only lengthen a wait.
 */
function longestToShorten(
  stays: Readonly<Record<string, number>>,
  full: Readonly<Record<string, number>>,
  dropped: readonly string[],
  { stops }: Rest,
): string | undefined {
  const lastWait = stops.findLastIndex(({ arrives, begins }) => begins > arrives)
  return stops
    .filter(({ place }, at) => at >= lastWait && !dropped.includes(place))
    .map(({ place }) => ({ place, spare: (stays[place] ?? 0) - leastOf(full[place] ?? 0) }))
    .filter(({ spare }) => spare > 0)
    .sort((a, b) => b.spare - a.spare)[0]?.place
}
