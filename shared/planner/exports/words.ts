/** The sentences of an exported plan, which the page hands over in the reader's language: no text lives in shared/. */

import type { Fault, LegWarning, PassLine, Pause } from '../plan.ts'

/** What a day ends with: a night, a car given back before a flight or ferry, or the end in a town. */
export type DayEnd = 'night' | 'return' | 'home'

/** Where lunch falls between two stops: before the way, on it, or on arrival. */
export type PauseAt = 'before' | 'onTheWay' | 'arrived'

/** Days are 'YYYY-MM-DD', clocks 'HH:MM', distances km, durations minutes, money yen. */
export interface ExportWords {
  readonly title: (firstDay: string, lastDay: string) => string
  readonly days: (count: number) => string
  readonly day: (number: number, day: string) => string
  readonly way: (from: string, to: string) => string
  readonly km: (km: number) => string
  readonly time: (minutes: number) => string
  readonly wheel: (minutes: number) => string
  readonly light: (sunrise: string, sunset: string) => string
  /** As signed ('R5') to as read ('National Route 5'). */
  readonly road: (sign: string) => string
  readonly warning: (warning: LegWarning) => string
  /** Of one leg, and of the trip: both are estimates and say so. */
  readonly toll: (yen: number) => string
  readonly tolls: (yen: number) => string
  readonly pass: (line: PassLine) => string
  readonly leave: (place: string) => string
  readonly drive: (to: string) => string
  readonly walk: (to: string) => string
  readonly stay: (minutes: number) => string
  readonly until: (clock: string) => string
  readonly opens: (clock: string) => string
  /** Hours or days are to be checked or booked before going. */
  readonly ask: string
  readonly pause: (pause: Pause, at: PauseAt) => string
  readonly end: (end: DayEnd, town: string) => string
  readonly departs: (clock: string) => string
  /** Above the rules that an edited plan breaks. */
  readonly faults: string
  readonly fault: (fault: Fault) => string
  /** That lines of a map file run straight between towns and crossings. */
  readonly straight: string
  /** Where the figures come from, and what is to be checked. */
  readonly source: string
  readonly link: (url: string) => string
  /** Keeps figures or Japanese in their own order inside a line of right-to-left text; as it is in other languages. */
  readonly isolate: (text: string) => string
}
