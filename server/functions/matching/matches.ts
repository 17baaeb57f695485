/** Lists the crews that fit a traveller's survey, best first. */

import type { AnswerOf, Crew, Match, QueryOf, Survey } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS, OPEN_REQUEST_STATES } from '../../../shared/crew/crew.ts'
import { hindranceOf, verdictOn } from '../../../shared/crew/matching.ts'
import { mayDrive } from '../../../shared/eligibility/licence-verdict.ts'
import type { Profile } from '../../../shared/profile.ts'
import { dayNumber, dayOfNumber } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import { fieldsOf, freeSeatsOf, stateOf } from '../crews/crew-rows.ts'
import { viewCrews } from '../crews/crew-view.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, pageOf, readCursor } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { type Person, requireApproved } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { bestFirst, type Candidate } from './match-search.ts'
import { openRouteBook, type RouteBook } from './route-book.ts'
import { readSurvey } from './survey.ts'

type MatchPage = AnswerOf<'GET /api/crews/matches'>

export function matchFunctions(context: Context) {
  const book = openRouteBook()
  return {
    'GET /api/crews/matches': ({ caller, query }) => listMatches(context, book, caller, query),
  } satisfies Partial<Functions>
}

interface Found {
  readonly row: CrewRow
  readonly candidate: Candidate
}

/**
 * Number of candidates to find beyond the page size. One shows whether another page follows; the others replace
 * candidates that `confirm` rejects.
 */
const SPARE = 7
/**
 * Multiplies the number of candidates that the first search finds, so that a second search is rarely needed. Without
 * this factor, one page in nine needed a second search.
 */
const AHEAD = 2

async function listMatches(
  { store, clock }: Context,
  book: RouteBook,
  { sub }: Caller,
  { cursor, limit = DEFAULT_PAGE, dates }: QueryOf<'GET /api/crews/matches'>,
): Promise<MatchPage> {
  const reader = await requireApproved(store, sub)
  const after = readCursor(cursor, 'number')
  const now = clock.now()
  const [survey, unseen, own] = await Promise.all([
    readSurvey(store, sub),
    hiddenFrom(store, sub),
    crewsOf(store, sub, now),
    book.refresh(store),
  ])
  if (!survey) throw new Refusal('NotPossibleInThisState', 'Save a survey first: matches are found by it.')
  const search = {
    survey,
    ranking: book.rank(survey),
    earliest: dayOfNumber(dayNumber(dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs)) + 1),
    dates,
    isWoman: reader.profile.gender === 'woman',
    isEligible: (candidate: Candidate) => !own.has(candidate.id) && isBehind(candidate, after),
  }
  const found: Found[] = []
  const enough = limit + SPARE
  for await (const next of bestFirst(store, search, AHEAD * enough)) {
    for (let at = 0; at < next.length && found.length <= limit; at += enough) {
      found.push(...(await confirm(store, next.slice(at, at + enough), survey, reader, unseen, now)))
    }
    if (found.length > limit) break
  }
  const { rows, ...page } = pageOf(found, limit, ({ candidate: { score, order } }) => [score, order])
  const crews = await viewCrews(
    store,
    rows.map(({ row }) => row),
    reader,
    now,
  )
  return { items: crews.flatMap((crew) => matchOf(survey, crew)), ...page }
}

function isBehind({ score, order }: Candidate, after: readonly [number, string] | undefined): boolean {
  return !after || score < after[0] || (score === after[0] && order > after[1])
}

function matchOf(survey: Survey, crew: Crew): Match[] {
  const verdict = verdictOn(survey, crew)
  return verdict ? [{ crew, ...verdict }] : []
}

async function crewsOf(db: Queries, sub: string, now: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('requests')
    .select('crewId')
    .where('senderSub', '=', sub)
    .where((is) =>
      is.or([
        is('state', '=', 'accepted'),
        is.and([is('state', 'in', OPEN_REQUEST_STATES), is('expiresAt', '>', now)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ crewId }) => crewId))
}

async function confirm(
  db: Queries,
  candidates: readonly Candidate[],
  survey: Survey,
  reader: Person,
  unseen: ReadonlySet<string>,
  now: number,
): Promise<Found[]> {
  const ids = candidates.map(({ id }) => id)
  const crews = await db
    .selectFrom('crews')
    .innerJoin('people as owner', 'owner.sub', 'crews.ownerSub')
    .selectAll('crews')
    .select(['owner.approval', 'owner.profile'])
    .where('crews.id', 'in', ids)
    .where('crews.ownerSub', '!=', reader.sub)
    .execute()
  const mates = await db
    .selectFrom('requests')
    .select(['crewId', 'senderSub', 'canDrive'])
    .where('crewId', 'in', ids)
    .where('state', '=', 'accepted')
    .execute()
  const byId = new Map(crews.map((crew) => [crew.id, crew]))
  return candidates.flatMap((candidate) => {
    const crew = byId.get(candidate.id)
    if (!crew || stateOf(crew, now) !== 'open') return []
    const { approval, profile, ...row } = crew
    const riders = mates.filter(({ crewId }) => crewId === row.id)
    const hindrance = hindranceOf(survey, fieldsOf(row), {
      freeSeats: freeSeatsOf(row),
      ownerApproved: approval === 'approved',
      ownerHoldsLicence: mayDrive(JSON.parse(profile) as Profile, row.firstDay),
      mateDrives: riders.some(({ canDrive }) => canDrive === 1),
      readerHoldsLicence: mayDrive(reader.profile, row.firstDay),
      readerIsWoman: reader.profile.gender === 'woman',
      unseen: [row.ownerSub, ...riders.map(({ senderSub }) => senderSub)].some((sub) => unseen.has(sub)),
    })
    return hindrance ? [] : [{ row, candidate }]
  })
}
