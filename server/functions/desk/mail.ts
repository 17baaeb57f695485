/** Lists the mails that were given up after too many failed attempts. The operator can send each of them again. */

import type { AnswerOf } from '../../../shared/api/endpoints.ts'
import { notFound } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { actorOf } from '../operator/decisions.ts'
import { countOutbox, listGivenUp, retryGivenUp } from '../outbox/given-up.ts'
import { record } from '../records/audit.ts'
import type { Queries } from '../store/store.ts'
import { deciderOf } from './deciding.ts'

export function deskMailFunctions(context: Context) {
  const { store, clock } = context
  return {
    'GET /api/desk/mail': () => readMail(store),
    'PUT /api/desk/mail/:id': async ({ caller, params: { id } }) => {
      await store.transaction().execute(async (db) => {
        const at = clock.now()
        if (!(await retryGivenUp(db, id, at))) throw notFound('message')
        await record(db, { at, actor: actorOf(deciderOf(context, caller)), action: 'retry-message', subject: id })
      })
      return readMail(store)
    },
  } satisfies Partial<Functions>
}

async function readMail(db: Queries): Promise<AnswerOf<'GET /api/desk/mail'>> {
  const { waiting } = await countOutbox(db)
  return { items: await listGivenUp(db), waiting }
}
