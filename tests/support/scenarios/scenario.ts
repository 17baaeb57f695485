/** A test under the words of its scenario, by which the run finds it again. */

import { test } from 'vitest'
import { ALL_SCENARIOS, SCENARIO_PREFIX, type ScenarioId } from './scenarios.ts'

export function scenario(id: ScenarioId, work: () => Promise<void> | void): void {
  const found = ALL_SCENARIOS.find((one) => one.id === id)
  if (!found) throw new Error(`there is no scenario ${id}`)
  test(`${SCENARIO_PREFIX}${id}: ${found.words}`, work)
}
