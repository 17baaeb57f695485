/** Lists, reads, closes and deletes the letters of the contact form for the operator. */

import { record } from '../records/audit.ts'
import type { Queries } from '../store/store.ts'
import type { ContactMessageRow } from '../store/tables.ts'
import { type Decider, DecisionError } from './decisions.ts'

export async function countOpenLetters({ store }: Pick<Decider, 'store'>): Promise<number> {
  const { open } = await store
    .selectFrom('contactMessages')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

export async function listLetters(
  { store }: Pick<Decider, 'store'>,
  which: 'open' | 'all',
): Promise<ContactMessageRow[]> {
  let query = store.selectFrom('contactMessages').selectAll()
  if (which === 'open') query = query.where('doneAt', 'is', null)
  return query
    .orderBy((is) => is.case().when('doneAt', 'is', null).then(0).else(1).end())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function readLetter(db: Queries, id: string): Promise<ContactMessageRow> {
  const letter = await db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!letter) throw new DecisionError(`There is no letter ${id}. npm run letters -- list --all prints the ids.`)
  return letter
}

export async function closeLetter({ store, clock }: Decider, id: string): Promise<void> {
  await store.transaction().execute(async (db) => {
    const at = clock.now()
    // The condition on `doneAt` lets only one of two concurrent calls close the letter.
    const { numUpdatedRows } = await db
      .updateTable('contactMessages')
      .set({ doneAt: at })
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      await readLetter(db, id)
      throw new DecisionError(`The letter ${id} is done already.`)
    }
    await record(db, { at, actor: 'operator', action: 'close-letter', subject: id })
  })
}

export async function deleteLetter({ store, clock }: Decider, id: string): Promise<void> {
  await store.transaction().execute(async (db) => {
    await readLetter(db, id)
    await db.deleteFrom('contactMessages').where('id', '=', id).execute()
    await record(db, { at: clock.now(), actor: 'operator', action: 'delete-letter', subject: id })
  })
}
