/**
 * The parameters of every journey's tests: an engine that this machine has, and a left-to-right or a right-to-left
 * language.
 */

import type { Language } from '../../shared/languages.ts'
import { type Engine, presentEngines } from '../support/browsers/engines/engines.ts'
import { atDepth } from '../support/depth.ts'

const DIRECTIONS = ['en', 'ar'] as const satisfies readonly Language[]

type Row = readonly [engine: Engine, language: Language]

/**
 * Returns each engine in both languages. At full depth, one journey runs in Firefox in one language and in WebKit in the
 * other.
 * @param journey a number of the journey: for even numbers, the first engine runs in English
 */
export function engineRows(journey: number): readonly Row[] {
  return presentEngines().flatMap((engine, number) => {
    const all = DIRECTIONS.map((language) => [engine, language] as const)
    return atDepth({ quick: all, full: all.slice((journey + number) % 2).slice(0, 1), nightly: all })
  })
}
