/**
 * Loads the facts that the operator checked or corrected after the build. Until they have loaded, and if they cannot be
 * loaded, pages show for each fact the month of its last check before the build.
 */

import { useSyncExternalStore } from 'react'
import type { AnswerOf } from '../../shared/api/endpoints.ts'
import { TABLE_FACTS, type TableFactId } from '../../shared/facts/table-facts.ts'
import { api } from '../api/api.ts'

export type ConfirmedFacts = AnswerOf<'GET /api/facts'>['facts']

/** The value until the facts have loaded, and while hydrating, so that the first render matches the document. */
const NONE: ConfirmedFacts = {}

let facts = NONE
let requested = false
const listeners = new Set<() => void>()

/** Subscribes to the facts. The first subscriber loads them, once for all pages of a visit. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!requested) {
    requested = true
    // A failure is not reported. A later page loads the facts again, and until then pages show the month of the last
    // check before the build, which is still correct.
    load().catch(() => {
      requested = false
    })
  }
  return () => listeners.delete(listener)
}

async function load(): Promise<void> {
  facts = (await api('GET /api/facts')).facts
  for (const listener of listeners) listener()
}

export function useConfirmedFacts(): ConfirmedFacts {
  return useSyncExternalStore(
    subscribe,
    () => facts,
    () => NONE,
  )
}

/**
 * Placeholder for the month in a text. The text is formatted with this character and then split at it, so no text may
 * contain it otherwise.
 */
export const MONTH_MARK = '%'

/**
 * Returns the later of two months, 'YYYY-MM': the month that was built into the site, and the month in which the
 * operator last checked the fact.
 */
export function laterMonth(facts: ConfirmedFacts, fact: string, built: string): string {
  const confirmed = facts[fact]?.checked ?? ''
  return confirmed > built ? confirmed : built
}

/** Returns the month in which a fact in `TABLE_FACTS` was last checked, 'YYYY-MM'. */
export function useCheckedMonth(fact: TableFactId): string {
  return laterMonth(useConfirmedFacts(), fact, TABLE_FACTS[fact].checked)
}
