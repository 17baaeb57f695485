/** Loads the confirmed facts once for all pages of a visit. */

import type { AnswerOf } from '../../shared/api/endpoints.ts'
import type { Api } from '../api/create-api.ts'

export type ConfirmedFacts = AnswerOf<'GET /api/facts'>['facts']

/** The value until the facts have loaded, and while hydrating, so that the first render matches the document. */
export const NO_FACTS: ConfirmedFacts = {}

export function createFactsOnce(api: Api['api']) {
  let facts = NO_FACTS
  let requested = false
  const listeners = new Set<() => void>()

  async function load(): Promise<void> {
    facts = (await api('GET /api/facts')).facts
    for (const listener of listeners) listener()
  }

  return {
    read: () => facts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!requested) {
        requested = true
        // A failure is not reported. A later page loads the facts again, and until then pages show the month of the
        // last check before the build, which is still correct.
        load().catch(() => {
          requested = false
        })
      }
      return () => listeners.delete(listener)
    },
  }
}
