/**
 * Matches crews with a traveller's survey: fit, score and reasons (product decisions §6). Gender and nationality are
 * not inputs, except for crews that are for women only.
 */

import type { Static } from 'typebox'
import { dayNumber } from '../time/calendar-day.ts'
import { MATCH_PARTS, MATCH_POINTS, type MatchPart } from './match-parts.ts'
import {
  commonDays,
  datesTenths,
  habitsTenths,
  languagesTenths,
  paceTenths,
  routeTenths,
  type Span,
  scoreOfTenths,
  shiftOf,
  TENTHS,
  tagsTenths,
} from './match-points.ts'
import type * as matchSchemas from './match-schemas.ts'
import { type Overlap, overlapOf } from './route-overlap.ts'
import type * as schemas from './schemas.ts'

type NewCrew = Static<typeof schemas.NewCrew>
type Survey = Static<typeof matchSchemas.Survey>
type MatchReason = Static<typeof matchSchemas.MatchReason>

export type MatchCrew = Pick<
  NewCrew,
  | 'firstDay'
  | 'lastDay'
  | 'flexibleDays'
  | 'startTown'
  | 'via'
  | 'endTown'
  | 'languages'
  | 'tags'
  | 'pace'
  | 'smoking'
  | 'luggage'
  | 'namedDrivers'
  | 'whoMayJoin'
>

export interface Circumstances {
  readonly freeSeats: number
  readonly ownerApproved: boolean
  readonly ownerHoldsLicence: boolean
  readonly mateDrives: boolean
  readonly readerHoldsLicence: boolean
  readonly readerIsWoman: boolean
  readonly unseen: boolean
}

export type Hindrance = 'dates' | 'seats' | 'route' | 'women' | 'block' | 'approval' | 'driver'

export function hindranceOf(survey: Survey, crew: MatchCrew, around: Circumstances): Hindrance | undefined {
  if (commonDays(spanOf(survey), spanOf(crew)).near === 0) return 'dates'
  if (around.freeSeats < survey.seats) return 'seats'
  if (!overlapOf(survey, crew)) return 'route'
  if (crew.whoMayJoin === 'women' && !around.readerIsWoman) return 'women'
  if (around.unseen) return 'block'
  if (!around.ownerApproved) return 'approval'
  return someoneDrives(survey, crew, around) ? undefined : 'driver'
}

export function someoneDrives(
  { canDrive }: Pick<Survey, 'canDrive'>,
  { namedDrivers }: Pick<NewCrew, 'namedDrivers'>,
  around: Pick<Circumstances, 'ownerHoldsLicence' | 'mateDrives' | 'readerHoldsLicence'>,
): boolean {
  const ownerDrives = around.ownerHoldsLicence && namedDrivers >= 1
  return ownerDrives || around.mateDrives || (around.readerHoldsLicence && canDrive)
}

export interface Verdict {
  readonly score: number
  readonly reasons: MatchReason[]
  readonly shift?: number
}

export function verdictOn(survey: Survey, crew: MatchCrew): Verdict | undefined {
  const overlap = overlapOf(survey, crew)
  if (!overlap) return undefined
  const reached = tenthsOfParts(survey, crew, overlap)
  const sum = MATCH_PARTS.reduce((total, part) => total + reached[part], 0)
  const reasons = MATCH_PARTS.filter((part) => reached[part] > 0)
    // Sorting is stable, so parts with equal points stay in the order of MATCH_PARTS.
    .sort((one, other) => reached[other] - reached[one])
    .slice(0, 3)
    .map((part) => ({
      part,
      points: reached[part] / TENTHS,
      most: MATCH_POINTS[part],
      ...figuresOf(part, survey, crew, overlap),
    }))
  const shift = shiftOf(spanOf(survey), spanOf(crew))
  return { score: scoreOfTenths(sum), reasons, ...(shift !== 0 && { shift }) }
}

function tenthsOfParts(survey: Survey, crew: MatchCrew, overlap: Overlap): Record<MatchPart, number> {
  const tags = inCommon(survey.tags, crew.tags).length
  return {
    route: routeTenths(overlap),
    dates: datesTenths(spanOf(survey), spanOf(crew)),
    languages: languagesTenths(inCommon(survey.languages, crew.languages).length),
    tags: tagsTenths(tags, survey.tags.length + crew.tags.length - tags),
    pace: paceTenths(survey.pace, crew.pace),
    habits: habitsTenths(survey, crew),
  }
}

/**
 * Returns the displayed figures of one part of a match: what the traveller and the crew have in common. The kilometres
 * are absent if one of the routes is a single town.
 */
function figuresOf(
  part: MatchPart,
  survey: Survey,
  crew: MatchCrew,
  { sharedTenths }: Overlap,
): Pick<MatchReason, 'km' | 'days' | 'languages' | 'tags'> {
  switch (part) {
    case 'route':
      return sharedTenths > 0 ? { km: Math.round(sharedTenths / 10) } : {}
    case 'dates':
      return { days: commonDays(spanOf(survey), spanOf(crew)).moved }
    case 'languages':
      return { languages: inCommon(survey.languages, crew.languages) }
    case 'tags':
      return { tags: inCommon(survey.tags, crew.tags) }
    default:
      return {}
  }
}

function inCommon<Word>(some: readonly Word[], others: readonly Word[]): Word[] {
  return some.filter((word) => others.includes(word))
}

export function spanOf(trip: Pick<NewCrew, 'firstDay' | 'lastDay' | 'flexibleDays'>): Span {
  return { first: dayNumber(trip.firstDay), last: dayNumber(trip.lastDay), flexible: trip.flexibleDays }
}
