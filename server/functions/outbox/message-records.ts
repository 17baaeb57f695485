/**
 * Deletes the outbox messages that are addressed to a person or mention the person, and lists those addressed to the
 * person for the data export.
 */

import { longList } from '../endpoints/long-list.ts'
import type { Queries } from '../store/store.ts'

export async function deleteMessages(db: Queries, sub: string, address: string | undefined): Promise<void> {
  const addresses = await db.selectFrom('people').select('mailAddress').where('sub', '=', sub).execute()
  const own = [...addresses.map(({ mailAddress }) => mailAddress), address].filter((one) => typeof one === 'string')
  await db
    .deleteFrom('outbox')
    .where((is) => is.or([is('sub', '=', sub), ...(own.length > 0 ? [is('address', 'in', own)] : [])]))
    .execute()
  await deleteMessagesAbout(db, sub)
  if (own.length > 0) await db.deleteFrom('stoppedAddresses').where('address', 'in', own).execute()
}

async function deleteMessagesAbout(db: Queries, sub: string): Promise<void> {
  const people = await db.selectFrom('people').select('id').where('sub', '=', sub).execute()
  const crews = await db.selectFrom('crews').select('id').where('ownerSub', '=', sub).execute()
  for (const { id } of [...people, ...crews]) {
    await db
      .deleteFrom('outbox')
      .where('state', 'in', ['waiting', 'given-up'])
      .where('fields', 'like', `%"${id}"%`)
      .execute()
  }
}

export function messagesTo(db: Queries, sub: string) {
  return longList(
    db.selectFrom('outbox').select(['id', 'deviceId', 'kind', 'state', 'createdAt']).where('sub', '=', sub),
    ['createdAt', 'id'],
    ({ createdAt, id }) => [createdAt, id],
    (rows) =>
      rows.map(({ id: _id, deviceId, ...message }) => ({
        channel: deviceId === null ? ('mail' as const) : ('push' as const),
        ...message,
      })),
  )
}
