/** Receives letters to the operator from the contact form. */

import type { BodyOf } from '../../../shared/api/endpoints.ts'
import { LETTER_LIMITS } from '../../../shared/desk/letters.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { once } from '../endpoints/idempotency.ts'
import { cleanText } from '../endpoints/text.ts'
import { newId } from '../records/ids.ts'
import type { Queries } from '../store/store.ts'

const OPERATION = 'POST /contact'
const RECEIVED = { received: true }

interface Sent {
  readonly key: string | undefined
  readonly network: string | undefined
}

export function contactFunctions(context: Context) {
  return {
    'POST /api/contact': ({ body, idempotencyKey, network }) =>
      receive(context, body, { key: idempotencyKey, network }),
  } satisfies Partial<Functions>
}

/**
 * Stores a letter. If the invisible field is filled in, the sender is a bot, which gets the same response although
 * nothing is stored.
 */
async function receive({ store, clock }: Context, body: BodyOf<'POST /api/contact'>, { key, network }: Sent) {
  if (body.website) return RECEIVED
  const name = cleanText(body.name)
  const message = cleanText(body.message)
  if (!name) throw invalid({ field: 'name', rule: 'required' })
  if (!message) throw invalid({ field: 'message', rule: 'required' })
  const { topic, page = null, language = null } = body
  const letter = { name, message, email: cleanText(body.email), topic, page, language, network: network ?? null }
  return store.transaction().execute((db) =>
    // `once` sees all anonymous callers as one caller. Their idempotency keys do not collide, because clients generate
    // random keys.
    once(db, clock, { key, caller: 'anonymous', operation: OPERATION, body }, async () => {
      await refuseBeyondLimit(db, network)
      await db
        .insertInto('contactMessages')
        .values({ id: newId(), ...letter, createdAt: clock.now() })
        .execute()
      return RECEIVED
    }),
  )
}

/**
 * Refuses a letter beyond the limit of the client's network. Calls that name no network share one limit. This is
 * acceptable, because only the site's own server calls the cloud functions.
 */
async function refuseBeyondLimit(db: Queries, network: string | undefined): Promise<void> {
  await lockLetters(db)
  const { waiting } = await db
    .selectFrom('contactMessages')
    .select((is) => is.fn.countAll<number>().as('waiting'))
    .where('network', network === undefined ? 'is' : '=', network ?? null)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting < LETTER_LIMITS.perNetwork) return
  throw new Refusal(
    'LimitReached',
    `${LETTER_LIMITS.perNetwork} letters from this network wait to be read; write again when some are answered.`,
  )
}

async function lockLetters(db: Queries): Promise<void> {
  await db
    .insertInto('letterCounters')
    .values({ name: 'letters', version: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((change) => ({ version: change('letterCounters.version', '+', 1) })),
    )
    .execute()
}
