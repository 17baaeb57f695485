/** Stores the language of the pages that a person uses, so that messages are written in it. */

import { languageOfHeader } from '../../../shared/accept-language.ts'
import { createBoundedMap } from '../../../shared/bounded-map.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'

const REMEMBERED = 10_000
/** Limits how long a change that another process makes, or a new profile, can be missed. */
const REMEMBERED_MS = 600_000

export function createLanguageMemory({
  store,
  clock,
}: Pick<Context, 'store' | 'clock'>): (caller: Caller | null, header: string | undefined) => Promise<void> {
  const known = createBoundedMap<string, Language>(REMEMBERED, { ms: REMEMBERED_MS, clock })
  return async (caller, header) => {
    const language = languageOfHeader(header)
    if (!caller || !language || known.get(caller.sub) === language) return
    const person = await store.selectFrom('people').select('language').where('sub', '=', caller.sub).executeTakeFirst()
    if (!person) return
    if (person.language !== language) {
      await store.updateTable('people').set({ language }).where('sub', '=', caller.sub).execute()
    }
    known.set(caller.sub, language)
  }
}
