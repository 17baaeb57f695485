/** Lists the crews that a person may join, and the crews that a person owns or rides in. */

import type { AnswerOf, QueryOf } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../shared/crew/crew.ts'
import { dayInJapan, midnightInJapan } from '../../../shared/time/japan-time.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, pageOf, readCursor, readNewest } from '../endpoints/cursor.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { type Person, requireApproved } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow } from '../store/tables.ts'
import { facetOf, LONG_LIST, passes, townFacet } from './crew-facets.ts'
import { viewCrews } from './crew-view.ts'

type CrewPage = AnswerOf<'GET /api/crews'>
const DAY_MS = 24 * 3_600_000

type Filter = Omit<QueryOf<'GET /api/crews'>, 'cursor' | 'limit'>

export async function listCrews(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  caller: Caller,
  { cursor, limit = DEFAULT_PAGE, ...filter }: QueryOf<'GET /api/crews'>,
  longList = LONG_LIST,
): Promise<CrewPage> {
  const reader = await requireApproved(store, caller.sub)
  const now = clock.now()
  const after = readCursor(cursor, 'string')
  const days = daysOf(now, filter)
  const crews = await crewsOpenTo(store, reader, filter)
  const facet = await facetOf(store, filter, days, longList)
  const found = await (facet ? inFacet(crews, facet, days, filter, after) : byDeparture(crews, days, filter, after))
    .limit(limit + 1)
    .execute()
  const { rows, ...next } = pageOf(found, limit, ({ firstDay, id }) => [firstDay, id])
  return { items: await viewCrews(store, await readRows(store, rows), reader, now), ...next }
}

