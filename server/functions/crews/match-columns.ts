/**
 * Computes the columns by which matching finds a crew, except the first day and the route. Languages and traits are bit
 * fields.
 */

import type { NewCrew } from '../../../shared/api/endpoints.ts'
import { CREW_TAGS, LUGGAGE, PACES } from '../../../shared/crew/crew.ts'
import type { Habits } from '../../../shared/crew/match-points.ts'
import { SPOKEN_LANGUAGES } from '../../../shared/profile.ts'
import { daysBetween } from '../../../shared/time/calendar-day.ts'
import type { CrewRow } from '../store/tables.ts'

export type MatchColumns = Pick<CrewRow, 'days' | 'flexible' | 'speaks' | 'traits'>

/**
 * Bit positions in the stored column `traits`. The columns `traits` and `speaks` store positions in CREW_TAGS, PACES,
 * LUGGAGE and SPOKEN_LANGUAGES. Never reorder these lists, because stored values would then mean other entries; append
 * new entries at the end.
 */
const PACE_AT = 16
const SMOKING_AT = 18
const LUGGAGE_AT = 19
const WOMEN_AT = 21

const TAG_BITS = 2 ** PACE_AT - 1
const PACE_BITS = 3

type Described = Pick<
  NewCrew,
  'firstDay' | 'lastDay' | 'flexibleDays' | 'languages' | 'tags' | 'pace' | 'smoking' | 'luggage' | 'whoMayJoin'
>

export function matchColumnsOf(crew: Described): MatchColumns {
  return {
    days: daysBetween(crew.firstDay, crew.lastDay),
    flexible: crew.flexibleDays,
    speaks: languageBits(crew.languages),
    traits:
      tagBits(crew.tags) |
      (PACES.indexOf(crew.pace) << PACE_AT) |
      (Number(crew.smoking) << SMOKING_AT) |
      (LUGGAGE.indexOf(crew.luggage) << LUGGAGE_AT) |
      (Number(crew.whoMayJoin === 'women') << WOMEN_AT),
  }
}

export function languageBits(languages: NewCrew['languages']): number {
  return bitsOf(languages, SPOKEN_LANGUAGES)
}

export function tagBits(tags: NewCrew['tags']): number {
  return bitsOf(tags, CREW_TAGS)
}

export function traitBits({
  tag,
  pace,
}: {
  readonly tag: NewCrew['tags'][number] | undefined
  readonly pace: NewCrew['pace'] | undefined
}): { readonly mask: number; readonly bits: number } {
  const tags = tag ? tagBits([tag]) : 0
  const paces = pace ? PACES.indexOf(pace) << PACE_AT : 0
  return { mask: tags | (pace ? PACE_BITS << PACE_AT : 0), bits: tags | paces }
}

function bitsOf<Word>(words: readonly Word[], all: readonly Word[]): number {
  return words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0)
}

export function tagsIn(traits: number): number {
  return traits & TAG_BITS
}

export function paceIn(traits: number): NewCrew['pace'] {
  return PACES[(traits >> PACE_AT) & PACE_BITS] ?? 'normal'
}

export function habitsIn(traits: number): Habits {
  return { smoking: ((traits >> SMOKING_AT) & 1) === 1, luggage: LUGGAGE[(traits >> LUGGAGE_AT) & 3] ?? 'backpack' }
}

export function isForWomen(traits: number): boolean {
  return ((traits >> WOMEN_AT) & 1) === 1
}

export function countBits(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count++) left &= left - 1
  return count
}
