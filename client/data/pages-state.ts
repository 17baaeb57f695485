/**
 * The loaded pages of a list. All pages come from the same `load` function, so that pages of lists with different
 * filters are never mixed.
 */

import type { Problem } from '../../shared/errors.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor?: string | undefined
}

export type LoadPage<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>

export interface PagesState<Item> {
  readonly load?: LoadPage<Item> | undefined
  readonly items?: readonly Item[] | undefined
  readonly nextCursor?: string | undefined
  readonly problem?: Problem | 'unknown'
}

/** Adds a page, or replaces all items by a first page. */
export function withPage<Item>(
  state: PagesState<Item>,
  load: LoadPage<Item>,
  cursor: string | undefined,
  { items, nextCursor }: Page<Item>,
): PagesState<Item> {
  const before = cursor === undefined ? [] : (state.items ?? [])
  return { load, items: [...before, ...items], nextCursor }
}

export function withFailure<Item>(
  state: PagesState<Item>,
  load: LoadPage<Item>,
  problem: Problem | 'unknown',
): PagesState<Item> {
  return { ...(state.load === load && state), problem }
}

export function nextCursorOf<Item>({ load: loaded, nextCursor }: PagesState<Item>, load: LoadPage<Item>) {
  return loaded === load ? nextCursor : undefined
}
