/**
 * A list of a data export that can grow without limit. It is read in batches, so that exporting much data needs little
 * memory.
 */

import type { SelectQueryBuilder, StringReference } from 'kysely'
import type { SortKey } from './cursor.ts'

const BATCH_ROWS = 100

export interface LongList<Item> {
  /** Returns the items after this key, oldest first. The list ends with an empty batch. */
  read(after: SortKey | undefined): Promise<readonly { readonly key: SortKey; readonly item: Item }[]>
}

/**
 * @param columns a number and an id that are unique together
 * @param view returns the items of the rows, in the same order
 */
export function longList<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  [first, id]: readonly [StringReference<DB, Table>, StringReference<DB, Table>],
  keyOf: (row: Row) => SortKey,
  view: (rows: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
): LongList<Item> {
  return {
    async read(after) {
      const rest = after
        ? query.where((is) =>
            is.or([
              is(first, '>', after[0] as never),
              is.and([is(first, '=', after[0] as never), is(id, '>', after[1] as never)]),
            ]),
          )
        : query
      const rows = (await rest.orderBy(first).orderBy(id).limit(BATCH_ROWS).execute()) as Row[]
      const items = await view(rows)
      return rows.map((row, at) => ({ key: keyOf(row), item: items[at] as Item }))
    },
  }
}
