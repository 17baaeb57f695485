/**
 * One-click unsubscribing (RFC 8058): a signed token in a mail's header turns off mails of that kind, without a
 * sign-in.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { NoticeChoices } from '../../../shared/crew/notice-settings.ts'
import type { NoticeKind } from '../../../shared/crew/notices.ts'
import type { Queries, Store } from '../store/store.ts'
import { keptKey } from './kept-keys.ts'
import { isNotice } from './letter/content.ts'
import { choicesOf } from './queue-notices.ts'

const KEY_BYTES = 32
const SEPARATOR = '~'

/**
 * Creates the token of an unsubscribe link. It names the person by the public id. It does not expire, because people
 * also unsubscribe from old mails.
 */
export async function unsubscribeToken(db: Queries, personId: string, kind: NoticeKind, now: number): Promise<string> {
  const named = `${personId}${SEPARATOR}${kind}`
  return `${named}${SEPARATOR}${macOf(await signingKey(db, now), named)}`
}

export async function unsubscribe(store: Store, token: string, now: number): Promise<boolean> {
  const [personId = '', kind = '', mac = ''] = token.split(SEPARATOR)
  const wanted = macOf(await signingKey(store, now), `${personId}${SEPARATOR}${kind}`)
  if (!isSame(mac, wanted) || !isNotice(kind)) return false
  await store.transaction().execute(async (db) => {
    const person = await db
      .updateTable('people')
      .set((change) => ({ version: change('version', '+', 1) }))
      .where('id', '=', personId)
      .returning(['sub', 'noticeSettings'])
      .executeTakeFirst()
    if (!person) return
    const choices = choicesOf(person.noticeSettings)
    const changed: NoticeChoices = { ...choices, mail: { ...choices.mail, [kind]: false } }
    await db
      .updateTable('people')
      .set({ noticeSettings: JSON.stringify(changed) })
      .where('sub', '=', person.sub)
      .execute()
  })
  return true
}

function signingKey(db: Queries, now: number): Promise<string> {
  return keptKey(db, 'unsubscribe', () => randomBytes(KEY_BYTES).toString('base64url'), now)
}

function macOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
