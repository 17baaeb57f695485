/** A problem as flat typed arrays, so that the search's inner loops read numbers only. */

import { IN_LIGHT, LIT, ON_FOOT } from './follow.ts'
import type { CarLegs, Day, Problem } from './problem.ts'

export interface DayTable extends Pick<Day, 'travel' | 'dusk' | 'opens' | 'closes' | 'from' | 'cap' | 'most'> {
  /** For each leg, the minutes that count towards the driving limit. Null without a limit. */
  readonly wheel: Float64Array | null
  /** The values of `Day.driving`; IN_LIGHT (1) marks the legs that must end by dusk. Null if no leg must. */
  readonly light: Uint8Array | null
  /**
   * What each leg takes by car, for days on which travellers walk some legs. Undefined if the car is always where the
   * travellers are.
   */
  readonly car: CarTable | undefined
  readonly paused: boolean
  readonly pauseFrom: number
  readonly pauseTo: number
  readonly pauseLength: number
  /** For each vertex, the latest arrival if the day may end there, otherwise -Infinity. */
  readonly endBy: Float64Array
  readonly endValue: Float64Array
  readonly ends: Int32Array
}

/** The values of `CarLegs`: how long each leg takes by car, even if it is usually walked. */
export interface CarTable {
  readonly ways: Uint8Array
  /** For each vertex, 1 if at least one other vertex is within walking distance. */
  readonly isNear: Uint8Array
  readonly travel: Float64Array
  readonly wheel: Float64Array | null
  readonly light: Uint8Array | null
}

export interface Model {
  readonly problem: Problem
  readonly stops: number
  readonly size: number
  readonly days: readonly DayTable[]
  /** Number of array positions per day: the maximum number of stops on any day, plus two for its start and its end. */
  readonly width: number
  readonly score: Float64Array
  readonly stay: Float64Array
  readonly kind: Int16Array
  readonly region: Int16Array
  readonly regions: number
  readonly part: Int16Array
  readonly parts: number
  readonly kinds: number
  /** Factors on the scores of stops of one kind, by rank. Rank 0 is the kind's best stop in the plan. */
  readonly fading: Float64Array
  readonly fades: boolean
  readonly required: Uint8Array
  /** For each stop, the index of the only day on which it may be visited if it is required; −1 allows any day. */
  readonly onlyOn: Int16Array
  /** Stops worth trying: each is open on some day, and is required or has a positive score. */
  readonly candidates: Int32Array
  /** The nearest candidates of each stop. Those of a stop begin at index stop × near. */
  readonly neighbours: Int32Array
  readonly near: number
  /**
   * Score of a required stop in addition to its own. It exceeds any plan's score, so that no plan gains by leaving out
   * a required stop.
   */
  readonly weight: number
}

const NEAREST = 40
const FARTHEST = 1e9

export function modelOf(problem: Problem): Model {
  const { stops, towns, score, stay, kind, region, part } = problem
  const size = stops + towns
  const required = new Uint8Array(stops)
  const onlyOn = new Int16Array(stops).fill(-1)
  for (const { stop, day } of problem.required) {
    required[stop] = 1
    if (day !== null) onlyOn[stop] = day
  }
  const wheels = new Map<Uint8Array | null, Map<Float64Array, Float64Array>>()
  const days = problem.days.map((day) => dayTable(day, size, wheels))
  const list: number[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    const open = days.some((day) => (day.closes[stop] as number) >= (day.opens[stop] as number))
    if (open && ((score[stop] as number) > 0 || required[stop] === 1)) list.push(stop)
  }
  const candidates = Int32Array.from(list)
  const most = Math.min(candidates.length, Math.max(0, ...days.map((day) => day.most)))
  const near = Math.min(NEAREST, Math.max(0, candidates.length - 1))
  const fading = new Float64Array(stops + 1)
  const last = problem.fading.length - 1
  for (let rank = 0; rank <= stops; rank += 1) fading[rank] = problem.fading[Math.min(rank, last)] ?? 1
  return {
    problem,
    stops,
    size,
    days,
    width: most + 2,
    score,
    stay,
    kind,
    kinds: stops === 0 ? 0 : kind.reduce((highest, one) => Math.max(highest, one), -1) + 1,
    region,
    regions: stops === 0 ? 0 : region.reduce((highest, one) => Math.max(highest, one), -1) + 1,
    part,
    parts: stops === 0 ? 0 : part.reduce((highest, one) => Math.max(highest, one), -1) + 1,
    fading,
    fades: fading.some((factor) => factor !== 1),
    required,
    onlyOn,
    candidates,
    neighbours: neighboursOf(candidates, stops, size, days[0]?.travel ?? new Float64Array(0), near),
    near,
    weight: weightOf(problem),
  }
}

