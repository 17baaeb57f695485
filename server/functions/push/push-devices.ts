/** Lists, adds and removes the devices on which a person gets push messages. */

import { createPublicKey } from 'node:crypto'
import type { AnswerOf, BodyOf, MyData } from '../../../shared/api/endpoints.ts'
import { pushDeviceId } from '../../../shared/push.ts'
import { publicAddress } from '../../http/public-address.ts'
import { invalid, notFound, Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { lockPerson, requireProfile } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import { vapidKeys } from './vapid-keys.ts'

/**
 * Maximum number of devices per account. Each notice is sent to every device, so without a limit an account could cause
 * any number of requests.
 */
export const MOST_DEVICES = 10

export function pushFunctions(context: Context) {
  return {
    'GET /api/push-devices': ({ caller }) => viewDevices(context, context.store, caller.sub),
    'POST /api/push-devices': ({ caller, body }) => addDevice(context, caller, body),
    'DELETE /api/push-devices/:id': ({ caller, params }) => removeDevice(context, caller, params.id),
  } satisfies Partial<Functions>
}

type Devices = AnswerOf<'GET /api/push-devices'>

async function viewDevices({ clock, vapidKey }: Context, db: Queries, sub: string): Promise<Devices> {
  const { publicKey } = await vapidKeys(db, vapidKey, clock.now())
  const rows = await readDevices(db, sub)
  // Leaves out devices that subscribed with an earlier key, because their browsers must subscribe again.
  const items = rows.filter(({ serverKey }) => serverKey === publicKey)
  return { publicKey, items: items.map(({ id, name, createdAt }) => ({ id, name, addedAt: createdAt })) }
}

/**
 * Registers a browser for push messages. If it was registered for another account, it now gets only this account's
 * messages.
 */
async function addDevice(
  context: Context,
  { sub }: Caller,
  { endpoint, p256dh, auth, publicKey, name }: BodyOf<'POST /api/push-devices'>,
): Promise<Devices> {
  const { store, clock, vapidKey } = context
  if (!publicAddress(endpoint)) throw invalid({ field: 'endpoint', rule: 'public' })
  if (!isPoint(p256dh)) throw invalid({ field: 'p256dh', rule: 'point' })
  const keys = await vapidKeys(store, vapidKey, clock.now())
  if (publicKey !== keys.publicKey) {
    throw new Refusal('Conflict', 'The browser has subscribed with an earlier key. Read the key and subscribe again.')
  }
  const id = await pushDeviceId(endpoint)
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    await requireProfile(db, sub)
    const device = { sub, p256dh, auth, serverKey: publicKey, name, failingSince: null, restsUntil: null }
    // Deletes messages that wait to be sent to this device for another account, because this person must not see them.
    await db.deleteFrom('outbox').where('deviceId', '=', id).where('sub', '!=', sub).execute()
    await db
      .insertInto('pushDevices')
      .values({ ...device, id, endpoint, createdAt: clock.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(device))
      .execute()
    const surplus = (await readDevices(db, sub)).filter((row) => row.id !== id).slice(0, -(MOST_DEVICES - 1))
    for (const row of surplus) await forgetDevice(db, row.id)
    return viewDevices(context, db, sub)
  })
}

async function removeDevice(context: Context, { sub }: Caller, id: string): Promise<Devices> {
  return context.store.transaction().execute(async (db) => {
    const own = await db
      .selectFrom('pushDevices')
      .select('id')
      .where('id', '=', id)
      .where('sub', '=', sub)
      .executeTakeFirst()
    if (!own) throw notFound('device')
    await forgetDevice(db, id)
    return viewDevices(context, db, sub)
  })
}

export async function forgetDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('id', '=', id).execute()
  await db.deleteFrom('outbox').where('deviceId', '=', id).where('state', '=', 'waiting').execute()
}

function readDevices(db: Queries, sub: string) {
  return db.selectFrom('pushDevices').selectAll().where('sub', '=', sub).orderBy('createdAt').orderBy('id').execute()
}

export async function exportPushDevices(db: Queries, sub: string): Promise<MyData['pushDevices']> {
  const rows = await readDevices(db, sub)
  return rows.map(({ endpoint, name, createdAt }) => ({ endpoint, name, addedAt: createdAt }))
}

/** Whether the text is an uncompressed point on P-256, which the encryption needs. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes[0] !== 4) return false
  const [x, y] = [bytes.toString('base64url', 1, 33), bytes.toString('base64url', 33)]
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
