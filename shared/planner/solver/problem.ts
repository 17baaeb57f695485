/**
 * Team orienteering with time windows (TOPTW): choose and order stops for every day so that their score is greatest. Beyond the
 * published problem: each day may have roads, hours and bounds of its own, where it ends is chosen among towns and the next
 * one begins there, a pause is kept, kinds fade as they repeat, and driving costs.
 */

/**
 * Stops are vertices 0 to `stops` − 1; the vertices after them are towns, where days begin and end. All times are in minutes (or
 * the benchmark's own unit); a matrix is indexed [from × size + to] with size = stops + towns, and Infinity is no way.
 */
export interface Problem {
  readonly stops: number
  readonly towns: number
  /** By stop. */
  readonly score: Float64Array
  readonly stay: Float64Array
  /** By stop: its kind as a small number, −1 for none. */
  readonly kind: Int16Array
  /** What the 1st, 2nd, 3rd … stop of a kind in the trip is worth of its score; the last factor holds on. [1]: no fading. */
  readonly fading: readonly number[]
  /** By stop: its region as a small number, −1 for none; and the score lost by each visit to a region that had been left for a day. */
  readonly region: Int16Array
  readonly returning: number
  /** Most stops of one kind in a row within a day. */
  readonly mostInARow: number
  /** Score lost by a minute on the road. */
  readonly perMinute: number
  /** Score won by a night in the town of the night before. */
  readonly stayingOn: number
  /** The vertex where the first day begins. */
  readonly start: number
  readonly days: readonly Day[]
  /** Stops that every solution holds; a day where it must be that one. */
  readonly required: readonly { readonly stop: number; readonly day: number | null }[]
}

export interface Day {
  readonly travel: Float64Array
  /** 0 on foot; 1 driven: counts against the cap and must end by `dusk`; 2 driven in lit streets: counts alone. null: all are 2. */
  readonly driving: Uint8Array | null
  /** Latest end of a leg of kind 1. */
  readonly dusk: number
  /** By stop: the earliest and latest begin of the stay; closes < opens: not on this day. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** Earliest departure. */
  readonly from: number
  /** Most minutes of driven legs (kinds 1 and 2). */
  readonly cap: number
  /** Most stops. */
  readonly most: number
  /** A pause of `length`, begun between `from` and `to`, on every day that lasts beyond `to`; null: none. See follow.ts. */
  readonly pause: { readonly from: number; readonly to: number; readonly length: number } | null
  /** Where the day may end. */
  readonly ends: readonly End[]
}

export interface End {
  readonly vertex: number
  /** Latest arrival. */
  readonly by: number
  /** Score of ending there. */
  readonly value: number
}

export interface Route {
  readonly stops: readonly number[]
  /** The vertex where the day ends. */
  readonly end: number
}

export interface Solution {
  readonly routes: readonly Route[]
  readonly score: number
  /** Rounds of the search; the same problem, seed and rounds give the same solution. */
  readonly rounds: number
  /** Required stops for which no place was found. */
  readonly unmet: readonly number[]
  /** Whether not even the bare chain of towns from the start to the last end holds; its broken days are without stops. */
  readonly stranded: boolean
}

export interface Budget {
  readonly seed: number
  /** Most rounds. */
  readonly rounds: number
  /** Asked now and then; the best solution so far is returned when it says true. */
  readonly expired?: () => boolean
}
