/** Selects the journeys of a run: the core ones at quick depth, all of them at full depth. */

import { describe, test } from 'vitest'
import { depth } from '../support/depth.ts'

function registerNothing(): void {}

/** Like `test`, but registers its tests at full depth only. */
export const fullTest: typeof test =
  depth === 'full' ? test : (Object.assign(registerNothing, { each: () => registerNothing }) as unknown as typeof test)

/**
 * Like `describe`, but at full depth only. A separate function is necessary, because Vitest fails a suite without
 * tests.
 */
export const fullDescribe: typeof describe =
  depth === 'full' ? describe : (registerNothing as unknown as typeof describe)

/** Returns all rows at full depth and only the first `quick` rows at quick depth. */
export function rows<Row>(all: readonly Row[], quick = 1): readonly Row[] {
  return depth === 'full' ? all : all.slice(0, quick)
}
