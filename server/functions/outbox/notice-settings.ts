/** Reads and changes which notices a person gets by mail and by push message. */

import type { AnswerOf, BodyOf, MyData } from '../../../shared/api/endpoints.ts'
import { type NoticeChoices, settingsOf } from '../../../shared/crew/notice-settings.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { lockPerson, requireProfile } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import { choicesOf } from './queue-notices.ts'
import { findStop, startAgain } from './stopped-addresses.ts'

export function noticeSettingFunctions(context: Context) {
  return {
    'GET /api/notice-settings': ({ caller }) => readSettings(context, caller),
    'PUT /api/notice-settings': ({ caller, body }) => changeSettings(context, caller, body),
    'DELETE /api/mail-stop': ({ caller }) => endStop(context, caller),
  } satisfies Partial<Functions>
}

type Settings = AnswerOf<'GET /api/notice-settings'>

async function readSettings({ store, accountOf }: Context, caller: Caller): Promise<Settings> {
  if ((await findAddress(store, caller.sub)) === undefined) {
    const account = await accountOf(caller).catch(() => undefined)
    if (account?.emailVerified && account.email !== undefined) {
      await store.updateTable('people').set({ mailAddress: account.email }).where('sub', '=', caller.sub).execute()
    }
  }
  return viewSettings(store, caller.sub)
}

async function changeSettings(
  { store }: Context,
  { sub }: Caller,
  changes: BodyOf<'PUT /api/notice-settings'>,
): Promise<Settings> {
  return store.transaction().execute(async (db) => {
    await lockPerson(db, sub)
    await requireProfile(db, sub)
    const before = await findChoices(db, sub)
    const after: NoticeChoices = {
      mail: { ...before.mail, ...changes.mail },
      push: { ...before.push, ...changes.push },
    }
    await db
      .updateTable('people')
      .set({ noticeSettings: JSON.stringify(after) })
      .where('sub', '=', sub)
      .execute()
    return viewSettings(db, sub)
  })
}

async function endStop({ store }: Context, { sub }: Caller): Promise<Settings> {
  await requireProfile(store, sub)
  const address = await findAddress(store, sub)
  if (address !== undefined) await startAgain(store, address)
  return viewSettings(store, sub)
}

async function viewSettings(db: Queries, sub: string): Promise<Settings> {
  const address = await findAddress(db, sub)
  const stop = address === undefined ? undefined : await findStop(db, address)
  return {
    ...settingsOf(await findChoices(db, sub)),
    ...(address !== undefined && { address }),
    ...(stop && { stopped: stop.reason }),
  }
}

async function findChoices(db: Queries, sub: string): Promise<NoticeChoices> {
  const row = await db.selectFrom('people').select('noticeSettings').where('sub', '=', sub).executeTakeFirst()
  return choicesOf(row?.noticeSettings ?? null)
}

async function findAddress(db: Queries, sub: string): Promise<string | undefined> {
  const row = await db.selectFrom('people').select('mailAddress').where('sub', '=', sub).executeTakeFirst()
  return row?.mailAddress ?? undefined
}

export async function exportNoticeSettings(
  db: Queries,
  sub: string,
): Promise<Pick<MyData, 'noticeSettings' | 'language'>> {
  const person = await db.selectFrom('people').select('language').where('sub', '=', sub).executeTakeFirst()
  return { noticeSettings: await viewSettings(db, sub), ...(person?.language && { language: person.language }) }
}
