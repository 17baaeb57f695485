/** A map with a maximum number of entries that evicts the least recently used entry (docs/decisions/bounded-map.md). */

import { LRUCache } from 'lru-cache'
import type { Clock } from './time/clock.ts'

type Entry = NonNullable<unknown>

export type BoundedMap<Key extends Entry, Value extends Entry> = Pick<
  LRUCache<Key, Value>,
  'get' | 'set' | 'has' | 'delete' | 'size' | 'purgeStale' | 'entries'
>

/** @param life milliseconds after which an entry expires; by default entries stay until they are evicted */
export function createBoundedMap<Key extends Entry, Value extends Entry>(
  mostEntries: number,
  life?: { readonly ms: number; readonly clock: Clock },
): BoundedMap<Key, Value> {
  return new LRUCache<Key, Value>({
    // Uses `maxSize` and not `max`, because with `max` lru-cache allocates room for all entries at once: 1 MB for each
    // map of the rate limits.
    maxSize: mostEntries,
    sizeCalculation: () => 1,
    ...(life && { ttl: life.ms, ttlResolution: 0, perf: life.clock }),
  })
}
