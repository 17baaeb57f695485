/** Tells people what others, the operator or the clock did to their crews and requests: a row each, in the transaction of what it tells of. */

import type { NoticeKind } from '../../shared/crew/notices.ts'
import { newId } from './ids.ts'
import type { Queries } from './store/store.ts'

export interface Telling {
  readonly kind: NoticeKind
  readonly at: number
  readonly crew?: { readonly id: string; readonly title: string } | undefined
  readonly requestId?: string | undefined
  /** Whose doing it is; nobody is told of their own. */
  readonly bySub?: string | undefined
  readonly reason?: string | undefined
}

export async function tell(db: Queries, subs: readonly string[], telling: Telling): Promise<void> {
  const { kind, at, crew, requestId, bySub, reason } = telling
  const told = [...new Set(subs)].filter((sub) => sub !== bySub)
  if (told.length === 0) return
  await db
    .insertInto('notices')
    .values(
      told.map((sub) => ({
        id: newId(),
        sub,
        kind,
        at,
        crewId: crew?.id ?? null,
        crewTitle: crew?.title ?? null,
        requestId: requestId ?? null,
        bySub: bySub ?? null,
        reason: reason ?? null,
      })),
    )
    .execute()
}
