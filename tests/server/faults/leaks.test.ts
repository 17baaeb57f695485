/**
 * Tests that hundreds of faults leak neither memory nor connections. The faults run in a separate process, which must
 * end by itself.
 */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { atDepth } from '../../support/depth.ts'
import type { LeakReport } from '../../support/faults/leak-rounds.ts'

const ROUNDS = atDepth({ quick: 20, full: 120, nightly: 500 })
/**
 * Time limit for the process. A round takes a fifth of a second, because a tenth of its calls wait for their timeout.
 */
const LIMIT_MS = atDepth({ quick: 100_000, full: 400_000 })
/**
 * Maximum growth of the heap in the second half of the rounds. At nightly depth this half has 1,000 calls, so a leak of
 * about one kilobyte in each call is found. At full depth it has 240 calls.
 */
const MOST_GROWTH_BYTES = 1_048_576

test(
  `the heap does not grow in the second half of ${ROUNDS} rounds, and the process ends by itself`,
  async () => {
    const script = join(ROOT, 'tests/support/faults/leak-rounds.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(ROUNDS)], {
      timeout: LIMIT_MS,
    })
    const { answers, halfwayBytes, endBytes, held } = JSON.parse(stdout) as LeakReport
    const { 502: failed = 0, 504: late = 0 } = answers
    // No call has another status, because every call reached the faulty service and the breaker rejected none.
    expect([failed + late, answers]).toEqual([4 * ROUNDS, { 502: failed, 504: late }])
    expect(late).toBeGreaterThanOrEqual(4 * (ROUNDS / 10))
    expect(endBytes - halfwayBytes).toBeLessThan(MOST_GROWTH_BYTES)
    expect(held).toBe(0)
  },
  LIMIT_MS + 20_000,
)