async function readRows(db: Queries, found: readonly { readonly id: string }[]): Promise<CrewRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = new Map(
    (await db.selectFrom('crews').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type CrewQuery = ReturnType<typeof takingPeople>

/**
 * Limits for the days of a crew: it departs later than `after` and not later than `until`, and its last day is not
 * before `stillAwayOn`.
 */
interface Days {
  readonly after: string
  readonly until: string | undefined
  readonly stillAwayOn: string | undefined
}

function daysOf(now: number, { from, to }: Filter): Days {
  const locked = dayInJapan(now + CREW_LIMITS.lockBeforeDepartureMs)
  // A crew that departed more than the maximum trip length before `from` has already returned, so the index scan can
  // start later.
  const ended = from ? dayInJapan(midnightInJapan(from) - CREW_LIMITS.maximumDays * DAY_MS) : locked
  return { after: ended > locked ? ended : locked, until: to, stillAwayOn: from }
}

/**
 * Selects only ids and first days. The index crews_listed contains all columns of crews that this query uses, so the
 * rows of crews are read only for the crews of one page.
 */
function takingPeople(db: Queries, { full }: Pick<Filter, 'full'>) {
  const query = db
    .selectFrom('crews')
    .innerJoin('people as owner', 'owner.sub', 'crews.ownerSub')
    .select(['crews.id', 'crews.firstDay'])
    .where('crews.standing', '=', 'open')
    .where('owner.approval', '=', 'approved')
  return full ? query : query.whereRef('crews.takenSeats', '<', 'crews.seats')
}

type Position = readonly [firstDay: string, id: string]

function byDeparture(crews: CrewQuery, days: Days, { tag, pace, seats }: Filter, after: Position | undefined) {
  let query = crews.where('crews.firstDay', '>', days.after)
  if (days.until) query = query.where('crews.firstDay', '<=', days.until)
  if (days.stillAwayOn) query = query.where('crews.lastDay', '>=', days.stillAwayOn)
  if (tag) query = query.where('crews.tags', 'like', holds(tag))
  if (pace) query = query.where('crews.pace', '=', pace)
  if (seats) query = withFreeSeats(query, seats)
  if (after) {
    const [firstDay, id] = after
    query = query
      .where('crews.firstDay', '>=', firstDay)
      .where((is) => is.or([is('crews.firstDay', '>', firstDay), is('crews.id', '>', id)]))
  }
  return query.orderBy('crews.firstDay').orderBy('crews.id')
}

/**
 * Builds the same list as `byDeparture` from the rows of a facet (a town or a language). It does not repeat conditions
 * on the crew that the facet row already decides. If it repeated them, the PostgreSQL planner would count them twice,
 * estimate that almost no crews match, and read all crews of these days.
 */
function inFacet(crews: CrewQuery, facet: string, days: Days, filter: Filter, after: Position | undefined) {
  const { town, seats } = filter
  let checked = seats ? withFreeSeats(crews, seats) : crews
  if (town && facet !== townFacet(town)) checked = checked.where('crews.towns', 'like', holds(town))
  let query = checked
    .innerJoin('crewFacets as listed', 'listed.crewId', 'crews.id')
    .where('listed.facet', '=', facet)
    .where('listed.firstDay', '>', days.after)
    .where((is) => passes(is, filter))
  if (days.until) query = query.where('listed.firstDay', '<=', days.until)
  if (days.stillAwayOn) query = query.where('listed.lastDay', '>=', days.stillAwayOn)
  if (after) {
    const [firstDay, id] = after
    query = query
      .where('listed.firstDay', '>=', firstDay)
      .where((is) => is.or([is('listed.firstDay', '>', firstDay), is('listed.crewId', '>', id)]))
  }
  return query.orderBy('listed.firstDay').orderBy('listed.crewId')
}

function withFreeSeats(crews: CrewQuery, seats: number): CrewQuery {
  return crews.where((is) => is(is('crews.seats', '-', is.ref('crews.takenSeats')), '>=', seats))
}

/**
 * Builds a LIKE pattern for a column that stores a JSON array. The quotation marks make a name match only a whole
 * entry.
 */
const holds = (name: string) => `%"${name}"%`

async function crewsOpenTo(db: Queries, reader: Person, filter: Filter): Promise<CrewQuery> {
  let query = takingPeople(db, filter)
  if (reader.profile.gender !== 'woman') {
    query = query.where((is) => is.or([is('whoMayJoin', '=', 'everyone'), is('ownerSub', '=', reader.sub)]))
  }
  const unseen = [...(await hiddenFrom(db, reader.sub))]
  if (unseen.length === 0) return query
  return query.where('ownerSub', 'not in', unseen).where((is) => {
    const rides = is
      .selectFrom('requests')
      .select('requests.id')
      .whereRef('requests.crewId', '=', 'crews.id')
      .where('requests.state', '=', 'accepted')
    return is.or([
      // Crews with a rider who is hidden from the reader by a block are left out, except crews that the reader owns or
      // rides in.
      is('ownerSub', '=', reader.sub),
      is.exists(rides.where('requests.senderSub', '=', reader.sub)),
      is.not(is.exists(rides.where('requests.senderSub', 'in', unseen))),
    ])
  })
}

export async function listOwnCrews(
  { store, clock }: Context,
  caller: Caller,
  { cursor, limit = DEFAULT_PAGE }: QueryOf<'GET /api/crews/mine'>,
): Promise<CrewPage> {
  const reader = await requireApproved(store, caller.sub)
  const after = readCursor(cursor, 'string')
  const query = store
    .selectFrom('crews')
    .selectAll()
    .where((is) =>
      is.or([
        is('ownerSub', '=', reader.sub),
        is.and([
          is('standing', '!=', 'hidden'),
          is(
            'id',
            'in',
            is
              .selectFrom('requests')
              .select('requests.crewId')
              .where('requests.senderSub', '=', reader.sub)
              .where('requests.state', '=', 'accepted'),
          ),
        ]),
      ]),
    )
  const { rows, ...next } = await readNewest(query, ['firstDay', 'id'], after, limit, ({ firstDay, id }) => [
    firstDay,
    id,
  ])
  return { items: await viewCrews(store, rows, reader, clock.now()), ...next }
}
