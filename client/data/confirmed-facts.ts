/**
 * The facts that the operator checked or corrected after the build. Pages show the month of the build until these facts
 * have loaded, and also if they cannot be loaded.
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
    // A failure is not reported, because a later page asks again and the month of the build is still true.
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

/** Placeholder for the month in a text that is split there. No text contains it. */
export const MONTH_MARK = '%'

/** Returns the later of two months, 'YYYY-MM': when the site was built with the fact, and when the operator confirmed it. */
export function laterMonth(facts: ConfirmedFacts, fact: string, built: string): string {
  const confirmed = facts[fact]?.checked ?? ''
  return confirmed > built ? confirmed : built
}

/** The month in which a fact of a table was last checked, 'YYYY-MM'. */
export function useCheckedMonth(fact: TableFactId): string {
  return laterMonth(useConfirmedFacts(), fact, TABLE_FACTS[fact].checked)
}
