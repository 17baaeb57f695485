/**
 * Finds a person whose profile the reader may see: the reader themselves, or a person the reader has met
 * (acquaintance.ts) and who is not hidden by a block.
 */

import type { Queries } from '../store/store.ts'
import type { PersonRow } from '../store/tables.ts'
import { haveMet } from './acquaintance.ts'
import type { Person } from './people.ts'

export async function findSeenPerson(
  db: Queries,
  reader: Person,
  publicId: string,
  { unseen, now }: { readonly unseen: ReadonlySet<string>; readonly now: number },
): Promise<Pick<PersonRow, 'sub' | 'photoId'> | undefined> {
  const person = await db.selectFrom('people').select(['sub', 'photoId']).where('id', '=', publicId).executeTakeFirst()
  if (!person || unseen.has(person.sub)) return undefined
  const isSeen = person.sub === reader.sub || (await haveMet(db, reader, person.sub, now))
  return isSeen ? person : undefined
}
