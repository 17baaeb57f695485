/** Lists, reads, closes and deletes the letters that people wrote to the operator in the contact form. */

import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { record } from '../records/audit.ts'
import type { ContactMessageRow } from '../store/queue-tables.ts'
import type { Queries } from '../store/store.ts'
import { actorOf, type Decider, DecisionError } from './decisions.ts'

const MOST_LISTED = 500

export async function countOpenLetters({ store }: Pick<Decider, 'store'>): Promise<number> {
  const { open } = await store
    .selectFrom('contactMessages')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Lists the open letters, oldest first, and after them the closed letters, newest first. */
export async function listLetters(
  { store }: Pick<Decider, 'store'>,
  which: 'open' | 'all',
  most = MOST_LISTED,
): Promise<ContactMessageRow[]> {
  let query = store.selectFrom('contactMessages').selectAll()
  if (which === 'open') query = query.where('doneAt', 'is', null)
  return query
    .orderBy((is) => is.case().when('doneAt', 'is', null).then(0).else(1).end())
    .orderBy((is) =>
      is
        .case()
        .when('doneAt', 'is', null)
        .then(is.ref('createdAt'))
        .else(is.neg(is.ref('createdAt')))
        .end(),
    )
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function readLetter(db: Queries, id: string): Promise<ContactMessageRow> {
  const letter = await db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!letter) throw new DecisionError(`There is no letter ${id}. npm run letters -- list --all prints the ids.`)
  return letter
}

export async function answerLetter(decider: Decider, id: string, answer: string): Promise<void> {
  const { store, clock } = decider
  await store.transaction().execute(async (db) => {
    const at = clock.now()
    const { doneAt } = await readLetter(db, id)
    // The condition on `answer` lets only one of two concurrent calls answer the letter.
    const letter = await db
      .updateTable('contactMessages')
      .set({ answer, answeredAt: at, doneAt: doneAt ?? at, network: null })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!letter) {
      if ((await readLetter(db, id)).answer === answer) return
      throw new DecisionError(`The letter ${id} is answered already.`)
    }
    await queueMail(db, {
      key: `letter-answered:${id}`,
      to: letter.email,
      language: letter.language ?? DEFAULT_LANGUAGE,
      kind: 'letter-answered',
      fields: { words: answer, quote: letter.message },
      at,
    })
    await record(db, { at, actor: actorOf(decider), action: 'answer-letter', subject: id })
  })
}

export async function closeLetter(decider: Decider, id: string): Promise<void> {
  const { store, clock } = decider
  await store.transaction().execute(async (db) => {
    const at = clock.now()
    const { numUpdatedRows } = await db
      .updateTable('contactMessages')
      .set({ doneAt: at, network: null })
      .where('id', '=', id)
      // Lets only one of two concurrent calls close the letter.
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      await readLetter(db, id)
      throw new DecisionError(`The letter ${id} is done already.`)
    }
    await record(db, { at, actor: actorOf(decider), action: 'close-letter', subject: id })
  })
}

export async function deleteLetter(decider: Decider, id: string): Promise<void> {
  const { store, clock } = decider
  await store.transaction().execute(async (db) => {
    await readLetter(db, id)
    await db.deleteFrom('contactMessages').where('id', '=', id).execute()
    await record(db, { at: clock.now(), actor: actorOf(decider), action: 'delete-letter', subject: id })
  })
}
