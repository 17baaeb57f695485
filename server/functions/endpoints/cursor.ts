/** Pagination of lists. A cursor is the sort key of the last item, encoded as opaque text. */

import type { SelectQueryBuilder, StringReference } from 'kysely'
import { invalid, type Refusal } from '../../http/refusal.ts'

export type SortKey = readonly [string | number, string]

export const DEFAULT_PAGE = 20

export function cursorOf([first, id]: SortKey): string {
  return Buffer.from(JSON.stringify([first, id])).toString('base64url')
}

/** Rejects control characters. Sort keys have none, and PostgreSQL fails on a null character. */
const isSortText = (part: unknown) => typeof part === 'string' && !/\p{Cc}/u.test(part)

/**
 * Reads a cursor. Refuses forged ones with values that the columns cannot hold, because PostgreSQL would fail on them.
 * @param most the highest number that the column can hold
 * @param field the name of the parameter that has the cursor, for the error
 */
export function readCursor<First extends 'string' | 'number'>(
  cursor: string | undefined,
  first: First,
  most: number = Number.MAX_SAFE_INTEGER,
  field = 'cursor',
): readonly [First extends 'string' ? string : number, string] | undefined {
  if (cursor === undefined) return undefined
  const key = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(key) || key.length !== 2 || typeof key[0] !== first || !isSortText(key[1]))
    throw unknownCursor(field)
  const isHeld = first === 'string' ? isSortText(key[0]) : Number.isSafeInteger(key[0]) && Math.abs(key[0]) <= most
  if (!isHeld) throw unknownCursor(field)
  return [key[0], key[1]]
}

function unknownCursor(field: string): Refusal {
  return invalid({ field, rule: 'pattern' })
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
