/** Registers a scenario as a test whose title the scenario reporter recognizes. */

import { test } from 'vitest'
import { depth } from '../depth.ts'
import { ALL_SCENARIOS, QUICK_SCENARIOS, SCENARIO_PREFIX, type ScenarioId } from './scenarios.ts'

/** Registers a scenario. At quick depth, only the scenarios listed for it are run. */
export function scenario(id: ScenarioId, work: () => Promise<void> | void): void {
  const found = ALL_SCENARIOS.find((each) => each.id === id)
  if (!found) throw new Error(`The scenario ${id} is not in the table.`)
  if (depth === 'full' || QUICK_SCENARIOS.includes(id)) test(`${SCENARIO_PREFIX}${id}: ${found.words}`, work)
}
