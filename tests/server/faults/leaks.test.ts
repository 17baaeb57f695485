/** Five hundred rounds of faults leave neither memory nor connections behind: told by a process that ends by itself. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/architecture/source-reader.ts'
import type { LeakReport } from '../../support/faults/leak-rounds.ts'

const ROUNDS = 500
/** A kilobyte for each of the thousand calls of the second half would be a megabyte. */
const MOST_GROWTH_BYTES = 1_048_576

test('the heap after the last 250 rounds is the heap after the first 250, and nothing keeps the process alive', async () => {
  const script = join(ROOT, 'tests/support/faults/leak-rounds.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(ROUNDS)], {
    timeout: 100_000,
  })
  const { answers, halfwayBytes, endBytes, held } = JSON.parse(stdout) as LeakReport
  const { 502: failed = 0, 504: late = 0 } = answers
  // Each of them met its fault: none was kept from it by a breaker.
  expect([failed + late, answers]).toEqual([4 * ROUNDS, { 502: failed, 504: late }])
  expect(late).toBeGreaterThanOrEqual(4 * (ROUNDS / 10))
  expect(endBytes - halfwayBytes).toBeLessThan(MOST_GROWTH_BYTES)
  expect(held).toBe(0)
}, 120_000)
