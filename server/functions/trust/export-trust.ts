/** The parts of a data export about trips and references, without names of other people. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { longList } from '../endpoints/long-list.ts'
import type { Queries } from '../store/store.ts'
import { fieldsOf } from './reference-view.ts'

type References = MyData['references']

export function trustLists(db: Queries, sub: string) {
  const references = db.selectFrom('tripReferences').selectAll()
  return {
    trips: longList(
      db.selectFrom('trips').select(['crewId', 'endedAt']).where('sub', '=', sub),
      ['endedAt', 'crewId'],
      ({ endedAt, crewId }) => [endedAt, crewId],
      (rows) => rows,
    ),
    writtenReferences: longList(
      references.where('writerSub', '=', sub),
      ['createdAt', 'id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows): References['written'] =>
        rows.map((row) => ({
          ...fieldsOf(row, false),
          crewId: row.crewId,
          createdAt: row.createdAt,
          shown: row.shownAt !== null,
        })),
    ),
    receivedReferences: longList(
      references.where('aboutSub', '=', sub).where('shownAt', 'is not', null),
      ['createdAt', 'id'],
      ({ createdAt, id }) => [createdAt, id],
      (rows): References['received'] => rows.map((row) => fieldsOf(row, true)),
    ),
  }
}
