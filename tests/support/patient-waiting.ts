/**
 * Lets `vi.waitFor` wait up to a minute, like `expect.poll` in vitest.config.ts. Its default of one second is too
 * short on a busy machine, and Vitest has no option for it. Only failing tests wait this long.
 */

import { vi } from 'vitest'

const LONGEST_MS = 60_000
const { waitFor } = vi

vi.waitFor = (callback, options = LONGEST_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LONGEST_MS, ...options })
