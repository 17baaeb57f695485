/** Stores the language of the pages that a person uses, so that messages are written in it. */

import { LRUCache } from 'lru-cache'
import { languageOfHeader } from '../../../shared/accept-language.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Caller } from '../callers/caller.ts'
import type { Store } from '../store/store.ts'

/** People whose stored language is known to this process. */
const REMEMBERED = 10_000

/**
 * Returns a function for each call of a person.
 * @returns the function; `header` is the call's Accept-Language, which names the language of the page
 */
export function createLanguageMemory(
  store: Store,
): (caller: Caller | null, header: string | undefined) => Promise<void> {
  const known = new LRUCache<string, Language>({ max: REMEMBERED })
  return async (caller, header) => {
    const language = languageOfHeader(header)
    if (!caller || !language || known.get(caller.sub) === language) return
    const person = await store.selectFrom('people').select('language').where('sub', '=', caller.sub).executeTakeFirst()
    // Someone without a profile gets no messages yet.
    if (!person) return
    if (person.language !== language) {
      await store.updateTable('people').set({ language }).where('sub', '=', caller.sub).execute()
    }
    known.set(caller.sub, language)
  }
}
