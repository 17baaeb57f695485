/**
 * The parameters of every journey's tests: each engine that this machine has, in a left-to-right and a right-to-left
 * language.
 */

import type { Language } from '../../shared/languages.ts'
import { type Engine, presentEngines } from '../support/browsers/engines/engines.ts'

const DIRECTIONS = ['en', 'ar'] as const satisfies readonly Language[]

export const ROWS: readonly (readonly [engine: Engine, language: Language])[] = presentEngines().flatMap((engine) =>
  DIRECTIONS.map((language) => [engine, language] as const),
)
