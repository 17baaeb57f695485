/**
 * A facet is the crews of one town or of one language. For a filtered list, this module selects the facet to read, so
 * that the query does not read all crews.
 */

import { type ExpressionBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../shared/api/endpoints.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { languageBits, traitBits } from './match-columns.ts'

type Filter = Pick<QueryOf<'GET /api/crews'>, 'town' | 'language' | 'tag' | 'pace'>

/**
 * A town's list counts as long if it has more crews than this. Counting this many index rows takes a few milliseconds.
 */
export const LONG_LIST = 50_000

/**
 * Returns the facet of the filter's town or language, undefined if the filter names neither. If the filter names both,
 * the town is used unless its list is long. Then the language is used, because most languages occur in few crews.
 * @param days the range of departure days: later than `after`, and not later than `until`
 */
export async function facetOf(
  db: Queries,
  { town, language }: Filter,
  { after, until }: { readonly after: string; readonly until: string | undefined },
  long = LONG_LIST,
): Promise<string | undefined> {
  const byTown = town && townFacet(town)
  const byLanguage = language && `language:${language}`
  if (!byTown || !byLanguage) return byTown || byLanguage
  let query = db.selectFrom('crewFacets').select('crewId').where('facet', '=', byTown).where('firstDay', '>', after)
  if (until) query = query.where('firstDay', '<=', until)
  const beyond = await query.orderBy('firstDay').orderBy('crewId').offset(long).limit(1).executeTakeFirst()
  return beyond ? byLanguage : byTown
}

export function townFacet(town: NonNullable<Filter['town']>): string {
  return `town:${town}`
}

type Listed = ExpressionBuilder<Tables & { listed: Tables['crewFacets'] }, 'listed'>

/**
 * Builds the filter's conditions on the columns `speaks` and `traits`. The index of the table `crewFacets` contains
 * both, so only crews that satisfy these conditions are looked up in `crews`.
 */
export function passes(is: Listed, { language, tag, pace }: Filter) {
  const { mask, bits } = traitBits({ tag, pace })
  return is.and([
    ...(language ? [sql<boolean>`(${sql.ref('listed.speaks')} & ${languageBits([language])}) <> 0`] : []),
    ...(mask === 0 ? [] : [sql<boolean>`(${sql.ref('listed.traits')} & ${mask}) = ${bits}`]),
  ])
}
