/**
 * The team orienteering problem with time windows (TOPTW): choose and order stops for every day to maximise the total
 * score. Extensions: days may have their own roads, hours and limits; end towns are chosen, and the next day starts
 * there; days have breaks; repeated kinds lose value; driving costs.
 */

/**
 * Stops are vertices 0 to `stops` - 1, followed by the towns where days start and end. Times are in minutes (or the
 * benchmark's unit); matrices are indexed [from × size + to] with size = stops + towns; Infinity means no way.
 */
export interface Problem {
  readonly stops: number
  readonly towns: number
  /** By stop. */
  readonly score: Float64Array
  readonly stay: Float64Array
  /** By stop: its kind as a small integer, -1 for none. */
  readonly kind: Int16Array
  /**
   * Factors on the score of the 1st, 2nd, 3rd … stop of a kind; the last one applies to all further stops. [1]: no
   * fading.
   */
  readonly fading: readonly number[]
  /**
   * By stop: its region as a small integer, -1 for none; and the score lost by each return to a region left for a day.
   */
  readonly region: Int16Array
  readonly returning: number
  /** Most stops of one kind in a row within a day. */
  readonly mostInARow: number
  /** Cost of a minute of driving. */
  readonly perMinute: number
  /** Score for spending a second night in the same town. */
  readonly stayingOn: number
  /** The start vertex of the first day. */
  readonly start: number
  readonly days: readonly Day[]
  /** Stops that every solution must contain, optionally on a fixed day. */
  readonly required: readonly { readonly stop: number; readonly day: number | null }[]
}

export interface Day {
  readonly travel: Float64Array
  /**
   * 0: walked. 1: driven, counts towards the limit and must end by `dusk`. 2: driven on lit streets, counts only. null:
   * all are 2.
   */
  readonly driving: Uint8Array | null
  /** Latest end of a leg of kind 1. */
  readonly dusk: number
  /** By stop: earliest and latest start of the visit; closes < opens: closed on this day. */
  readonly opens: Float64Array
  readonly closes: Float64Array
  /** Earliest departure. */
  readonly from: number
  /** Most minutes of driven legs (kinds 1 and 2). */
  readonly cap: number
  readonly most: number
  /**
   * A break of `length`, started between `from` and `to`, on every day that lasts beyond `to`; null: none. See
   * follow.ts.
   */
  readonly pause: { readonly from: number; readonly to: number; readonly length: number } | null
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
  /** The end vertex of the day. */
  readonly end: number
}

export interface Solution {
  readonly routes: readonly Route[]
  readonly score: number
  /** Rounds of the search; the same problem, seed and rounds give the same solution. */
  readonly rounds: number
  /** Required stops for which no place was found. */
  readonly unmet: readonly number[]
  /** True if even the chain of towns without stops is infeasible; the affected days have no stops. */
  readonly stranded: boolean
}

export interface Budget {
  readonly seed: number
  readonly rounds: number
  /** Polled during the search; when true, the best solution so far is returned. */
  readonly expired?: () => boolean
}
