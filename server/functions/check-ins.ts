/** Checking in at the pick-up, by the word the owner shows or by the owner. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function checkInFunctions(_context: Context) {
  return {
    'GET /api/crews/:id/pick-up': () => notYet(),
    'POST /api/crews/:id/check-ins': () => notYet(),
  } satisfies Partial<Functions>
}
