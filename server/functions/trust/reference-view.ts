/** References as their writers, their subjects and other people see them. */

import type { ReceivedReference, WrittenReference } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Profile } from '../../../shared/profile.ts'
import { monthInJapan } from '../../../shared/time/japan-time.ts'
import { REFERENCE_LIMITS } from '../../../shared/trust.ts'
import type { Queries } from '../store/store.ts'
import type { TripReferenceRow } from '../store/trust-tables.ts'

export interface ReferenceWithOther extends TripReferenceRow {
  readonly otherId: string
  readonly otherProfile: string
}

export function referencesWith(db: Queries, other: 'aboutSub' | 'writerSub') {
  return db
    .selectFrom('tripReferences')
    .innerJoin('people as other', 'other.sub', `tripReferences.${other}`)
    .selectAll('tripReferences')
    .select(['other.id as otherId', 'other.profile as otherProfile'])
}

export function viewWritten(row: ReferenceWithOther): WrittenReference {
  return {
    ...fieldsOf(row, false),
    crewId: row.crewId,
    about: otherOf(row),
    createdAt: row.createdAt,
    shown: row.shownAt !== null,
    shownBy: row.endedAt + REFERENCE_LIMITS.writingMs,
  }
}

export function viewReceived(row: ReferenceWithOther, unseen: ReadonlySet<string>): ReceivedReference {
  return { ...fieldsOf(row, true), ...(!unseen.has(row.writerSub) && { by: otherOf(row) }) }
}

export function fieldsOf(
  { id, text, again, endedAt }: TripReferenceRow,
  masked: boolean,
): Pick<ReceivedReference, 'id' | 'text' | 'again' | 'month'> {
  return { id, text: masked ? maskContacts(text) : text, again: again === 1, month: monthInJapan(endedAt - 1) }
}

function otherOf({ otherId, otherProfile }: ReferenceWithOther): { id: string; displayName: string } {
  const { displayName = '' } = JSON.parse(otherProfile) as Profile
  return { id: otherId, displayName: maskContacts(displayName) }
}
