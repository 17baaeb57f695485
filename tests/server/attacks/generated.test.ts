/**
 * Requests generated from the site's own description of itself: no fault of the server's own, no answer that is not declared,
 * no hang, and no memory kept. `npm run bench -- storm` sends two hundred thousand of them.
 */

import { expect, test } from 'vitest'
import { atDepth } from '../../support/depth.ts'
import { startStorm } from '../../support/requests/start-storm.ts'

const REQUESTS = atDepth({ quick: 500, full: 8_000 })
const LIMIT_MS = 180_000

test(`${REQUESTS} generated requests are answered as declared, each in its time, and leave nothing behind`, {
  timeout: LIMIT_MS,
}, async () => {
  const { faults, statuses, heapMb } = await startStorm(REQUESTS, 20_261_121)
  expect(faults).toEqual([])
  // The generator is worth its name only if it gets past the first door, and through the last.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '302', '400', '401', '403', '404', '413']))
  expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBe(REQUESTS)
  // Bounded memories fill up in the beginning; what is kept of every request would be megabytes here.
  expect((heapMb.at(-1) ?? Number.POSITIVE_INFINITY) - (heapMb[1] ?? 0)).toBeLessThan(4)
})
