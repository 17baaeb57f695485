/**
 * Lists the audit record for the operator: each decision, its time, who made it and which person or thing it concerns.
 */

import type { AnswerOf, QueryOf, TrailEntry } from '../../../shared/api/endpoints.ts'
import type { Profile } from '../../../shared/profile.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import { DEFAULT_PAGE, readCursor, readNewest } from '../endpoints/cursor.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import type { Queries } from '../store/store.ts'
import type { AuditRow } from '../store/tables.ts'

const DESK_ACTOR = 'operator:'

export function trailFunctions({ store }: Context) {
  return {
    'GET /api/desk/trail': ({ query }) => listTrail(store, query),
  } satisfies Partial<Functions>
}

/**
 * Lists the decisions that match the filter. `actor` is an operator's id in the user pool or a person's id; the value
 * `operator` selects all operators and commands.
 */
async function listTrail(
  db: Queries,
  { cursor, limit = DEFAULT_PAGE, actor, subject }: QueryOf<'GET /api/desk/trail'>,
): Promise<AnswerOf<'GET /api/desk/trail'>> {
  let query = db.selectFrom('audit').selectAll()
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (actor === 'operator') {
    query = query.where((is) => is.or([is('actor', '=', 'operator'), is('actor', 'like', `${DESK_ACTOR}%`)]))
  } else if (actor !== undefined) {
    query = query.where('actor', 'in', [actor, DESK_ACTOR + actor])
  }
  const after = readCursor(cursor, 'number')
  const { rows, ...next } = await readNewest(query, ['at', 'id'], after, limit, ({ at, id }) => [at, id])
  const [names, subjects] = [await namesOf(db, rows), await subjectsOf(db, rows)]
  return { items: rows.map((row) => viewEntry(row, names, subjects)), ...next }
}

function viewEntry(
  { id, at, actor, action, subject, detail }: AuditRow,
  names: ReadonlyMap<string, string>,
  subjects: ReadonlyMap<string, string>,
): TrailEntry {
  const operator = operatorOf(actor)
  const name = operator && names.get(operator)
  const subjectName = subjects.get(subject)
  return {
    ...{ id, at, action, subject },
    by:
      operator !== undefined ? 'operator' : actor === 'operator' ? 'command' : actor === 'automatic' ? actor : 'person',
    ...(operator !== undefined && { operator }),
    ...(name && { name }),
    ...(subjectName && { subjectName }),
    ...(detail !== null && { detail }),
  }
}

const operatorOf = (actor: string) => (actor.startsWith(DESK_ACTOR) ? actor.slice(DESK_ACTOR.length) : undefined)

async function namesOf(db: Queries, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const subs = rows.flatMap(({ actor }) => operatorOf(actor) ?? [])
  if (subs.length === 0) return new Map()
  const people = await db.selectFrom('people').select(['sub', 'profile']).where('sub', 'in', subs).execute()
  return new Map(people.map(({ sub, profile }) => [sub, displayNameOf(profile)]))
}

async function subjectsOf(db: Queries, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ subject }) => subject))]
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('people').select(['id', 'profile']).where('id', 'in', ids).execute()
  const crews = await db.selectFrom('crews').selectAll().where('id', 'in', ids).execute()
  return new Map([
    ...people.map(({ id, profile }) => [id, displayNameOf(profile)] as const),
    ...crews.map((crew) => [crew.id, fieldsOf(crew).title] as const),
  ])
}

const displayNameOf = (profile: string) => (JSON.parse(profile) as Profile).displayName ?? ''
