/** Selects the journeys of a run: the core ones at quick depth, all of them at full depth. */

import { describe, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { atDepth, depth } from '../support/depth.ts'

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

/**
 * Returns the first `quick` rows at quick depth, the first `full` rows at full depth, and all rows at nightly depth.
 * @param full by default 2, for example a language of each direction
 */
export function rows<Row>(all: readonly Row[], quick = 1, full = 2): readonly Row[] {
  return all.slice(0, atDepth({ quick, full, nightly: all.length }))
}

/** All languages in the order for `rows`: Arabic is written from right to left, and French has the longest texts. */
export const LANGUAGES_TO_TEST = ['ar', 'fr', 'ja', 'en'] as const satisfies readonly Language[]
