/** E-mail addresses that get no more mail, because mails to them bounced or their owner complained. */

import type { StoppedAddressRow } from '../store/outbox-tables.ts'
import type { Queries } from '../store/store.ts'

export async function stopAddress(
  db: Queries,
  address: string,
  reason: StoppedAddressRow['reason'],
  at: number,
): Promise<void> {
  await db
    .insertInto('stoppedAddresses')
    .values({ address: address.toLowerCase(), reason, at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ reason, at }))
    .execute()
}

export function findStop(db: Queries, address: string): Promise<StoppedAddressRow | undefined> {
  return db.selectFrom('stoppedAddresses').selectAll().where('address', '=', address.toLowerCase()).executeTakeFirst()
}

export async function startAgain(db: Queries, address: string): Promise<void> {
  await db.deleteFrom('stoppedAddresses').where('address', '=', address.toLowerCase()).execute()
}