function dayTable(day: Day, size: number, wheels: Map<Uint8Array | null, Map<Float64Array, Float64Array>>): DayTable {
  const { driving, travel, pause } = day
  const endBy = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  const endValue = new Float64Array(size)
  // If a vertex has several entries, the first one counts, as in follow.ts. The loop runs backwards, so the first one
  // is written last.
  for (const { vertex, by, value } of day.ends.toReversed()) {
    endBy[vertex] = by
    endValue[vertex] = value
  }
  let wheel: Float64Array | null = null
  if (day.cap < Number.POSITIVE_INFINITY) {
    const known = wheels.get(driving) ?? new Map<Float64Array, Float64Array>()
    wheels.set(driving, known)
    const minutes = day.wheel ?? travel
    wheel = known.get(minutes) ?? wheelOf(minutes, driving)
    known.set(minutes, wheel)
  }
  const light = lightOf(driving, day.dusk)
  return {
    travel,
    wheel,
    light,
    car: day.car && driving ? carTable(day.car, driving, day) : undefined,
    dusk: day.dusk,
    opens: day.opens,
    closes: day.closes,
    from: day.from,
    cap: day.cap,
    most: day.most,
    paused: pause !== null,
    pauseFrom: pause?.from ?? Number.POSITIVE_INFINITY,
    pauseTo: pause?.to ?? Number.POSITIVE_INFINITY,
    pauseLength: pause?.length ?? 0,
    endBy,
    endValue,
    ends: Int32Array.from(new Set(day.ends.map(({ vertex }) => vertex))),
  }
}

function lightOf(driving: Uint8Array | null, dusk: number): Uint8Array | null {
  return driving?.includes(IN_LIGHT) && dusk < Number.POSITIVE_INFINITY ? driving : null
}

function carTable({ travel, wheel, driving }: CarLegs, ways: Uint8Array, { cap, dusk }: Day): CarTable {
  const size = Math.sqrt(ways.length)
  const isNear = new Uint8Array(size)
  ways.forEach((kind, leg) => {
    const [from, to] = [Math.floor(leg / size), leg % size]
    if (kind !== ON_FOOT || from === to) return
    isNear[from] = 1
    isNear[to] = 1
  })
  return { ways, isNear, travel, wheel: cap < Number.POSITIVE_INFINITY ? wheel : null, light: lightOf(driving, dusk) }
}

function wheelOf(travel: Float64Array, driving: Uint8Array | null): Float64Array {
  if (driving === null) return travel
  return travel.map((minutes, leg) => ((driving[leg] ?? LIT) === ON_FOOT ? 0 : minutes))
}

function neighboursOf(
  candidates: Int32Array,
  stops: number,
  size: number,
  travel: Float64Array,
  near: number,
): Int32Array {
  const neighbours = new Int32Array(stops * near)
  // Each key packs a distance and a stop into one number, because sorting with a comparator is ten times slower.
  const keys = new Float64Array(candidates.length)
  for (const stop of candidates) {
    let count = 0
    for (const other of candidates) {
      if (other === stop) continue
      const far = (travel[stop * size + other] as number) + (travel[other * size + stop] as number)
      keys[count] = Math.round(Math.min(far, FARTHEST) * 16) * stops + other
      count += 1
    }
    const sorted = keys.subarray(0, count).sort()
    for (let rank = 0; rank < near; rank += 1) neighbours[stop * near + rank] = (sorted[rank] as number) % stops
  }
  return neighbours
}

function weightOf(problem: Problem): number {
  let weight = 1
  for (const score of problem.score) weight += Math.abs(score)
  for (const day of problem.days) {
    weight += Math.max(0, ...day.ends.map(({ value }) => Math.abs(value))) + Math.abs(problem.stayingOn)
    const longest = day.ends.reduce((by, end) => (end.by < Number.POSITIVE_INFINITY ? Math.max(by, end.by) : by), 0)
    weight += problem.perMinute * Math.max(0, longest - day.from)
  }
  for (const score of problem.discovering) weight += score
  return 2 * (weight + problem.returning * problem.stops)
}
