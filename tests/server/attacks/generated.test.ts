/**
 * Sends requests that are generated from /openapi.json. They cause no server error, no undeclared response, no hang and
 * no memory leak. `npm run bench -- storm` sends 200,000 of them.
 */

import { expect, test } from 'vitest'
import { atDepth } from '../../support/depth.ts'
import { startStorm } from '../../support/requests/start-storm.ts'

const REQUESTS = atDepth({ quick: 500, full: 1_500, nightly: 8_000 })
const LIMIT_MS = 180_000

test(`${REQUESTS} generated requests are answered as declared and in time, and memory does not grow`, {
  timeout: LIMIT_MS,
}, async () => {
  const { faults, statuses, heapMb } = await startStorm(REQUESTS, 20_261_121)
  expect(faults).toEqual([])
  // The statuses include successes and refusals, which shows that the generated requests reach the handlers.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '302', '400', '401', '403', '404', '413']))
  expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBe(REQUESTS)
  // Bounded caches fill up at first, so the comparison starts with the second value. A leak in every request would add
  // megabytes.
  expect((heapMb.at(-1) ?? Number.POSITIVE_INFINITY) - (heapMb[1] ?? 0)).toBeLessThan(4)
})
