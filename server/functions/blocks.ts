/** Two people who do not see each other. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function blockFunctions(_context: Context) {
  return {
    'GET /api/blocks': () => notYet(),
    'POST /api/blocks': () => notYet(),
    'DELETE /api/blocks/:id': () => notYet(),
  } satisfies Partial<Functions>
}
