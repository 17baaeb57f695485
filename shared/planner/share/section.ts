/** A section of a share code: how its content is written and read (sections.ts has the format and the table). */

import type { Outline } from '../plan.ts'
import type { PlanRequest } from '../request.ts'
import type { NumberReader } from './number-reader.ts'

export interface CodedTrip {
  readonly request: PlanRequest
  /** Own places have their ids without the position while sections are read (place-numbers.ts). */
  readonly outline: Outline
}

export interface Content {
  /** Whole numbers from 0 to 2³² − 1; none if there is nothing to write. */
  readonly write: (trip: CodedTrip) => readonly number[]
  /**
   * Adds the section's content to the trip. The reader has the section's numbers only; all of them must be read.
   * @throws Unreadable for content that `write` does not write
   */
  readonly read: (numbers: NumberReader, trip: CodedTrip) => CodedTrip
}

export interface Section extends Content {
  readonly tag: number
  /** Whether a code for other people leaves the section out. */
  readonly isPrivate: boolean
}
