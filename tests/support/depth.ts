/** Reads the depth of a test run: `TEST_DEPTH=quick` (`npm test`) or `TEST_DEPTH=full` (`npm run test:full`). */

const DEPTHS = ['quick', 'full'] as const
export type Depth = (typeof DEPTHS)[number]

export const depth = readDepth(process.env.TEST_DEPTH)

export function atDepth<Value>(values: Readonly<Record<Depth, Value>>): Value {
  return values[depth]
}

function readDepth(name: string | undefined): Depth {
  const known = DEPTHS.find((each) => each === (name || 'quick'))
  if (!known) throw new Error(`TEST_DEPTH is "${name}": use quick or full.`)
  return known
}
