/**
 * The sections of a share code, version 2. After the request and the outline as in version 1, each section is
 *
 *     tag, count of numbers, numbers…
 *
 * Tags ascend. A section without content is not written, and a code without sections is written as version 1. A reader
 * that does not know a tag rejects the code, because it could not write the plan again.
 *
 * To add a section: write its content (section.ts; outline-sections.ts has examples), with a test that its content survives,
 * and append it to SECTIONS with an unused tag: 1 to 19 for the outline, 20 to 39 for the request. Tags, and the order of
 * any list that a section refers to by index, never change. `read` must check every number against a limit: the reader's
 * methods take the limit as their argument and throw Unreadable above it.
 */

import {
  DAY_NOTES,
  HOTELS,
  IDENTITY,
  NIGHT_BOOKINGS,
  OWN_PLACES,
  STARTS,
  STAYS,
  STOP_BOOKINGS,
  STOP_NOTES,
} from './outline-sections.ts'
import {
  AREAS,
  AROUND,
  BY_ROAD,
  DAY_STARTS,
  NIGHTS,
  NIGHTS_IN_A_TOWN,
  RANGE,
  SHAPE,
  START_AT,
  VEHICLE,
  WISH_FLAGS,
  YOUNGEST,
} from './request-sections.ts'
import type { Section } from './section.ts'

export const SECTIONS: readonly Section[] = [
  { tag: 1, isPrivate: false, ...OWN_PLACES },
  { tag: 2, isPrivate: false, ...STAYS },
  { tag: 3, isPrivate: false, ...STARTS },
  { tag: 4, isPrivate: false, ...HOTELS },
  { tag: 5, isPrivate: true, ...IDENTITY },
  { tag: 6, isPrivate: true, ...DAY_NOTES },
  { tag: 7, isPrivate: true, ...STOP_NOTES },
  { tag: 8, isPrivate: true, ...NIGHT_BOOKINGS },
  { tag: 9, isPrivate: true, ...STOP_BOOKINGS },
  { tag: 20, isPrivate: false, ...AREAS },
  { tag: 21, isPrivate: false, ...SHAPE },
  { tag: 22, isPrivate: false, ...AROUND },
  { tag: 23, isPrivate: false, ...NIGHTS },
  { tag: 24, isPrivate: false, ...NIGHTS_IN_A_TOWN },
  { tag: 25, isPrivate: false, ...START_AT },
  { tag: 26, isPrivate: false, ...VEHICLE },
  { tag: 27, isPrivate: false, ...WISH_FLAGS },
  { tag: 28, isPrivate: false, ...YOUNGEST },
  { tag: 29, isPrivate: false, ...RANGE },
  { tag: 30, isPrivate: false, ...DAY_STARTS },
  { tag: 31, isPrivate: false, ...BY_ROAD },
]
