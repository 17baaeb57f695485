/** The sentences of an exported plan. The page passes them in the user's language, because they are in the catalogs. */

import type { DayWarning } from '../places/day-warnings.ts'
import type { Charge, Fault, LegWarning, PassLine, Pause, Rest } from '../plan.ts'
import type { NoPass } from '../tolls.ts'

export type DayEnd = 'night' | 'return' | 'home'

export type PauseAt = 'before' | 'onTheWay' | 'arrived'

/**
 * The parameters are in these formats: days 'YYYY-MM-DD', clock times 'HH:MM', distances in km, durations in minutes,
 * and money in yen.
 */
export interface ExportWords {
  readonly title: (firstDay: string, lastDay: string) => string
  readonly days: (count: number) => string
  readonly day: (number: number, day: string) => string
  readonly way: (from: string, to: string) => string
  readonly km: (km: number) => string
  readonly time: (minutes: number) => string
  readonly wheel: (minutes: number) => string
  readonly light: (sunrise: string, sunset: string) => string
  readonly road: (sign: string) => string
  readonly warning: (warning: LegWarning) => string
  readonly dayWarning: (warning: DayWarning) => string
  /** `toll` is for one leg and `tolls` for the whole trip. Both texts say that the amount is an estimate. */
  readonly toll: (yen: number) => string
  readonly tolls: (yen: number) => string
  readonly pass: (line: PassLine) => string
  readonly noPass: (reason: NoPass) => string
  readonly leave: (place: string) => string
  readonly drive: (to: string) => string
  readonly walk: (to: string) => string
  readonly rest: (rest: Rest) => string
  readonly charge: (charge: Charge) => string
  readonly toCar: (minutes: number) => string
  readonly parking: (minutes: number) => string
  readonly stay: (minutes: number) => string
  readonly until: (clock: string) => string
  readonly opens: (clock: string) => string
  readonly ask: string
  /** Returns a sentence on what one does or sees at a place, or undefined if there is none. */
  readonly sight: (place: string) => string | undefined
  readonly pause: (pause: Pause, at: PauseAt) => string
  readonly end: (end: DayEnd, town: string) => string
  readonly departs: (clock: string) => string
  readonly hotel: (name: string) => string
  readonly booking: (number: string) => string
  readonly faults: string
  readonly fault: (fault: Fault) => string
  readonly lines: string
  readonly source: string
  readonly link: (url: string) => string
  readonly isolate: (text: string) => string
}
