/**
 * Reads the depth of a test run: `TEST_DEPTH=quick` (`npm test`), `TEST_DEPTH=full` (`npm run test:full`) or
 * `TEST_DEPTH=nightly` (`npm run test:nightly`), which runs the tests of the full depth with more random cases and with
 * more rounds of killing processes.
 */

const NAMES = ['quick', 'full', 'nightly'] as const
const name = readName(process.env.TEST_DEPTH)

/** The depth that selects which tests run. */
export type Depth = 'quick' | 'full'
export const depth: Depth = name === 'quick' ? 'quick' : 'full'

export interface AtDepth<Value> {
  readonly quick: Value
  readonly full: Value
  /** Value for nightly runs. Defaults to the value of the full depth. */
  readonly nightly?: Value
}

export function atDepth<Value>(values: AtDepth<Value>): Value {
  return name === 'nightly' ? (values.nightly ?? values.full) : values[name]
}

function readName(given: string | undefined): (typeof NAMES)[number] {
  const known = NAMES.find((each) => each === (given || 'quick'))
  if (!known) throw new Error(`TEST_DEPTH is "${given}": use quick, full or nightly.`)
  return known
}
