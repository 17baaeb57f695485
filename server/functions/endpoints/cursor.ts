/** Pagination of lists. A cursor is the sort key of the last item, encoded as opaque text. */

import type { SelectQueryBuilder, StringReference } from 'kysely'
import { invalid } from '../../http/refusal.ts'

export type SortKey = readonly [string | number, string]

export const DEFAULT_PAGE = 20

function cursorOf([first, id]: SortKey): string {
  return Buffer.from(JSON.stringify([first, id])).toString('base64url')
}

export function readCursor<First extends 'string' | 'number'>(
  cursor: string | undefined,
  first: First,
): readonly [First extends 'string' ? string : number, string] | undefined {
  if (cursor === undefined) return undefined
  const key = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(key) || key.length !== 2 || typeof key[0] !== first || typeof key[1] !== 'string') {
    throw invalid({ field: 'cursor', rule: 'pattern' })
  }
  return [key[0], key[1]]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => SortKey,
): { rows: Row[]; nextCursor?: string } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return rows.length > limit && last ? { rows: page, nextCursor: cursorOf(keyOf(last)) } : { rows: page }
}

export async function readNewest<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  [first, id]: readonly [StringReference<DB, Table>, StringReference<DB, Table>],
  after: SortKey | undefined,
  limit: number,
  keyOf: (row: Row) => SortKey,
) {
  const rest = after
    ? query.where((is) =>
        is.or([
          is(first, '<', after[0] as never),
          is.and([is(first, '=', after[0] as never), is(id, '<', after[1] as never)]),
        ]),
      )
    : query
  const rows = await rest
    .orderBy(first, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows as Row[], limit, keyOf)
}
