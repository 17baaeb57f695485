/**
 * The team orienteering problem with time windows (TOPTW): choose and order stops for every day to maximise the total
 * score. This solver extends it: each day may have its own roads, opening hours and limits. The solver also chooses the
 * town where a day ends, and the next day starts there. Days have breaks, repeated kinds of stops lose value, and
 * driving costs score.
 */

/**
 * Vertices 0 to `stops` - 1 are stops. The vertices after them are towns where days start and end. Times are in
 * minutes; published test instances use their own unit. Matrices are indexed [from × size + to], where size is stops +
 * towns. Infinity means that no road connects two vertices.
 */
export interface Problem {
  readonly stops: number
  readonly towns: number
  readonly score: Float64Array
  readonly stay: Float64Array
  /** For each stop, its kind as a small integer; -1 for none. */
  readonly kind: Int16Array
  /**
   * Factors on the score of the 1st, 2nd, 3rd … stop of a kind. The last factor applies to all further stops. With [1],
   * repeated kinds keep their value.
   */
  readonly fading: readonly number[]
  /** For each stop, its region as a small integer; -1 for none. */
  readonly region: Int16Array
  /** Score lost each time the trip returns to a region after at least one day without a stop there. */
  readonly returning: number
  /** For each stop, its part of the country as a small integer; -1 for none. Parts are larger than regions. */
  readonly part: Int16Array
  readonly discovering: Float64Array
  /** Maximum number of consecutive stops of one kind within a day. */
  readonly mostInARow: number
  readonly perMinute: number
  /** Score for each night in the same town as the night before. */
  readonly stayingOn: number
  readonly idling?: Idling
  /** Score for each visit that begins in its best hours (best-hours.ts). */
  readonly bestHour?: number
  readonly start: number
  readonly days: readonly Day[]
  /** Stops that every solution must contain, optionally on a fixed day. */
  readonly required: readonly { readonly stop: number; readonly day: number | null }[]
}

/**
 * Score lost by days that end too early, before `until`. On a day whose latest permitted arrival is earlier than
 * `until`, that arrival counts instead.
 */
export interface Idling {
  readonly until: number
  /** Score lost for each minute that a day ends before `until`. */
  readonly perMinute: number
  /** Score lost by a day without stops, if at least `least` minutes lie between its departure and `until`. */
  readonly empty: number
  readonly least: number
  /**
   * Added to the gain of the first stop of a day when stops are inserted. If absent, a stop is inserted only if it is
   * worth its own detour, even into an empty day.
   */
  readonly first?: number
}

export interface Day {
  readonly travel: Float64Array
  /**
   * For each leg, 0: walked; 1: driven, and must end by `dusk`; 2: driven on lit streets, at any hour. Legs of kinds 1
   * and 2 count towards `cap`. Null if all legs are of kind 2.
   */
  readonly driving: Uint8Array | null
  /** For each leg, its driving minutes that count towards `cap`. If absent, all minutes of driven legs count. */
  readonly wheel?: Float64Array
  /**
   * The values for driving legs that are usually walked. Present only if `driving` is not null. If absent, the car is
   * always where the travellers are.
   */
  readonly car?: CarLegs
  /** Latest end of a leg whose value in `driving` is 1. */
  readonly dusk: number
  /**
   * For each stop, the earliest and the latest start of the visit. If `closes` is before `opens`, the stop is closed on
   * this day.
   */
  readonly opens: Float64Array
  readonly closes: Float64Array
  /**
   * For each stop, the earliest and latest start of a visit in its best hours. For a stop without best hours, `to` is
   * before `from`.
   */
  readonly best?: { readonly from: Float64Array; readonly to: Float64Array }
  readonly from: number
  /** Maximum total minutes of driven legs, which have the value 1 or 2 in `driving`. */
  readonly cap: number
  readonly most: number
  /**
   * A break of `length` that starts between `from` and `to`; null if the day has no break. follow.ts defines when the
   * break is taken.
   */
  readonly pause: { readonly from: number; readonly to: number; readonly length: number } | null
  readonly ends: readonly End[]
}

/**
 * Values for driving each leg, even a leg that `Day.driving` marks as walked. For driven legs they equal those of
 * `Day`. Indexed like `Day.travel`. A leg that takes 0 minutes also has 0 in `wheel`.
 */
export interface CarLegs {
  readonly travel: Float64Array
  readonly wheel: Float64Array
  /** For each leg, 1 if it may be driven in daylight only, or 2 if at any hour, as in `Day.driving`. */
  readonly driving: Uint8Array
  /**
   * The vertex where the car is parked at first, for a day that has already begun. Default: the day's start. The search
   * ignores it.
   */
  readonly parkedAt?: number
}

export interface End {
  readonly vertex: number
  readonly by: number
  readonly value: number
}

export interface Route {
  readonly stops: readonly number[]
  readonly end: number
}

export interface Solution {
  readonly routes: readonly Route[]
  readonly score: number
  readonly rounds: number
  /** Required stops that could not be inserted into the plan. */
  readonly unmet: readonly number[]
  /** True if even the chain of towns without stops is infeasible; the affected days have no stops. */
  readonly stranded: boolean
}

export interface Budget {
  readonly seed: number
  readonly rounds: number
  /**
   * Maximum number of attempts to insert a stop into a day, about 0.25 µs each. This limit takes about the same time
   * for every problem, and unlike a clock it stops at the same round on every machine. Default: no limit.
   */
  readonly tries?: number
  /** Number of independent searches, each starting from different night towns; the best one continues. Default: 1. */
  readonly starts?: number
  /** Polled during the search; when true, the best solution so far is returned. */
  readonly expired?: () => boolean
}
