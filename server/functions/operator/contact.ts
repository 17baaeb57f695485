/** Receives letters from the contact form. */

import type { BodyOf } from '../../../shared/api/endpoints.ts'
import { invalid } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { cleanText } from '../endpoints/text.ts'
import { newId } from '../records/ids.ts'

const OPERATION = 'POST /contact'
const RECEIVED = { received: true }

export function contactFunctions(context: Context) {
  return {
    'POST /api/contact': ({ body, idempotencyKey }) => receive(context, body, idempotencyKey),
  } satisfies Partial<Functions>
}

/**
 * Stores a letter. If the invisible field is filled in, the sender is a bot, which gets the same response although
 * nothing is stored.
 */
async function receive({ store, clock }: Context, body: BodyOf<'POST /api/contact'>, key: string | undefined) {
  if (body.website) return RECEIVED
  const name = cleanText(body.name)
  const message = cleanText(body.message)
  if (!name) throw invalid({ field: 'name', rule: 'required' })
  if (!message) throw invalid({ field: 'message', rule: 'required' })
  const letter = { name, message, email: cleanText(body.email), topic: body.topic, page: body.page ?? null }
  return store.transaction().execute((db) =>
    // All anonymous callers share the idempotency keys. Their keys do not collide, because clients generate random
    // keys.
    once(db, clock, { key, caller: 'anonymous', operation: OPERATION, body }, async () => {
      await db
        .insertInto('contactMessages')
        .values({ id: newId(), ...letter, createdAt: clock.now() })
        .execute()
      return RECEIVED
    }),
  )
}
