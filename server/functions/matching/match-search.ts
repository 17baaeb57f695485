/**
 * Finds the best crews for a traveller without reading all of them (docs/decisions/matching.md). Days and routes are
 * scored before the search, and the other criteria can add only a limited number of points. The search starts with the
 * days that score best. The crews found there raise the minimum score for the remaining days.
 */

import type { Survey } from '../../../shared/api/endpoints.ts'
import type { DateFit } from '../../../shared/crew/match-parts.ts'
import {
  fewestTenths,
  habitsTenths,
  languagesTenths,
  mostTenths,
  paceTenths,
  scoreOfTenths,
  tagsTenths,
} from '../../../shared/crew/match-points.ts'
import { spanOf } from '../../../shared/crew/matching.ts'
import { countBits, habitsIn, isForWomen, languageBits, paceIn, tagBits, tagsIn } from '../crews/match-columns.ts'
import type { Queries } from '../store/store.ts'
import { type DayTable, dayTableOf } from './match-days.ts'
import { type MatchRow, readDepartures, readLongTrips } from './match-reads.ts'
import type { Ranking } from './route-book.ts'
import { letterOf } from './route-letters.ts'

export interface Candidate {
  readonly id: string
  readonly score: number
  readonly order: string
}

export interface Search {
  readonly survey: Survey
  readonly ranking: Ranking
  readonly earliest: string
  readonly dates?: DateFit | undefined
  readonly isWoman: boolean
  readonly isEligible: (candidate: Candidate) => boolean
}

const DATES = mostTenths('dates')
/**
 * Ranges of date scores in tenths of a point, best first. Each number is the lower bound of a range, as a share of the
 * highest date score. Crews found in one range can raise the minimum for the next.
 */
const STEPS: readonly (readonly [number, number])[] = [0.9, 0.64, 0.36, 0].map((share, index, shares) => [
  Math.max(1, Math.round(DATES * share)),
  index === 0 ? DATES : Math.round(DATES * (shares[index - 1] as number)) - 1,
])
const GROWTH = 4

/**
 * Yields lists of candidates, best scores first. Together they contain every matching crew that `isEligible` accepts.
 * @param count approximate size of the first list
 */
export async function* bestFirst(
  db: Queries,
  search: Search,
  count: number,
): AsyncGenerator<readonly Candidate[], void, undefined> {
  const days = dayTableOf(spanOf(search.survey), search.earliest, search.dates)
  const scoreOf = scale(search, days)
  let below = Number.POSITIVE_INFINITY
  for (let wanted = count; ; wanted *= GROWTH) {
    const { found, score } = await findBest(db, search, days, scoreOf, wanted)
    yield found.filter((candidate) => candidate.score < below)
    if (score === 0) return
    below = score
  }
}

async function findBest(
  db: Queries,
  { survey, ranking, isEligible }: Search,
  days: DayTable,
  scoreOf: (row: MatchRow) => number | undefined,
  wanted: number,
): Promise<{ found: Candidate[]; score: number }> {
  const rest = mostOfRest(survey)
  let found: Candidate[] = []
  let score = 0
  const needs = { letters: ranking.letters, seats: survey.seats }
  const keep = (rows: readonly MatchRow[]) => {
    for (const row of rows) {
      const reached = scoreOf(row)
      if (reached === undefined || reached < score) continue
      const candidate = { id: row.id, score: reached, order: `${row.firstDay} ${row.id}` }
      if (isEligible(candidate)) found.push(candidate)
    }
    found.sort(inOrder)
    score = found[wanted - 1]?.score ?? 0
    found = found.filter((candidate) => candidate.score >= score)
  }
  for (const step of STEPS) {
    const least = fewestTenths(score) - rest
    keep(await readDepartures(db, days.departures(step, least), letterOf(Math.max(1, least - step[1])), needs))
  }
  const long = days.longTrips(fewestTenths(score) - rest)
  if (long) keep(await readLongTrips(db, long.between, long.letter, needs))
  return { found, score }
}

function inOrder(one: Candidate, other: Candidate): number {
  return other.score - one.score || (one.order < other.order ? -1 : 1)
}

function mostOfRest({ languages, tags }: Survey): number {
  return (
    languagesTenths(languages.length) +
    (tags.length > 0 ? mostTenths('tags') : 0) +
    mostTenths('pace') +
    mostTenths('habits')
  )
}

function scale({ survey, ranking, isWoman }: Search, days: DayTable): (row: MatchRow) => number | undefined {
  const speaks = languageBits(survey.languages)
  const tags = tagBits(survey.tags)
  return (row) => {
    const route = ranking.tenthsOf(row.route)
    const dates = days.tenthsOf(row.firstDay, row.flexible, row.days)
    if (route === undefined || dates === 0 || (isForWomen(row.traits) && !isWoman)) return undefined
    const likes = tagsIn(row.traits)
    return scoreOfTenths(
      route +
        dates +
        languagesTenths(countBits(speaks & row.speaks)) +
        tagsTenths(countBits(tags & likes), countBits(tags | likes)) +
        paceTenths(survey.pace, paceIn(row.traits)) +
        habitsTenths(survey, habitsIn(row.traits)),
    )
  }
}
