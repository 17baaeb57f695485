/** Reads the long lists of a data export from a given place until a size is reached. */

import { HIGHEST_INTEGER } from '../../../shared/schemas.ts'
import { invalid } from '../../http/refusal.ts'
import { cursorOf, readCursor, type SortKey } from '../endpoints/cursor.ts'
import type { Lists, ReadLists } from './export-lists.ts'

/** The name of the first part. The name of another part is the list with which it begins, and a cursor in it. */
export const FIRST_PART = 'first'

/** @param most the size in bytes after which no item is added */
export async function readPart(
  lists: ReadLists,
  part: string,
  most: number,
): Promise<{ readonly read: Lists; readonly nextPart?: string }> {
  const names = Object.keys(lists) as (keyof Lists)[]
  const read = Object.fromEntries(names.map((name) => [name, []])) as unknown as Lists
  const begin = part === FIRST_PART ? undefined : placeOf(part, names)
  let bytes = 0
  for (const name of begin ? names.slice(names.indexOf(begin.name)) : names) {
    let after: SortKey | undefined = name === begin?.name ? begin.after : undefined
    for (;;) {
      const batch = await lists[name].read(after)
      if (batch.length === 0) break
      for (const { key, item } of batch) {
        if (bytes >= most) return { read, nextPart: after ? `${name}-${cursorOf(after)}` : name }
        ;(read[name] as unknown[]).push(item)
        bytes += Buffer.byteLength(JSON.stringify(item))
        after = key
      }
    }
  }
  return { read }
}

function placeOf(part: string, names: readonly (keyof Lists)[]) {
  const [, list, cursor] = /^([A-Za-z]+)(?:-(.+))?$/.exec(part) ?? []
  const name = names.find((known) => known === list)
  if (!name) throw invalid({ field: 'part', rule: 'pattern' })
  const most = name === 'groupPlanChanges' ? HIGHEST_INTEGER : undefined
  return { name, after: readCursor(cursor, 'number', most, 'part') }
}
