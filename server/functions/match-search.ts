/**
 * The crews that fit a traveller, the best first, without looking at all of them (docs/decisions/matching.md). What a crew's route and days
 * are worth is known before it is read, and the rest is worth so much at most: whoever has a score of so much lies where route and days
 * together reach the difference. The search looks there, and lowers the score until enough is found.
 */

import type { Survey } from '../../shared/api.ts'
import { dayNumber } from '../../shared/calendar-day.ts'
import {
  commonDays,
  datesTenths,
  fewestTenths,
  habitsTenths,
  languagesTenths,
  mostTenths,
  paceTenths,
  type Span,
  scoreOfTenths,
  tagsTenths,
} from '../../shared/crew/match-points.ts'
import { spanOf } from '../../shared/crew/matching.ts'
import {
  countBits,
  flexibleDaysIn,
  habitsIn,
  isForWomen,
  languageBits,
  paceIn,
  tagBits,
  tagsIn,
} from './match-columns.ts'
import { dayTableOf } from './match-days.ts'
import { countLeaving, type MatchRow, readDepartures } from './match-reads.ts'
import type { Ranking } from './route-book.ts'
import type { Queries } from './store/store.ts'

export interface Search {
  readonly survey: Survey
  readonly ranking: Ranking
  /** The first day on which a crew may leave, 'YYYY-MM-DD'. */
  readonly earliest: string
  readonly isWoman: boolean
}

export interface Candidate {
  readonly id: string
  readonly score: number
  /** What orders equal scores: the first day, then the id. */
  readonly order: string
}

/** The score to begin with; what is above is found on the way. */
const FIRST_SCORE = 80
/** No route that fits is worth less: half of the shorter is shared, which is a quarter of the two halves together. */
const LEAST_ROUTE_TENTHS = Math.floor(mostTenths('route') / 4)
/** So few crews are read at once, whatever they are worth. */
const FEW_CREWS = 2_500
const COUNTED_AT_MOST = 4_000

/**
 * Bands of falling scores, each in order; together all crews that fit, but for what the indexes do not know.
 * @param highest the score above which nothing is asked for: it may come all the same
 * @param few where no more crews than these travel on such days, all are read at once
 */
export async function* bestFirst(
  db: Queries,
  search: Search,
  highest: number,
  few = FEW_CREWS,
): AsyncGenerator<readonly Candidate[], void, undefined> {
  const { survey, ranking } = search
  const wanted = spanOf(survey)
  const days = dayTableOf(wanted, dayNumber(search.earliest))
  const leaving = await countLeaving(
    db,
    survey.firstDay > search.earliest ? survey.firstDay : search.earliest,
    COUNTED_AT_MOST,
  )
  const areFew = leaving * days.weight * ranking.share <= few
  const weigh = scale(search, wanted)
  const restTenths = mostOfRest(survey)
  let below = Number.POSITIVE_INFINITY
  let score = Math.min(FIRST_SCORE, highest)
  for (;;) {
    let least = fewestTenths(score) - restTenths
    if (areFew || least <= LEAST_ROUTE_TENTHS) {
      score = 0
      least = 1
    }
    const band = []
    for (const row of await readDepartures(
      db,
      days.departures(least, mostTenths('route')),
      ranking.bytes,
      survey.seats,
    )) {
      const found = weigh(row)
      if (found !== undefined && found >= score && found < below) {
        band.push({ id: row.id, score: found, order: `${row.first} ${row.id}` })
      }
    }
    yield band.sort((one, other) => other.score - one.score || (one.order < other.order ? -1 : 1))
    if (score === 0) return
    below = score
    score = Math.max(0, score - (band.length === 0 ? 8 : band.length < 10 ? 5 : 3))
  }
}

/** The most that languages, tags, pace and habits can add, for this traveller. */
function mostOfRest({ languages, tags }: Survey): number {
  return (
    languagesTenths(languages.length) +
    (tags.length > 0 ? mostTenths('tags') : 0) +
    mostTenths('pace') +
    mostTenths('habits')
  )
}

/** What a crew's score is, by what the index holds of it; undefined where it does not fit. */
function scale({ survey, ranking, isWoman }: Search, wanted: Span): (row: MatchRow) => number | undefined {
  const speaks = languageBits(survey.languages)
  const tags = tagBits(survey.tags)
  const numbers = new Map<string, number>()
  const numberOf = (day: string) => {
    const known = numbers.get(day)
    if (known !== undefined) return known
    const number = dayNumber(day)
    numbers.set(day, number)
    return number
  }
  return ({ route, first, last, speaks: theirs, traits }) => {
    const routeTenths = ranking.tenthsOf(route)
    if (routeTenths === undefined || (isForWomen(traits) && !isWoman)) return undefined
    const span = { first: numberOf(first), last: numberOf(last), flexible: flexibleDaysIn(traits) }
    if (commonDays(wanted, span).moved === 0) return undefined
    const likes = tagsIn(traits)
    return scoreOfTenths(
      routeTenths +
        datesTenths(wanted, span) +
        languagesTenths(countBits(speaks & theirs)) +
        tagsTenths(countBits(tags & likes), countBits(tags | likes)) +
        paceTenths(survey.pace, paceIn(traits)) +
        habitsTenths(survey, habitsIn(traits)),
    )
  }
}
