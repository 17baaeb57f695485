/**
 * Creates a table with one row for each town and language of a crew, so that a filtered list reads only the crews of
 * that town or language. Triggers write the rows, because earlier versions of the cloud functions still write crews
 * during an upgrade and after a rollback.
 */

import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const SOURCES = 'first_day, last_day, towns, languages, speaks, traits'
const HAS_CHANGED = `(${SOURCES.split(', ')
  .map((column) => `old.${column} <> new.${column}`)
  .join(' or ')})`

export const crewFacets: Migration = {
  async up(db: Kysely<unknown>) {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    await run(db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE)
  },
}

const COLUMNS = `
  facet text not null,
  first_day text not null,
  crew_id text not null,
  last_day text not null,
  speaks integer not null,
  traits integer not null`

/**
 * The key ends with the columns by which the list is sorted. The index also contains the other columns, so that the
 * list's query reads the index alone.
 */
const KEY = 'facet, first_day, crew_id'
const FACET_COLUMNS = `${KEY}, last_day, speaks, traits`

const insertOf = (crew: string, facets: string) => `
  insert into crew_facets (${FACET_COLUMNS})
  select facet, ${crew}.first_day, ${crew}.id, ${crew}.last_day, ${crew}.speaks, ${crew}.traits from ${facets}`

const deleteOf = (facets: string) => `
  delete from crew_facets
  where first_day = old.first_day and crew_id = old.id and facet in (select facet from ${facets})`

const sqliteFacets = (crew: string) => `(
    select 'town:' || value as facet from json_each(${crew}.towns)
    union select 'language:' || value from json_each(${crew}.languages)
  )`

const SQLITE: readonly string[] = [
  `create table crew_facets (${COLUMNS}, primary key (${KEY})) without rowid`,
  `insert into crew_facets (${FACET_COLUMNS})
    select 'town:' || value, first_day, crews.id, last_day, speaks, traits from crews, json_each(crews.towns)
    union select 'language:' || value, first_day, crews.id, last_day, speaks, traits
    from crews, json_each(crews.languages)`,
  `create trigger crew_facets_inserted after insert on crews begin ${insertOf('new', sqliteFacets('new'))}; end`,
  `create trigger crew_facets_updated after update of ${SOURCES} on crews when ${HAS_CHANGED} begin
    ${deleteOf(sqliteFacets('old'))};
    ${insertOf('new', sqliteFacets('new'))};
  end`,
  `create trigger crew_facets_deleted after delete on crews begin ${deleteOf(sqliteFacets('old'))}; end`,
]

const postgresFacets = (crew: string) => `crew_facets_of(${crew}.towns, ${crew}.languages) as facet`

const POSTGRES: readonly string[] = [
  // A list ends after one page. Parallel workers would read further, and take processor time from other queries.
  `create table crew_facets (${COLUMNS}) with (parallel_workers = 0)`,
  `create function crew_facets_of(towns text, languages text) returns setof text language sql immutable as $$
    select 'town:' || jsonb_array_elements_text(towns::jsonb)
    union select 'language:' || jsonb_array_elements_text(languages::jsonb)
  $$`,
  `create function crew_facets_write() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${deleteOf(postgresFacets('old'))}; end if;
      if tg_op <> 'DELETE' then ${insertOf('new', postgresFacets('new'))}; end if;
      return null;
    end
  $$`,
  `create trigger crew_facets_inserted after insert on crews for each row execute function crew_facets_write()`,
  `create trigger crew_facets_updated after update of ${SOURCES} on crews
    for each row when ${HAS_CHANGED} execute function crew_facets_write()`,
  `create trigger crew_facets_deleted after delete on crews for each row execute function crew_facets_write()`,
  `${insertOf('crews', `crews, ${postgresFacets('crews')}`)}`,
  `alter table crew_facets add primary key (${KEY}) include (last_day, speaks, traits)`,
]
