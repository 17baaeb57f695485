/** What the store reports about itself: its queries, and the state of its connection pool. */

import type { LogEvent } from 'kysely'

export interface PoolState {
  readonly used: number
  readonly idle: number
  readonly waiting: number
  readonly limit: number
}

export interface StoreObserver {
  query(ended: { readonly kind: string; readonly ms: number; readonly failed: boolean }): void
  pool(read: () => PoolState): void
}

const KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

export function reportQueries({ query }: Pick<StoreObserver, 'query'>): (event: LogEvent) => void {
  return ({ level, query: { query: node }, queryDurationMillis: ms }) =>
    query({ kind: KINDS[node.kind] ?? 'other', ms, failed: level === 'error' })
}
