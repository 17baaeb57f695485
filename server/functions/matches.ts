/** Crews that fit a traveller's survey, the best first. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function matchFunctions(_context: Context) {
  return {
    'GET /api/crews/matches': () => notYet(),
  } satisfies Partial<Functions>
}
