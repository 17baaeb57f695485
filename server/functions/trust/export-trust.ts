/** The parts of a data export about verified contacts, trips and references, without names of other people. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import type { Person } from '../people/people.ts'
import { verificationsOf } from '../people/public-person.ts'
import type { Queries } from '../store/store.ts'
import { fieldsOf } from './reference-view.ts'

type TrustData = Pick<MyData, 'verified' | 'trips' | 'references'>

export async function exportTrust(db: Queries, sub: string, person: Person | undefined): Promise<TrustData> {
  const references = db.selectFrom('tripReferences').selectAll().orderBy('createdAt').orderBy('id')
  const written = await references.where('writerSub', '=', sub).execute()
  const received = await references.where('aboutSub', '=', sub).where('shownAt', 'is not', null).execute()
  return {
    verified: person ? verificationsOf(person) : [],
    trips: await db
      .selectFrom('trips')
      .select(['crewId', 'endedAt'])
      .where('sub', '=', sub)
      .orderBy('endedAt')
      .execute(),
    references: {
      written: written.map((row) => ({
        ...fieldsOf(row, false),
        crewId: row.crewId,
        createdAt: row.createdAt,
        shown: row.shownAt !== null,
      })),
      received: received.map((row) => fieldsOf(row, true)),
    },
  }
}
