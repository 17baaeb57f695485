/** A ready-made trip as the build hands it to the page: small, because there are forty-eight of them. */

import type { ReadyDays, ReadyGate, ReadySeason } from './ready-made-wishes.ts'

export interface ReadyDay {
  /** The node of the night town; on the last day the gate. */
  readonly to: string
  readonly km: number
  /** At the wheel. */
  readonly minutes: number
  /** Nodes of the road graph, in the order driven. */
  readonly way: readonly string[]
}

export interface ReadyTrip {
  readonly id: string
  readonly season: ReadySeason
  readonly length: ReadyDays
  readonly gate: ReadyGate
  /** 'YYYY-MM-DD', the day it was computed for. */
  readonly firstDay: string
  /** Of the share link that opens it in the planner. */
  readonly code: string
  readonly km: number
  readonly minutes: number
  readonly days: readonly ReadyDay[]
  /** Ids of places, three to five where there are as many. */
  readonly highlights: readonly string[]
}
