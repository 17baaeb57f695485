/** Deletes old rows of the outbox. */

import type { Store } from '../store/store.ts'

const DAY_MS = 24 * 3_600_000
/**
 * How long finished rows are kept. They contain no e-mail address or text, but prevent duplicate messages and count
 * failures.
 */
const DONE_LIFE_MS = 7 * DAY_MS
/**
 * How long messages that could not be sent are kept. They still contain the text and the e-mail address, so that the
 * operator can send them again.
 */
const GIVEN_UP_LIFE_MS = 14 * DAY_MS
const STOP_LIFE_MS = 365 * DAY_MS

export async function deleteOldMessages(store: Store, now: number, atOnce: number): Promise<bigint> {
  const oldest = store
    .selectFrom('outbox')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', 'in', ['sent', 'dropped']), is('createdAt', '<', now - DONE_LIFE_MS)]),
        is.and([is('state', '=', 'given-up'), is('createdAt', '<', now - GIVEN_UP_LIFE_MS)]),
      ]),
    )
    .orderBy('createdAt')
    .limit(atOnce)
  const { numDeletedRows } = await store.deleteFrom('outbox').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return numDeletedRows
}

export async function deleteOldStops(store: Store, now: number): Promise<void> {
  await store
    .deleteFrom('stoppedAddresses')
    .where('at', '<', now - STOP_LIFE_MS)
    .execute()
}
