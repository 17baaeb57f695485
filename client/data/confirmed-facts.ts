/**
 * Loads the facts that the operator checked or corrected after the build. Until they have loaded, and if they cannot be
 * loaded, pages show for each fact the month of its last check before the build.
 */

import { useSyncExternalStore } from 'react'
import { TABLE_FACTS, type TableFactId } from '../../shared/facts/table-facts.ts'
import { api } from '../api/api.ts'
import { type ConfirmedFacts, createFactsOnce, NO_FACTS } from './facts-once.ts'

const facts = createFactsOnce(api)

export function useConfirmedFacts(): ConfirmedFacts {
  return useSyncExternalStore(facts.subscribe, facts.read, () => NO_FACTS)
}

/**
 * Placeholder for the month in a text. The text is formatted with this character and then split at it, so no text may
 * contain it otherwise.
 */
export const MONTH_MARK = '%'

export function laterMonth(facts: ConfirmedFacts, fact: string, built: string): string {
  const confirmed = facts[fact]?.checked ?? ''
  return confirmed > built ? confirmed : built
}

export function useCheckedMonth(fact: TableFactId): string {
  return laterMonth(useConfirmedFacts(), fact, TABLE_FACTS[fact].checked)
}
