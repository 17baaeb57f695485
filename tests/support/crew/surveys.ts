/** Surveys and crews for matching tests: default ones, and arbitrary valid ones. */

import fc from 'fast-check'
import type { Survey } from '../../../shared/api/endpoints.ts'
import { CREW_TAGS, CREW_TOWNS, type CrewTown, LUGGAGE, PACES, WHO_MAY_JOIN } from '../../../shared/crew/crew.ts'
import type { Circumstances, MatchCrew } from '../../../shared/crew/matching.ts'
import { SPOKEN_LANGUAGES } from '../../../shared/profile.ts'
import { dayOfNumber } from '../../../shared/time/calendar-day.ts'

export function aSurvey(fields: Partial<Survey> = {}): Survey {
  return {
    firstDay: '2026-11-30',
    lastDay: '2026-12-04',
    flexibleDays: 0,
    startTown: 'new-chitose-airport',
    via: [],
    endTown: 'kushiro',
    seats: 1,
    canDrive: true,
    languages: ['en', 'fr', 'ja'],
    pace: 'normal',
    tags: ['nature', 'onsen'],
    smoking: false,
    luggage: 'cabin',
    ...fields,
  }
}

export function aFittingCrew(fields: Partial<MatchCrew> = {}): MatchCrew {
  const { seats: _seats, canDrive: _canDrive, ...same } = aSurvey()
  return { ...same, namedDrivers: 1, whoMayJoin: 'everyone', ...fields }
}

export const CALM: Circumstances = {
  freeSeats: 3,
  ownerApproved: true,
  ownerHoldsLicence: true,
  mateDrives: false,
  readerHoldsLicence: true,
  readerIsWoman: false,
  unseen: false,
}

export interface Ranges {
  readonly firstDays: readonly [number, number]
  readonly towns: readonly CrewTown[]
}

const EVERYWHERE: Ranges = { firstDays: [20_790, 20_810], towns: CREW_TOWNS }

const some = <Word>(words: readonly Word[], minLength: number) =>
  fc.subarray([...words], { minLength, maxLength: Math.min(words.length, 5) })

function trips({ firstDays: [min, max], towns }: Ranges) {
  return fc
    .record({
      first: fc.integer({ min, max }),
      length: fc.integer({ min: 1, max: 12 }),
      flexibleDays: fc.integer({ min: 0, max: 7 }),
      startTown: fc.constantFrom(...towns),
      via: fc.array(fc.constantFrom(...towns), { maxLength: 2 }),
      endTown: fc.constantFrom(...towns),
      languages: some(SPOKEN_LANGUAGES.slice(0, 6), 1),
      pace: fc.constantFrom(...PACES),
      tags: some(CREW_TAGS, 0),
      smoking: fc.boolean(),
      luggage: fc.constantFrom(...LUGGAGE),
    })
    .map(({ first, length, ...rest }) => ({
      ...rest,
      firstDay: dayOfNumber(first),
      lastDay: dayOfNumber(first + length - 1),
    }))
}

export function surveys(ranges: Ranges = EVERYWHERE): fc.Arbitrary<Survey> {
  return fc
    .tuple(trips(ranges), fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([trip, seats, canDrive]) => ({ ...trip, seats, canDrive }))
}

export function matchCrews(ranges: Ranges = EVERYWHERE): fc.Arbitrary<MatchCrew> {
  return fc
    .tuple(trips(ranges), fc.integer({ min: 0, max: 2 }), fc.constantFrom(...WHO_MAY_JOIN))
    .map(([trip, namedDrivers, whoMayJoin]) => ({ ...trip, namedDrivers, whoMayJoin }))
}
