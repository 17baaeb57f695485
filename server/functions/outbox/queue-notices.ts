/** Stores a notice's mails and push messages in the outbox, for the recipients whose settings ask for them. */

import { type NoticeChoices, wants } from '../../../shared/crew/notice-settings.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import { hiddenFrom } from '../people/hidden-by-block.ts'
import { findPerson, type Person } from '../people/people.ts'
import { publicPerson } from '../people/public-person.ts'
import type { OutboxRow } from '../store/outbox-tables.ts'
import type { Queries } from '../store/store.ts'
import type { MailFields } from './queue-mail.ts'
import { waitingRow } from './waiting-row.ts'

export interface QueuedNotice {
  readonly id: string
  readonly sub: string
}

export interface NoticeContent {
  readonly kind: NoticeKind
  readonly at: number
  readonly crew?: { readonly id: string; readonly title: string } | undefined
  readonly bySub?: string | undefined
  readonly reason?: string | undefined
  /**
   * Identifies notices of this kind about the same subject, such as a thread or a crew. An e-mail address or device gets
   * at most one message about them in each hour of the clock.
   */
  readonly thread?: string | undefined
}

const HOUR_MS = 3_600_000
/** Maximum number of rows per statement, because databases limit the parameters of a statement, and a row has 14. */
const ROWS_AT_ONCE = 50

export async function queueNotices(
  db: Queries,
  notices: readonly QueuedNotice[],
  content: NoticeContent,
): Promise<void> {
  const rows: OutboxRow[] = []
  const doer = content.bySub === undefined ? undefined : await findPerson(db, content.bySub)
  const hidden = content.bySub === undefined ? new Set<string>() : await hiddenFrom(db, content.bySub)
  const subs = notices.map(({ sub }) => sub)
  const people = new Map((await findPeople(db, subs)).map((person) => [person.sub, person]))
  const devices = Map.groupBy(await findDevices(db, subs), ({ sub }) => sub)
  for (const { id, sub } of notices) {
    const person = people.get(sub)
    if (!person) continue
    const choices = choicesOf(person.noticeSettings)
    const row = {
      kind: content.kind,
      sub,
      language: person.language ?? DEFAULT_LANGUAGE,
      fields: JSON.stringify(fieldsOf(content, doer && !hidden.has(sub) ? doer : undefined)),
      at: content.at,
    }
    const key = content.thread === undefined ? id : threadKey(content, sub)
    if (person.mailAddress !== null && wants(choices, 'mail', content.kind)) {
      rows.push(rowOf({ ...row, key: `mail:${key}`, deviceId: null }))
    }
    if (!wants(choices, 'push', content.kind)) continue
    for (const device of devices.get(sub) ?? []) {
      rows.push(rowOf({ ...row, key: `push:${key}:${device.id}`, deviceId: device.id }))
    }
  }
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await db
      .insertInto('outbox')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

export function choicesOf(stored: string | null): NoticeChoices {
  return stored === null ? {} : (JSON.parse(stored) as NoticeChoices)
}

function findDevices(db: Queries, subs: readonly string[]) {
  return db.selectFrom('pushDevices').select(['id', 'sub']).where('sub', 'in', subs).execute()
}

function findPeople(db: Queries, subs: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['sub', 'mailAddress', 'language', 'noticeSettings'])
    .where('sub', 'in', subs)
    .execute()
}

/**
 * Returns the values that a notice's mail needs. The crew's title may be another person's text, so contact details in
 * it are masked, as in lists of crews. `crewId` and `by` make it possible to find the messages that mention a person
 * who deletes their data.
 */
function fieldsOf({ crew, reason }: NoticeContent, doer: Person | undefined): MailFields {
  return {
    ...(crew && { crewId: crew.id, crew: maskContacts(crew.title) }),
    ...(doer && { by: doer.id, name: publicPerson(doer, false).displayName }),
    ...(reason !== undefined && { words: reason }),
  }
}

function threadKey({ kind, thread, at }: NoticeContent, sub: string): string {
  return `${kind}:${thread}:${sub}:${Math.floor(at / HOUR_MS)}`
}

interface NewRow extends Pick<OutboxRow, 'kind' | 'sub' | 'deviceId' | 'language' | 'fields'> {
  readonly key: string
  readonly at: number
}

function rowOf({ key, at, ...row }: NewRow): OutboxRow {
  return { ...row, ...waitingRow(key, at), address: null }
}
