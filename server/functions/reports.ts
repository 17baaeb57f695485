/** What people tell the operator about each other. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function reportFunctions(_context: Context) {
  return {
    'GET /api/reports': () => notYet(),
    'POST /api/reports': () => notYet(),
  } satisfies Partial<Functions>
}
