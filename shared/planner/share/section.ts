/** A section of a share code: how its content is written and read (sections.ts has the format and the table). */

import type { Outline } from '../plan.ts'
import type { PlanRequest } from '../request.ts'
import type { NumberReader } from './number-reader.ts'

export interface CodedTrip {
  readonly request: PlanRequest
  /** While sections are read, the ids of the user's own places do not include the position (place-numbers.ts). */
  readonly outline: Outline
}

export interface Content {
  /** Returns whole numbers from 0 to 2³² − 1, or no numbers if there is nothing to write. */
  readonly write: (trip: CodedTrip) => readonly number[]
  /**
   * The reader contains only the numbers of this section, and all of them must be read.
   * @throws Unreadable for content that `write` does not write
   */
  readonly read: (numbers: NumberReader, trip: CodedTrip) => CodedTrip
}

export interface Section extends Content {
  readonly tag: number
  readonly isPrivate: boolean
}
