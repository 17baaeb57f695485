/** A ready-made trip as the build passes it to the page. Compact, because the page loads all forty-eight. */

import type { ReadyDays, ReadyGate, ReadySeason } from './ready-made-wishes.ts'

export interface ReadyDay {
  /** Node of the night's town, or of the gate on the last day. */
  readonly to: string
  readonly km: number
  /** Minutes of driving. */
  readonly minutes: number
  /** Nodes of the road graph in driving order. */
  readonly way: readonly string[]
}

export interface ReadyTrip {
  readonly id: string
  readonly season: ReadySeason
  readonly length: ReadyDays
  readonly gate: ReadyGate
  /** 'YYYY-MM-DD' */
  readonly firstDay: string
  readonly code: string
  readonly km: number
  readonly minutes: number
  readonly days: readonly ReadyDay[]
  readonly highlights: readonly string[]
}
