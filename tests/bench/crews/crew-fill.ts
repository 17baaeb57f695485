/**
 * Fills a store with crews, their owners, users with surveys, and requests to join. Each batch of rows is inserted
 * through one JSON parameter.
 */

import { PostgresAdapter, sql } from 'kysely'
import { columnsOf } from '../../../server/functions/crews/crew-rows.ts'
import type { Queries, Store } from '../../../server/functions/store/store.ts'
import { routeCodeOf } from '../../../shared/crew/route-code.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { type Draw, drawCrew, drawProfile, drawSurvey, NOW } from './crew-crowd.ts'

const AT_ONCE = 2_000
const APPROVED_PERCENT = 97
const CREWS_PER_OWNER = 1.6

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

async function insert(db: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const values = columns.map((column) => {
    const text = sql`value ->> ${sql.lit(column)}`
    return typeof first[column] === 'number' ? sql`cast(${text} as bigint)` : text
  })
  const source = isPostgres
    ? sql`json_array_elements(${JSON.stringify(rows)}::json)`
    : sql`json_each(${JSON.stringify(rows)})`
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) select ${sql.join(values)} from ${source}`.execute(
    db.withoutPlugins(),
  )
}

const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(21, '0')}`
const mixed = (number: number) => (Math.imul(number, 2_654_435_761) >>> 0).toString(36).padStart(7, '0')
/** Ids whose order is unrelated to the order of insertion. */
const crewId = (number: number) => `${mixed(number)}${String(number).padStart(15, '0')}`

function personRow(sub: string, draw: Draw, approved: boolean): Row {
  return {
    sub,
    id: `p${sub}`,
    email: `${sub}@example.org`,
    profile: JSON.stringify(drawProfile(draw)),
    approval: approved ? 'approved' : 'waiting',
    approval_since: NOW,
    version: 0,
    created_at: NOW,
    updated_at: NOW,
  }
}

interface Filled {
  readonly routes: number
  readonly readers: readonly string[]
}

export async function fillStore(store: Store, crews: number, readers: number): Promise<Filled> {
  const draw = seededRandom(20_261_120)
  const owners = Math.ceil(crews / CREWS_PER_OWNER)
  const owner = (number: number) => idOf('o', number % owners)
  const routes = new Map<string, number>()
  await store.transaction().execute(async (db) => {
    await inBatches(
      owners,
      (number) => personRow(owner(number), draw, draw() * 100 < APPROVED_PERCENT),
      (rows) => insert(db, 'people', rows),
    )
    const requests: Row[] = []
    await inBatches(
      crews,
      (number) => {
        const crew = drawCrew(draw)
        const takenSeats = draw() < 0.5 ? 0 : Math.floor(draw() * (crew.seats + 1))
        const { firstDay, lastDay, startTown, endTown, whoMayJoin, ...columns } = columnsOf(crew)
        const code = routeCodeOf(crew)
        if (!routes.has(code)) routes.set(code, routes.size + 1)
        if (takenSeats > 0) requests.push(requestRow(number, owner(number * 7 + 1), takenSeats, draw))
        const standing = draw() < 0.05 ? 'cancelled' : 'open'
        return {
          id: crewId(number),
          owner_sub: owner(number),
          standing,
          first_day: firstDay,
          last_day: lastDay,
          start_town: startTown,
          end_town: endTown,
          who_may_join: whoMayJoin,
          ...columns,
          route: routes.get(code) ?? 0,
          taken_seats: takenSeats,
          version: 0,
          created_at: NOW,
          updated_at: NOW,
        }
      },
      (rows) => insert(db, 'crews', rows),
    )
    await inBatches(
      requests.length,
      (number) => requests[number] as Row,
      (rows) => insert(db, 'requests', rows),
    )
    const known = [...routes].map(([code, number]) => ({ code, number }))
    await inBatches(
      known.length,
      (number) => known[number] as Row,
      (rows) => insert(db, 'crew_routes', rows),
    )
    await insert(db, 'route_numbers', [{ id: 2, last: known.length }])
    await insert(
      db,
      'people',
      Array.from({ length: readers }, (_, number) => personRow(idOf('r', number), draw, true)),
    )
    await insert(
      db,
      'surveys',
      Array.from({ length: readers }, (_, number) => ({
        sub: idOf('r', number),
        answers: JSON.stringify(drawSurvey(draw)),
        updated_at: NOW,
      })),
    )
  })
  await settle(store)
  return { routes: routes.size, readers: Array.from({ length: readers }, (_, number) => idOf('r', number)) }
}

/**
 * Runs the maintenance that a database in use does by itself: VACUUM ANALYZE on PostgreSQL, a WAL checkpoint on SQLite.
 */
async function settle(store: Store): Promise<void> {
  const isPostgres = store.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(store)
}

async function inBatches(
  count: number,
  rowOf: (number: number) => Row,
  put: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < count; at += AT_ONCE) {
    await put(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => rowOf(at + index)))
  }
}

function requestRow(crew: number, sender: string, seats: number, draw: Draw): Row {
  return {
    id: idOf('q', crew),
    crew_id: crewId(crew),
    sender_sub: sender,
    message: 'May I come?',
    seats,
    can_drive: draw() < 0.5 ? 1 : 0,
    state: 'accepted',
    created_at: NOW,
    expires_at: NOW,
  }
}
